import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, it, vi } from 'vitest';
import { respuesta, ServidorSede } from '../../../tests/support/sede/servidor.ts';
import { base } from '../../shared/domain/sede/apoyo/mundo.ts';
import { guardarAcceso, leerAcceso, listarAccesos, olvidarGente } from './acceso.ts';
import { abrirBitacora } from './bitacora.ts';
import type { Puerto } from './intercambio.ts';
import type { Acceso } from './rows-en-disco.ts';

const acceso = (evento_id: number): Acceso => ({
  evento_id,
  evento: `Carrera ${evento_id}`,
  permiso: { tipo: 'admitido', token: 't', vence_at: 0 },
  persona: 'Beto',
  claves: [],
  preparado_at: 0,
});

beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()));

it('one telephone is a puesto of several events, each by its own right', async () => {
  await guardarAcceso(acceso(1));
  await guardarAcceso(acceso(2));
  await guardarAcceso({ ...acceso(2), persona: 'Eva' });
  expect(await leerAcceso(1)).toEqual(acceso(1));
  expect(await leerAcceso(3)).toBeUndefined();
  expect((await listarAccesos()).map(({ persona }) => persona)).toEqual(['Beto', 'Eva']);
});

// If this breaks, a volunteer keeps three hundred people's data at home, or what they did last never reaches the server.
it('forgets the people and keeps what the server lacks, with its photo, to be delivered', async () => {
  const opciones = { evento_id: 1, nombre: 'Beto', actor: () => ({ usuario_id: null, nombre: 'Beto' }) };
  const antes = await abrirBitacora(opciones);
  const servidor = new ServidorSede(base());
  await servidor.admitir(antes.puesto);
  const foto = () => ({ tipo: 'foto' as const, datos: new TextEncoder().encode('apto').buffer });
  await antes.anotar('apto', 'i1', { persona: 'p10', como: 'foto' }, foto());
  expect((await antes.intercambiar(servidor.puerto())).fin).toBe('al_dia');
  const ultima = await antes.anotar('apto', 'i2', { persona: 'p20', como: 'foto' }, foto());
  expect(antes.llaves()).toHaveLength(1);
  const quedan = antes.idsSinEntregar();
  await antes.cerrar();
  await olvidarGente(1, quedan);

  const despues = await abrirBitacora(opciones);
  expect(despues.puesto).toEqual(antes.puesto);
  expect([despues.llaves(), despues.cofre()]).toEqual([[], null]);
  expect(despues.estado()).toMatchObject({ base_texto: null, sin_entregar: 1, adjuntos_sin_entregar: 1 });
  expect(despues.estado().sede.deSujeto('i1')).toEqual([]);
  const { traerBase: _sin, ...puerto } = servidor.puerto();
  // regla sede-52: the phone has forgotten the base, which had told it that the server signs its answers, but it still knows that. The
  // answer made below has no signature, so the phone treats it as if no answer had come
  const enviar: Puerto['enviar'] = async ({ reto, puesto_id }) => {
    const vacia = {
      resultados: [],
      faltan: [],
      hay_mas: false,
      puestos: [],
      base: { cursor: null, cambio: false },
    };
    return respuesta(200, {
      ...vacia,
      reto,
      puesto_id,
      vector: { [puesto_id]: 2 },
      reloj: new Date().toISOString(),
    });
  };
  expect((await despues.intercambiar({ ...puerto, enviar })).fin).toBe('sin_respuesta');
  expect(despues.estado()).toMatchObject({ sin_entregar: 1, adjuntos_sin_entregar: 1 });
  await despues.intercambiar(puerto);
  expect(servidor.operaciones.has(ultima.id)).toBe(true);
  expect(despues.estado()).toMatchObject({ sin_entregar: 0, adjuntos_sin_entregar: 0 });
  // the puesto's numbers go on after those it gave before: a number given twice would look like a copied telephone
  expect((await despues.anotar('egreso', 'caja', { monto: 1, motivo: 'x' })).seq).toBe(3);
  await despues.cerrar();
});
