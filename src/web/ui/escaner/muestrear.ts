import type { Formato, Leido } from './aparatos.ts';

/** ms from the start of one frame's search to the next, at least: more often warms the phone and finds nothing sooner. */
export const PASO_MS = 80;
/** A PDF417 needs a thorough search, which warms a phone: one frame of so many gets it. */
export const CADA_PDF417 = 3;
/** A code that stays in view is reported once; it is reported again after another code, or after so many ms out of view. */
export const OLVIDO_MS = 2000;
/**
 * ms from the start of one search to the next, at least, where another screen shows one code after the other: with longer pauses some
 * would be missed.
 */
export const PASO_DE_SERIE_MS = 20;

/** 'serie': only QR codes, searched for with shorter pauses, as another screen shows one after the other. 'todo': also a DNI's barcode. */
export type QueBuscar = 'todo' | 'serie';

export interface Muestreo<C> {
  tomar: () => Promise<C | null>;
  leer: (cuadro: C, formatos: readonly Formato[]) => Promise<Leido | null>;
  onLeido: (leido: Leido) => void;
  /** the time in ms, by a clock that never goes back */
  ahora: () => number;
  esperar: (ms: number) => Promise<void>;
  que?: QueBuscar;
}

/** Searches the camera's frames for codes, one frame at a time, until `senal` is aborted. */
export async function muestrear<C>(muestreo: Muestreo<C>, senal: AbortSignal): Promise<void> {
  const { tomar, leer, onLeido, ahora, esperar, que = 'todo' } = muestreo;
  const paso = que === 'serie' ? PASO_DE_SERIE_MS : PASO_MS;
  let ultimo: { texto: string; visto: number } | null = null;
  for (let n = 1; !senal.aborted; n += 1) {
    const comienzo = ahora();
    const cuadro = await tomar();
    const leido =
      cuadro && (await leer(cuadro, que === 'todo' && n % CADA_PDF417 === 0 ? ['qr', 'pdf417'] : ['qr']));
    if (senal.aborted) return;
    if (leido) {
      const repetido = ultimo?.texto === leido.texto && ahora() - ultimo.visto < OLVIDO_MS;
      ultimo = { texto: leido.texto, visto: ahora() };
      if (!repetido) onLeido(leido);
    }
    await esperar(Math.max(0, paso - (ahora() - comienzo)));
  }
}
