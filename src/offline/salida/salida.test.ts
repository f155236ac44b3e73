import 'fake-indexeddb/auto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { abrirBd, cerrarBd } from '../bd.ts';
import { borrarDatosDeUsuario } from '../borrado.ts';
import { guardarEnlace, leerEnlace } from '../enlaces.ts';
import { ErrorSinEspacio } from '../espacio.ts';
import { guardarRespuesta, leerRespuesta } from '../respuestas.ts';
import { drenar } from './drenar.ts';
import { declararIdentidad } from './identidad.ts';
import {
  descartar,
  despertarDeUsuario,
  encolar,
  leer,
  listar,
  observar,
  pendientesDe,
  reintentar,
} from './salida.ts';
import type { Identidad, NuevaSalida, ResumenSalida } from '../salida-tipos.ts';

interface Pedido {
  metodo: string;
  url: string;
  key: string;
  autorizacion: string | undefined;
  cuerpo: string;
}
let pedidos: Pedido[] = [];
let responder: (pedido: Pedido) => { status: number; cuerpo: unknown };
let servidor: Server;
const fetchReal = globalThis.fetch;
const recibido = {
  message: 'Listo',
  results: { recibido_at: '2026-03-01T09:00:00-03:00', texto_hash: 'h', file_name: 'a.pdf' },
};

/** What every answer of the real server has: the entry's key in a receipt, or the shape of a refusal. */
const comoElVerdadero = (status: number, cuerpo: unknown, key: string) => ({
  ...(status < 300
    ? { clave_envio: key }
    : { message: 'x', codigo: 'x', errors: { message: 'x', fields: {} } }),
  ...(cuerpo as object), // the cast: the tests pass objects only
});

