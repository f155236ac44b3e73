import { expect, it, onTestFinished, vi } from 'vitest';
import { drenar } from './drenar.ts';

const pasadas = vi.hoisted(() => [] as { sinEspera: string; terminar: (error?: Error) => void }[]);
vi.mock('./almacen.ts', () => ({ almacen: {}, purgarRecibos: () => Promise.resolve() }));
vi.mock('./vaciar.ts', () => ({
  vaciar: (_entorno: unknown, sinEspera: string) =>
    new Promise((listo, mal) =>
      pasadas.push({
        sinEspera,
        terminar: (error) => (error ? mal(error) : listo({ enviadas: 0, quedan: 0 })),
      }),
    ),
}));

// If this breaks, 'send now' waits for a pass that fails, and then sends only what is due.
it('a pass that fails takes nothing from the call that waits behind it', async () => {
  let cola: Promise<unknown> = Promise.resolve();
  const request = (_nombre: string, _opciones: object, tarea: () => Promise<unknown>) => {
    const turno = cola.then(tarea);
    cola = turno.catch(() => undefined);
    return turno;
  };
  vi.stubGlobal('navigator', { locks: { request } });
  onTestFinished(() => void vi.unstubAllGlobals());
  const primera = drenar({ motivo: 'red' });
  await vi.waitFor(() => expect(pasadas).toHaveLength(1));
  const segunda = drenar({ motivo: 'visible' });
  const aMano = drenar({ motivo: 'manual' });
  pasadas[0]?.terminar(new Error('disk'));
  await expect(primera).rejects.toThrow('disk');
  await vi.waitFor(() => expect(pasadas).toHaveLength(2));
  expect(pasadas[1]?.sinEspera).toBe('todas');
  pasadas[1]?.terminar();
  await Promise.all([segunda, aMano]);
});
