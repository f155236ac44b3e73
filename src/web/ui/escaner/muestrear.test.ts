import { describe, expect, it } from 'vitest';
import { CADA_PDF417, muestrear, OLVIDO_MS, PASO_MS } from './muestrear.ts';
import type { Formato, Leido } from './aparatos.ts';

/** Runs `muestrear` on frames, each given as its code's text or null, with a clock that only waiting and reading advance. */
async function mirar(cuadros: readonly (string | null)[], lectura_ms = 10) {
  const corte = new AbortController();
  const lecturas: { formatos: readonly Formato[]; a: number }[] = [];
  const leidos: { texto: string; a: number }[] = [];
  let ahora = 0;
  let enCurso = 0;
  let masEnCurso = 0;
  let n = 0;
  await muestrear<{ texto: string | null }>(
    {
      tomar: async () => ({ texto: cuadros[n++] ?? null }),
      leer: async ({ texto }, formatos): Promise<Leido | null> => {
        enCurso += 1;
        masEnCurso = Math.max(masEnCurso, enCurso);
        lecturas.push({ formatos, a: ahora });
        await Promise.resolve();
        ahora += lectura_ms;
        enCurso -= 1;
        return texto === null ? null : { texto, formato: 'qr' };
      },
      onLeido: ({ texto }) => leidos.push({ texto, a: ahora }),
      ahora: () => ahora,
      esperar: async (ms) => {
        ahora += ms;
        if (n >= cuadros.length) corte.abort();
      },
    },
    corte.signal,
  );
  return { lecturas, leidos, masEnCurso, ahora };
}
const veces = <T>(n: number, valor: T): T[] => Array.from({ length: n }, () => valor);

// If this breaks, a phone in the queue gets warm and slow, or one card counts for several people.
describe('looking for codes', () => {
  it('looks some twelve times a second for a QR, and for a DNI at every third time', async () => {
    const { lecturas } = await mirar(veces(6, null));
    expect(lecturas.map(({ a }) => a)).toEqual([0, 1, 2, 3, 4, 5].map((i) => i * PASO_MS));
    expect(lecturas.map(({ formatos }) => formatos.join())).toEqual(
      [1, 2, 3, 4, 5, 6].map((i) => (i % CADA_PDF417 === 0 ? 'qr,pdf417' : 'qr')),
    );
  });

  it('never looks at two frames at a time, however long one takes', async () => {
    const { lecturas, masEnCurso } = await mirar(veces(4, null), 500);
    expect(masEnCurso).toBe(1);
    expect(lecturas.map(({ a }) => a)).toEqual([0, 500, 1000, 1500]);
  });

  it('tells a code once while it stays before the camera', async () => {
    const mucho = Math.ceil((3 * OLVIDO_MS) / PASO_MS);
    const { leidos } = await mirar(veces(mucho, 'ana'));
    expect(leidos.map(({ texto }) => texto)).toEqual(['ana']);
  });

  it('tells it again after it was away, and another one at once', async () => {
    const rato = Math.ceil(OLVIDO_MS / PASO_MS) + 1;
    const { leidos } = await mirar(['ana', null, 'ana', 'eva', 'ana', ...veces(rato, null), 'ana']);
    expect(leidos.map(({ texto }) => texto)).toEqual(['ana', 'eva', 'ana', 'ana']);
  });

  it('says nothing any more once it was stopped', async () => {
    const corte = new AbortController();
    const leidos: Leido[] = [];
    await muestrear<object>(
      {
        tomar: async () => ({}),
        leer: async () => {
          corte.abort();
          return { texto: 'tarde', formato: 'qr' };
        },
        onLeido: (leido) => leidos.push(leido),
        ahora: () => 0,
        esperar: async () => undefined,
      },
      corte.signal,
    );
    expect(leidos).toEqual([]);
  });
});
