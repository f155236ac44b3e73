import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { abrirBd, cerrarBd } from './bd.ts';
import {
  borrarBorrador,
  borradoresDeUsuario,
  borrarBorradoresDeUsuario,
  borrarVencidos,
  guardarBorrador,
  leerBorrador,
  observarBorrador,
  terminarBorrador,
  type AGuardar,
} from './borradores.ts';
import { guardarRespuesta, leerRespuesta } from './respuestas.ts';

const base: AGuardar = {
  clave: 'publica:7',
  contenido: { nombre: 'Ana', firma: 'data:image/png;base64,AAAA' },
  formato: 1,
  iniciado_at: 1000,
  pestania: 'a',
  revision_conocida: 0,
};

beforeEach(async () => {
  const bd = await abrirBd();
  await bd.clear('borradores');
});

describe('borradores', () => {
  test('un borrador sobrevive a que se cierre la base, con la firma adentro', async () => {
    await guardarBorrador(base, 5000);
    await cerrarBd();
    expect(await leerBorrador('publica:7', 5000)).toMatchObject({
      estado: 'abierto',
      contenido: base.contenido,
      actualizado_at: 5000,
      revision: 1,
    });
  });

  // If this breaks, a telephone full of pictures stops keeping what is typed, without a word.
  test('sin lugar se lo hace: lo que se puede volver a bajar se va', async () => {
    await guardarRespuesta(
      { url: '/api/x', alcance: 'publico' },
      { cuerpo: '1', tipo: 'application/json', etag: null },
    );
    const poner = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
      throw new DOMException('lleno', 'QuotaExceededError');
    });
    expect(await guardarBorrador(base)).toMatchObject({ resultado: 'guardado' });
    poner.mockRestore();
    expect(await leerRespuesta({ url: '/api/x', alcance: 'publico' })).toBeNull();
  });

  test('el de otro evento u otra ruta no aparece', async () => {
    await guardarBorrador(base);
    expect(await leerBorrador('publica:8')).toBeNull();
    expect(await leerBorrador('privada:7')).toBeNull();
  });

  test('con dos pestañas gana la última que escribe, entera, y se sabe', async () => {
    await guardarBorrador(base);
    const otra = { ...base, pestania: 'b', contenido: { apellido: 'Paz' } };
    expect(await guardarBorrador(otra)).toEqual({
      resultado: 'guardado',
      revision: 2,
      piso_otra_pestania: true,
    });
    const registro = await leerBorrador('publica:7');
    expect(registro).toMatchObject({ pestania: 'b' });
    expect(registro?.estado === 'abierto' && registro.contenido).toEqual({ apellido: 'Paz' });
  });

  test('quien leyó lo de la otra pestaña y sigue no la pisa', async () => {
    await guardarBorrador(base);
    const resultado = await guardarBorrador({ ...base, pestania: 'b', revision_conocida: 1 });
    expect(resultado).toMatchObject({ piso_otra_pestania: false });
  });

  test('terminada en una pestaña, la otra no la revive', async () => {
    await guardarBorrador(base);
    await terminarBorrador('publica:7', 'C'.repeat(22), 'a', 2000);
    expect(await guardarBorrador({ ...base, pestania: 'b' })).toEqual({
      resultado: 'terminado',
      codigo_publico: 'C'.repeat(22),
      terminado_at: 2000,
    });
    expect(JSON.stringify(await leerBorrador('publica:7'))).not.toContain('Ana');
  });

  test('después de terminar se puede empezar otra', async () => {
    await terminarBorrador('publica:7', 'C'.repeat(22), 'a', 2000);
    const nueva = await guardarBorrador({ ...base, iniciado_at: 3000 });
    expect(nueva.resultado).toBe('guardado');
  });

  test('al salir se van los borradores de ese usuario y quedan los demás', async () => {
    await guardarBorrador({ ...base, clave: 'usuario:1:admin:7' });
    await guardarBorrador({ ...base, clave: 'usuario:12:admin:7' });
    await guardarBorrador(base);
    await borrarBorradoresDeUsuario(1);
    expect(await leerBorrador('usuario:1:admin:7')).toBeNull();
    expect(await leerBorrador('usuario:12:admin:7')).not.toBeNull();
    expect(await leerBorrador('publica:7')).not.toBeNull();
  });

  // If this breaks, personal data in a forgotten draft stay for ever on a device that others may use by then.
  test('el que nadie siguió vence, el de después no, y lo terminado se sigue sabiendo', async () => {
    const DIA = 86_400_000;
    const hoy = 40 * DIA;
    const viejo = { ...base, clave: 'usuario:1:evento:7' };
    await guardarBorrador(viejo, hoy - 31 * DIA);
    await guardarBorrador({ ...base, clave: 'usuario:1:evento:8' }, hoy - 29 * DIA);
    await terminarBorrador('publica:9', 'C'.repeat(22), 'a', 1);
    expect(await leerBorrador('usuario:1:evento:7', hoy)).toBeNull();
    expect(await borradoresDeUsuario(1, hoy)).toMatchObject([{ clave: 'usuario:1:evento:8' }]);
    // another tab starts a new draft: the expired one must not make the write be refused
    const nuevo = { ...viejo, pestania: 'b', sin_pisar: true };
    expect(await guardarBorrador(nuevo, hoy)).toMatchObject({ resultado: 'guardado' });
    await guardarBorrador(viejo, hoy - 31 * DIA);
    await borrarVencidos(hoy);
    const quedan = await (await abrirBd()).getAllKeys('borradores');
    expect(quedan).toEqual(['publica:9', 'usuario:1:evento:8']);
  });

  test('las otras pestañas se enteran, la propia no', async () => {
    const propia = vi.fn();
    const otra = vi.fn();
    const parar = [
      observarBorrador('publica:7', 'a', propia),
      observarBorrador('publica:7', 'b', otra),
      observarBorrador('publica:9', 'b', otra),
    ];
    await guardarBorrador(base);
    await borrarBorrador('publica:7', 'a');
    await vi.waitFor(() => expect(otra).toHaveBeenCalledTimes(2));
    expect(propia).not.toHaveBeenCalled();
    parar.forEach((p) => p());
  });
});
