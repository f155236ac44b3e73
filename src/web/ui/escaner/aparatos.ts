import type { MotivoSinEscaner } from './textos.ts';

export type Formato = 'qr' | 'pdf417';

export interface Leido {
  texto: string;
  formato: Formato;
}

export interface Camara {
  stream: MediaStream;
  id: string | null;
  /** ids of the device's cameras, this one included; empty where the browser does not tell them */
  todas: readonly string[];
  /** switches the light; null: the browser knows of no light of this camera */
  linterna: ((prendida: boolean) => Promise<void>) | null;
  /** calls `oyente` when the camera is lost: another application takes it, it is unplugged, or its permission is withdrawn */
  alPerderse: (oyente: () => void) => void;
  cerrar: () => void;
}

/** Finds codes in a frame of the camera, one frame at a time. `leer` closes the frame that it gets. */
export interface Lector {
  leer: (cuadro: ImageBitmap, formatos: readonly Formato[]) => Promise<Leido | null>;
  cerrar: () => void;
}

/** What the scanner needs of the browser; tests pass fakes in its place. */
export interface Aparatos {
  /** `id` null, or of a camera that is gone: the rear camera, else any. Rejects with SinEscaner. */
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
