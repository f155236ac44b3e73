import type { MotivoSinEscaner } from './textos.ts';

export type Formato = 'qr' | 'pdf417';

export interface Leido {
  texto: string;
  formato: Formato;
}

/** An open camera. */
export interface Camara {
  stream: MediaStream;
  id: string | null;
  /** ids of all that there are, this one among them */
  todas: readonly string[];
  /** null: this camera has no light */
  linterna: ((prendida: boolean) => Promise<void>) | null;
  /** tells that another application took it, or that it was unplugged */
  alPerderse: (oyente: () => void) => void;
  cerrar: () => void;
}

/** What finds codes in a frame. One frame at a time; each is its to close. */
export interface Lector {
  leer: (cuadro: ImageBitmap, formatos: readonly Formato[]) => Promise<Leido | null>;
  cerrar: () => void;
}

/** What the scanner needs of the browser, which tests put others in the place of. */
export interface Aparatos {
  /** `id` null: the one that looks away from who holds the phone. Rejects with SinEscaner. */
  abrirCamara: (id: string | null) => Promise<Camara>;
  /** rejects with SinEscaner */
  abrirLector: () => Promise<Lector>;
  /** the frame in view; null while there is none */
  tomarCuadro: (video: HTMLVideoElement) => Promise<ImageBitmap | null>;
}

export class SinEscaner extends Error {
  readonly motivo: MotivoSinEscaner;

  constructor(motivo: MotivoSinEscaner, cause?: unknown) {
    super(motivo, { cause });
    this.name = 'SinEscaner';
    this.motivo = motivo;
  }
}

export const motivoDe = (error: unknown): MotivoSinEscaner =>
  error instanceof SinEscaner ? error.motivo : 'fallo';
