// @vitest-environment jsdom
import { expect, it, onTestFinished, vi } from 'vitest';
import { Sede } from '../../../../shared/domain/sede/sede.ts';
import { base, inscripcion } from '../../../../shared/domain/sede/apoyo/mundo.ts';
import { crearAptitud } from './medir.ts';

// If this breaks, a hand-out waits for a camera to answer, or who directs never learns how ready a phone is. regla sede-56
it('tells how the device is without ever waiting for it, and nobody’s name', async () => {
  const AHORA = Date.now();
  const ahora = vi.spyOn(Date, 'now').mockReturnValue(AHORA);
  onTestFinished(() => ahora.mockRestore());
  const sede = new Sede(base({ inscripciones: [inscripcion(1), inscripcion(2, { state: 'cancelada' })] }));
  const bitacora = {
    cofre: () => null,
    estado: () => ({ sede, al_dia_at: Date.now() - 60_000, desvio: 1500 }),
  } as unknown as Parameters<typeof crearAptitud>[0]; // cast: crearAptitud reads only these fields of a log
  const permiso = { tipo: 'admitido' as const, token: 'a', vence_at: 1 };
  const aptitud = crearAptitud(bitacora, () => ({ permiso, claves: [] }));
  expect(aptitud()).toBeUndefined();
  const dicha = await vi.waitFor(() => aptitud() ?? Promise.reject(new Error('not yet')));
  expect(dicha).toMatchObject({
    personas: 1,
    datos_hace_s: 60,
    desvio_s: 2,
    camara: 'no_hay',
    claves: false,
  });
  expect(JSON.stringify(dicha)).not.toContain('Suárez');
  // the phone wakes after an hour: its measurement is too old to be told, and a new one is made
  ahora.mockReturnValue(AHORA + 3_600_000);
  expect(aptitud()).toBeUndefined();
  expect(await vi.waitFor(() => aptitud() ?? Promise.reject(new Error('not yet')))).toBeDefined();
});
