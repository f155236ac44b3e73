import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as almacen from '../../../api/almacen-sesion.ts';
import { ErrorLlamada } from '../../../api/call.ts';
import * as sesiones from '../../../api/sesion.ts';
import type { SesionCliente } from '../../../api/almacen-sesion.ts';
import { llamarDelPuesto } from './llamar.ts';

// A hotspot without data: the browser takes itself to be online.
beforeEach(() => void vi.stubGlobal('navigator', { onLine: true }));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const sinRed = { sinConexion: true, token: '' } as SesionCliente; // cast: llamar.ts reads only these fields of a session
const como = () =>
  llamarDelPuesto({ tipo: 'cuenta', usuario_id: 1 }, 'getNovedadesSede', {
    params: { id: 1 },
    query: { version: '' },
  } as never).catch((error: unknown) => (error instanceof ErrorLlamada ? error.status : error));

// If these break, an organizer in a park without data is told that the server refuses their session, and sent to a login that cannot open.
it('takes a server that could not be asked for no answer, and not for a refusal', async () => {
  vi.spyOn(sesiones, 'restaurarSesion').mockResolvedValue(sinRed);
  vi.spyOn(almacen, 'tokenParaLlamar').mockResolvedValue(null);
  vi.spyOn(almacen, 'sesionActual').mockReturnValue(sinRed);
  expect(await como()).toBe(0);
  vi.spyOn(sesiones, 'restaurarSesion').mockRejectedValue(new Error('nobody answers'));
  expect(await como()).toBe(0);
});

it('tells of nobody who is logged in, and of a session that ended meanwhile', async () => {
  vi.spyOn(sesiones, 'restaurarSesion').mockResolvedValue(null);
  expect(await como()).toBe(401);
  vi.spyOn(sesiones, 'restaurarSesion').mockResolvedValue(sinRed);
  vi.spyOn(almacen, 'tokenParaLlamar').mockResolvedValue(null);
  vi.spyOn(almacen, 'sesionActual').mockReturnValue(null);
  expect(await como()).toBe(401);
});
