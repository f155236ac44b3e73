import type { Formato, Leido } from './aparatos.ts';

/** Between the beginnings of two looks: more often warms the phone and finds nothing sooner. */
export const PASO_MS = 80;
/** A PDF417 needs a thorough search, which warms a phone: one frame of so many gets it. */
export const CADA_PDF417 = 3;
/** What stays before the camera is told once; shown again after it was away for so long, it is told again. */
export const OLVIDO_MS = 2000;

export interface Muestreo<C> {
  tomar: () => Promise<C | null>;
  leer: (cuadro: C, formatos: readonly Formato[]) => Promise<Leido | null>;
  onLeido: (leido: Leido) => void;
  /** ms, monotonous */
  ahora: () => number;
  esperar: (ms: number) => Promise<void>;
}

/** Looks until it is stopped, never at two frames at a time. */
export async function muestrear<C>(muestreo: Muestreo<C>, senal: AbortSignal): Promise<void> {
  const { tomar, leer, onLeido, ahora, esperar } = muestreo;
  let ultimo: { texto: string; visto: number } | null = null;
  for (let n = 1; !senal.aborted; n += 1) {
    const comienzo = ahora();
    const cuadro = await tomar();
    const leido = cuadro && (await leer(cuadro, n % CADA_PDF417 === 0 ? ['qr', 'pdf417'] : ['qr']));
    if (senal.aborted) return;
    if (leido) {
      const repetido = ultimo?.texto === leido.texto && ahora() - ultimo.visto < OLVIDO_MS;
      ultimo = { texto: leido.texto, visto: ahora() };
      if (!repetido) onLeido(leido);
    }
    await esperar(Math.max(0, PASO_MS - (ahora() - comienzo)));
  }
}
