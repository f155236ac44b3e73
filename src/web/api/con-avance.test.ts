// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { transportar } from '../../offline/salida/transporte.ts';
import { abrirSesion, sesionActual } from './almacen-sesion.ts';
import { callConAvance } from './con-avance.ts';
import { ingresoDePrueba as abierta } from './ejemplos.test-util.ts';
import { anotarReloj } from './hora-del-servidor.ts';

vi.mock('../../offline/salida/transporte.ts', () => ({ transportar: vi.fn() }));
vi.mock('./ruta-de.ts', () => ({
  rutaDe: () => Promise.resolve({ method: 'POST', path: '/api/eventos/:id/imagenes' }),
}));

const inicio = Date.now();
const aLos = (ms: number) => anotarReloj(new Date(inicio + ms).toUTCString());
const subir = () => callConAvance('subirImagen', { params: { id: 7 }, body: {} }, () => undefined);

beforeEach(() => {
  aLos(0);
  abrirSesion(abierta);
});

// If this breaks, somebody who uploads pictures for an hour is told that their session ran out while the server still takes their calls.
it.each([
  ['lasts longer once the server took one', 200, 4],
  ['does not last longer by a refusal', 422, undefined],
])('a session %s', async (_, status, quien) => {
  vi.mocked(transportar).mockResolvedValue({ tipo: 'respuesta', status, cuerpo: {} } as never);
  aLos(3_000_000);
  await subir().catch(() => undefined);
  aLos(6_000_000);
  expect(sesionActual()?.usuario_id).toBe(quien);
});
