import { beforeEach, expect, it, vi } from 'vitest';
import { ErrorLlamada, type call as llamar } from '../../api/call.ts';
import { desdeEdicion } from './desde-edicion.ts';
import { edicionEjemplo } from './ejemplo.test-util.ts';
import type { Formulario } from './formulario.ts';
import type { Envio } from './borrador.ts';

interface Pedido {
  llamada: string;
  key: string | undefined;
  nombre: string;
  ids: (number | undefined)[];
}
const pedidos: Pedido[] = [];
/** what the server does with the next calls */
const respuestas: (() => unknown)[] = [];
const call = vi.hoisted(() => vi.fn());
vi.mock('../../api/call.ts', async (original) => ({ ...(await original<object>()), call }));

type Entrada = { body: { nombre: string; modalidades: { id?: number }[] }; headers?: Record<string, string> };
beforeEach(() => {
  pedidos.length = 0;
  respuestas.length = 0;
  call.mockImplementation(async (llamada: Parameters<typeof llamar>[0], { body, headers }: Entrada) => {
    const ids = body.modalidades.map(({ id }) => id);
    pedidos.push({ llamada, key: headers?.['idempotency-key'], nombre: body.nombre, ids });
    return respuestas.shift()?.();
  });
});

const creado = () => ({ results: { id: 7 }, message: 'creado' });
const cortada = () => {
  throw new ErrorLlamada(0, undefined);
};
const rechazo = (status: number, codigo: string) => () => {
  throw new ErrorLlamada(status, { codigo, message: 'no' });
};

/** The form of a new event: before the event exists none of its rows has an id. */
const nuevo = (nombre: string): Formulario => {
  const lleno = desdeEdicion(edicionEjemplo);
  return {
    ...lleno,
    nombre,
    modalidades: lleno.modalidades.map((m) => ({
      ...m,
      id: undefined,
      remeras: m.remeras.map((r) => ({ ...r, id: undefined })),
      categorias: m.categorias.map((c) => ({ ...c, id: undefined })),
    })) as Formulario['modalidades'],
  };
};

async function conDispositivo() {
  const { crearUnaVez } = await import('./crear.ts');
  let envio: Envio = { key: 'clave-1', enviado: null };
  const guardado = {
    leerEnvio: () => envio,
    anotarEnvio: async (otro: Envio) => {
      envio = otro;
    },
  };
  const guardar = (nombre: string) =>
    crearUnaVez(nuevo(nombre), guardado, async () => ({ ...edicionEjemplo, nombre: 'Trail' }));
  return { guardar, leer: () => envio };
}

// If this breaks, an event whose first answer was lost can never be saved again with a change, or is made twice.
it('a change after a try whose answer was lost goes to the event that it made', async () => {
  const { guardar, leer } = await conDispositivo();
  respuestas.push(cortada, creado, () => ({ message: 'guardado' }));
  await expect(guardar('Trail')).rejects.toMatchObject({ red: true });
  expect(leer()).toMatchObject({ key: 'clave-1', enviado: { nombre: 'Trail' } });
  expect(await guardar('Trail corregido')).toEqual({ id: 7, message: 'guardado' });
  const ids = edicionEjemplo.modalidades.map(({ id }) => id);
  expect(pedidos.slice(1)).toMatchObject([
    { llamada: 'createEvento', key: 'clave-1', nombre: 'Trail' },
    { llamada: 'updateEvento', nombre: 'Trail corregido', ids },
  ]);
});

it('the same again is the same request', async () => {
  const { guardar } = await conDispositivo();
  respuestas.push(cortada, creado);
  await guardar('Trail').catch(() => null);
  expect(await guardar('Trail')).toMatchObject({ id: 7 });
  expect(pedidos.map(({ llamada, key }) => [llamada, key])).toEqual([
    ['createEvento', 'clave-1'],
    ['createEvento', 'clave-1'],
  ]);
});

it('what the server refused made nothing: its correction is a creation with a key of its own', async () => {
  const { guardar } = await conDispositivo();
  respuestas.push(rechazo(422, 'validacion'), creado);
  await guardar('Trail').catch(() => null);
  await guardar('Trail corregido');
  expect(pedidos).toMatchObject([{ key: 'clave-1' }, { llamada: 'createEvento' }]);
  expect(pedidos[1]?.key).not.toBe('clave-1');
});

it('a lost try that turns out to be refused is no obstacle', async () => {
  const { guardar } = await conDispositivo();
  respuestas.push(cortada, rechazo(422, 'validacion'), creado);
  await guardar('Trail').catch(() => null);
  expect(await guardar('Trail corregido')).toMatchObject({ id: 7 });
  expect(pedidos.map(({ nombre }) => nombre)).toEqual(['Trail', 'Trail', 'Trail corregido']);
});

it("a key that another tab's event has is told, and does not stay", async () => {
  const { guardar, leer } = await conDispositivo();
  respuestas.push(rechazo(422, 'clave_reutilizada'));
  await expect(guardar('Trail')).rejects.toMatchObject({ codigo: 'clave_reutilizada' });
  expect(leer()).toMatchObject({ enviado: null });
  expect(leer().key).not.toBe('clave-1');
});