beforeAll(async () => {
  servidor = createServer((req, res) => {
    let cuerpo = '';
    req.setEncoding('latin1');
    req.on('data', (trozo: string) => (cuerpo += trozo));
    req.on('end', () => {
      const pedido = {
        metodo: req.method ?? '',
        url: req.url ?? '',
        key: String(req.headers['idempotency-key']),
        autorizacion: req.headers.authorization,
        cuerpo,
      };
      pedidos.push(pedido);
      const { status, cuerpo: salida } = responder(pedido);
      res
        .writeHead(status, { 'content-type': 'application/json' })
        .end(JSON.stringify(comoElVerdadero(status, salida, pedido.key)));
    });
  });
  await new Promise<void>((resolve) => servidor.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(servidor.address() as AddressInfo).port}`;
  // Node's fetch takes no address without origin: unlike a browser's, it has no page to take the origin from.
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => fetchReal(base + url, init));
});
afterAll(() => {
  vi.unstubAllGlobals();
  servidor.close();
});

let identidad: Identidad | null = null;
beforeEach(async () => {
  pedidos = [];
  responder = () => ({ status: 200, cuerpo: recibido });
  identidad = null;
  declararIdentidad(() => identidad);
  const bd = await abrirBd();
  for (const tienda of ['salidas', 'salidas_cargas', 'enlaces'] as const) await bd.clear(tienda);
});

const deslinde = (otros: Partial<NuevaSalida> = {}): NuevaSalida => ({
  tipo: 'deslinde',
  duenio: { token: 'llave-de-ana' },
  asunto: 'deslinde:1',
  titulo: 'Deslinde · Trail',
  cuerpo: { signature_data: 'data:image/png;base64,AAAA', texto_hash: 'h' },
  archivos: [],
  dispositivo_at: '2026-03-01T09:00:00-03:00',
  desfase_ms: 1500.4,
  ...otros,
});
const apto = (): NuevaSalida => ({
  ...deslinde(),
  tipo: 'apto',
  asunto: 'apto:1',
  cuerpo: { document: '30111222' },
  archivos: [
    { campo: 'file', nombre: 'apto.pdf', tipo: 'application/pdf', datos: new Uint8Array([37, 80]).buffer },
  ],
});

describe('encolar y enviar', () => {
  test('lo encolado sobrevive a cerrar la base y llega una vez, con su clave', async () => {
    const id = await encolar(deslinde());
    await cerrarBd();
    expect(await drenar({ motivo: 'inicio' })).toEqual({ enviadas: 1, quedan: 0 });
    expect(await drenar({ motivo: 'inicio' })).toEqual({ enviadas: 0, quedan: 0 });
    expect(pedidos).toHaveLength(1);
    expect(pedidos[0]).toMatchObject({
      metodo: 'PUT',
      url: '/api/v1/inscripciones/deslindes/update',
      key: id,
    });
    expect(JSON.parse(pedidos[0]?.cuerpo ?? '')).toEqual({
      access_token: 'llave-de-ana',
      firmado_at: '2026-03-01T09:00:00-03:00',
      desfase_ms: 1500,
      signature_data: 'data:image/png;base64,AAAA',
      texto_hash: 'h',
    });
  });

  test('de un archivo se dice su propio tamaño, como en el formulario donde se lo eligió', async () => {
    await encolar(apto());
    await encolar(deslinde({ cuerpo: { texto_hash: 'h' } }));
    expect((await listar()).map(({ bytes }) => bytes)).toEqual([2, '{"texto_hash":"h"}'.length]);
  });

  test('al llegar queda el recibo y nada de la persona', async () => {
    await guardarEnlace('llave-de-ana', { nombre: 'Ana' }, Date.now() + 60_000);
    const id = await encolar(deslinde());
    await drenar({ motivo: 'inicio' });
    expect(await listar()).toMatchObject([
      { id, estado: 'enviada', recibo: { recibido_at: '2026-03-01T09:00:00-03:00', texto: 'Listo' } },
    ]);
    expect(await leerEnlace('llave-de-ana')).toBeNull();
    const bd = await abrirBd();
    const todo = JSON.stringify([await bd.getAll('salidas'), await bd.getAll('salidas_cargas')]);
    expect(todo).not.toMatch(/llave-de-ana|AAAA/);
  });

  test('un apto sube una sola vez aunque falle el envío', async () => {
    responder = ({ url }) =>
      url.endsWith('subir-apto')
        ? { status: 200, cuerpo: { file_name: 'a.pdf', file_path: 'm1', file_type: 'pdf' } }
        : { status: 503, cuerpo: { codigo: 'no_disponible', message: 'x' } };
    const id = await encolar(apto());
    expect(await drenar({ motivo: 'inicio' })).toEqual({ enviadas: 0, quedan: 1 });
    responder = () => ({ status: 200, cuerpo: recibido });
    await reintentar(id);
    expect(await drenar({ motivo: 'manual' })).toEqual({ enviadas: 1, quedan: 0 });
    expect(pedidos.map(({ url }) => url.split('/').at(-1))).toEqual([
      'subir-apto',
      'enviar-apto',
      'enviar-apto',
    ]);
    expect(pedidos[0]?.cuerpo).toContain('filename="apto.pdf"');
    expect(JSON.parse(pedidos[2]?.cuerpo ?? '')).toMatchObject({ document: '30111222', file_path: 'm1' });
    expect(new Set(pedidos.map(({ key }) => key))).toEqual(new Set([id]));
  });

  test('si el servidor ya no guarda lo subido, se sube de nuevo', async () => {
    let subidas = 0;
    responder = ({ url, cuerpo }) => {
      if (url.endsWith('subir-apto')) {
        subidas += 1;
        return { status: 200, cuerpo: { file_name: 'a.pdf', file_path: `m${subidas}`, file_type: 'pdf' } };
      }
      if (cuerpo.includes('m1')) return { status: 422, cuerpo: { codigo: 'archivo_vencido', message: 'x' } };
      return { status: 200, cuerpo: recibido };
    };
    await encolar(apto());
    expect(await drenar({ motivo: 'inicio' })).toEqual({ enviadas: 1, quedan: 0 });
    expect(subidas).toBe(2);
  });

  test('lo rechazado queda con su motivo y frena su asunto hasta que se lo reemplaza', async () => {
    responder = ({ cuerpo }) =>
      cuerpo.includes('viejo')
        ? {
            status: 409,
            cuerpo: { codigo: 'deslinde_cambio', message: 'Cambió.', datos: { texto_hash: 'n' } },
          }
        : { status: 200, cuerpo: recibido };
    const rechazada = await encolar(deslinde({ cuerpo: { texto_hash: 'viejo' } }));
    await encolar(deslinde({ cuerpo: { texto_hash: 'otro' } }));
    await encolar(deslinde({ asunto: 'deslinde:2' }));
    expect(await drenar({ motivo: 'inicio' })).toEqual({ enviadas: 1, quedan: 2 });
    expect((await listar())[0]).toMatchObject({
      id: rechazada,
      estado: 'rechazada',
      error: { status: 409, codigo: 'deslinde_cambio', message: 'Cambió.', datos: { texto_hash: 'n' } },
    });
    await encolar(deslinde({ cuerpo: { texto_hash: 'n' } }), { reemplaza: rechazada });
    expect(await leer(rechazada)).toBeNull();
    expect(await drenar({ motivo: 'encolada' })).toEqual({ enviadas: 2, quedan: 0 });
  });

  // If this breaks, an answer from a cache or a hotel's network counts as receipt of a signature that the server never got.
  test('sólo el recibo de ese mismo envío lo termina', async () => {
    const id = await encolar(deslinde());
    const { results: _results, ...sinRecibo } = recibido;
    for (const cuerpo of [{ ...recibido, clave_envio: 'de-otro-envio-mas' }, sinRecibo, { ok: true }]) {
      responder = () => ({ status: 200, cuerpo });
      await drenar({ motivo: 'inicio' });
      expect(await listar()).toMatchObject([{ id, estado: 'en_espera', error: { codigo: 'red_ajena' } }]);
      expect((await leer(id))?.cuerpo).toEqual(deslinde().cuerpo);
    }
    responder = () => ({ status: 200, cuerpo: recibido });
    expect(await drenar({ motivo: 'inicio' })).toEqual({ enviadas: 1, quedan: 0 });
  });

  test('enviar todo ahora lleva también lo que espera al servidor, aunque otra pasada esté en la fila', async () => {
    responder = () => ({ status: 503, cuerpo: { reintentar_en: 3600 } });
    await encolar(deslinde());
    await encolar(deslinde({ asunto: 'deslinde:2' }));
    expect(await drenar({ motivo: 'inicio' })).toEqual({ enviadas: 0, quedan: 2 });
    responder = () => ({ status: 200, cuerpo: recibido });
    expect(await drenar({ motivo: 'red' })).toEqual({ enviadas: 0, quedan: 2 });
    const pasadas = [drenar({ motivo: 'visible' }), drenar({ motivo: 'manual' })];
    expect((await Promise.all(pasadas)).at(-1)).toMatchObject({ quedan: 0 });
    expect(await listar()).toMatchObject([{ estado: 'enviada' }, { estado: 'enviada' }]);
  });

  test('lo que se descarta mientras está en camino no vuelve a la lista', async () => {
    const id = await encolar(deslinde());
    responder = () => {
      void descartar(id);
      return { status: 503, cuerpo: {} };
    };
    await drenar({ motivo: 'inicio' });
    await vi.waitFor(async () => expect(await listar()).toEqual([]));
  });

  test('lo que quedó a medias de un proceso muerto se vuelve a enviar', async () => {
    const id = await encolar(deslinde());
    const bd = await abrirBd();
    const ficha = await bd.get('salidas', id);
    if (!ficha) throw new Error('falta');
    await bd.put('salidas', { ...ficha, estado: 'enviando', enviando_desde: Date.now() - 3_600_000 });
    expect(await drenar({ motivo: 'inicio' })).toEqual({ enviadas: 1, quedan: 0 });
  });

  test('quien mira la lista se entera', async () => {
    const vistas: ResumenSalida[][] = [];
    const parar = observar((lista) => vistas.push(lista));
    await encolar(deslinde());
    await drenar({ motivo: 'inicio' });
    await vi.waitFor(() => expect(vistas.at(-1)?.[0]?.estado).toBe('enviada'));
    parar();
    expect(JSON.stringify(vistas)).not.toContain('llave-de-ana');
  });
});

describe('dos personas en un dispositivo', () => {
  const de = (usuario_id: number) => deslinde({ duenio: { usuario_id }, asunto: 'x' });

  test('ninguna ve ni envía lo de la otra', async () => {
    const id = await encolar(de(1));
    identidad = { usuario_id: 2, token: 'dos' };
    expect(await listar()).toEqual([]);
    expect(await leer(id)).toBeNull();
    await descartar(id);
    await reintentar(id);
    expect(await drenar({ motivo: 'inicio' })).toEqual({ enviadas: 0, quedan: 0 });
    expect(pedidos).toEqual([]);
    identidad = { usuario_id: 1, token: 'uno' };
    expect(await drenar({ motivo: 'inicio' })).toEqual({ enviadas: 1, quedan: 0 });
    expect(pedidos[0]?.autorizacion).toBe('Bearer uno');
  });

  test('un 401 espera a que su dueño entre de nuevo', async () => {
    await encolar(de(1));
    identidad = { usuario_id: 1, token: 'vencido' };
    responder = ({ autorizacion }) =>
      autorizacion === 'Bearer vencido' ? { status: 401, cuerpo: {} } : { status: 200, cuerpo: recibido };
    await drenar({ motivo: 'inicio' });
    expect(await listar()).toMatchObject([{ estado: 'espera_sesion' }]);
    identidad = { usuario_id: 1, token: 'nuevo' };
    await despertarDeUsuario(1);
    expect(await drenar({ motivo: 'encolada' })).toEqual({ enviadas: 1, quedan: 0 });
  });

  test('al salir, lo no enviado espera sellado o se descarta, según se decida', async () => {
    await encolar(de(1));
    await encolar(de(2));
    await encolar(deslinde());
    expect(await pendientesDe(1)).toBe(1);
    await borrarDatosDeUsuario(1, 'conservar');
    expect(await pendientesDe(1)).toBe(1);
    await borrarDatosDeUsuario(1, 'descartar');
    expect([await pendientesDe(1), await pendientesDe(2)]).toEqual([0, 1]);
    expect(await listar()).toHaveLength(1);
  });
});

describe('sin espacio', () => {
  const lleno = () => new DOMException('lleno', 'QuotaExceededError');

  test('primero se van las respuestas guardadas, y la firma entra', async () => {
    await guardarRespuesta({ url: '/api/x', alcance: 'publico' }, { cuerpo: '1', tipo: 't', etag: null });
    const poner = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
      throw lleno();
    });
    const id = await encolar(deslinde());
    poner.mockRestore();
    expect(await leer(id)).not.toBeNull();
    expect(await leerRespuesta({ url: '/api/x', alcance: 'publico' })).toBeNull();
  });

  test('si no alcanza lo dice, y no queda nada a medias', async () => {
    const previa = await encolar(deslinde());
    const poner = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw lleno();
    });
    await expect(encolar(deslinde())).rejects.toThrow(ErrorSinEspacio);
    poner.mockRestore();
    expect((await listar()).map(({ id }) => id)).toEqual([previa]);
  });
});
