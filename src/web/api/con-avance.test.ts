// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { transportar } from '../../offline/salida/transporte.ts';
import { abrirSesion, abrirSinConexion, sesionActual } from './almacen-sesion.ts';
import { onVencer, type ErrorLlamada } from './call.ts';
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
  vi.mocked(transportar).mockReset();
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

// If this breaks, an organizer whose session ended while they cut a picture is sent to the login, and chooses and cuts it again.
it.each([
  ['is sent once more with the new token', true, 'dos'],
  ['ends the session where nobody logs in again', false, undefined],
])('a picture whose token is refused %s', async (_, seguir, token) => {
  const message = 'Ingresá de nuevo.';
  const cuerpo = { message, codigo: 'no_autorizado', errors: { message, fields: {} } };
  const respuesta = (status: number) => ({ tipo: 'respuesta', status, cuerpo }) as never;
  vi.mocked(transportar).mockResolvedValueOnce(respuesta(401)).mockResolvedValueOnce(respuesta(200));
  onVencer(() => {
    if (seguir) abrirSesion({ ...abierta, access_token: 'dos' });
    return Promise.resolve(seguir);
  });
  const dicho = await subir().then(
    () => 200,
    ({ status }: ErrorLlamada) => status,
  );
  expect(dicho).toBe(seguir ? 200 : 401);
  expect(sesionActual()?.token).toBe(token);
  const enviados = vi.mocked(transportar).mock.calls.map(([, { cabeceras }]) => cabeceras);
  expect(enviados).toEqual(
    ['uno', ...(seguir ? ['dos'] : [])].map((con) => ({ authorization: `Bearer ${con}` })),
  );
});

// If this breaks, the network of a hotel ends the session of who uploads a picture, and asks them for their password.
it('takes the page of another network for no answer', async () => {
  vi.mocked(transportar).mockResolvedValue({ tipo: 'respuesta', status: 401, cuerpo: null } as never);
  const preguntar = vi.fn(() => Promise.resolve(false));
  onVencer(preguntar);
  await expect(subir()).rejects.toMatchObject({ status: 0, red: true });
  expect(preguntar).not.toHaveBeenCalled();
  expect(sesionActual()?.token).toBe('uno');
});

it('sends no picture with a session that was opened without network', async () => {
  // oxlint-disable-next-line typescript/no-non-null-assertion -- beforeEach opened one
  abrirSinConexion({ ...sesionActual()!, token: '', sinConexion: true });
  await expect(subir()).rejects.toMatchObject({ status: 0, red: true });
  expect(transportar).not.toHaveBeenCalled();
});
