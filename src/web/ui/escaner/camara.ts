import { SinEscaner, type Camara } from './aparatos.ts';
import type { MotivoSinEscaner } from './textos.ts';

/** A camera's light and focus, which TypeScript's DOM types do not have yet. */
interface ConLuz {
  torch?: boolean;
  focusMode?: readonly string[];
}

/**
 * Size of the picture that the camera is asked for. A bar of a DNI's code has to be some 4 pixels wide to be read: in a smaller picture it
 * is that wide only if the card is very near.
 */
export const MEDIDAS = { width: { ideal: 1280 }, height: { ideal: 720 } };
export const ATRAS = { facingMode: { ideal: 'environment' } };

/** How many ms a camera that was opened ahead stays open without a screen that takes it; then it is closed. */
export const ESPERA_MS = 8_000;

declare global {
  interface Window {
    /**
     * Camera that the inline script of a desk's page opened (pagina/guion-de-mesa.ts); a page stored by an earlier release
     * sets no `at`. null: the page asked for a camera or the script closed its own, and the script must not open another.
     */
    largadaCamara?: { id: string | null; at?: number; stream: Promise<MediaStream> } | null;
  }
}

/**
 * Whether the camera's stream has ended, as when the phone took the camera away for a call. Tells it also where nobody was listening for
 * the end just then.
 */
export const termino = (stream: MediaStream): boolean =>
  stream.getVideoTracks().some(({ readyState }) => readyState === 'ended');

/**
 * Takes the stream that the page's inline script opened; null: there is none, it ended, or it was opened for another `id` and gets
 * closed. Rejects if the script could not open the camera.
 */
async function yaPedida(id: string | null): Promise<MediaStream | null> {
  const una = window.largadaCamara;
  window.largadaCamara = null;
  if (!una) return null;
  if (una.id === id) {
    const stream = await una.stream;
    return termino(stream) ? null : stream;
  }
  una.stream.then(parar, () => undefined);
  return null;
}

const parar = (stream: MediaStream): void => {
  for (const una of stream.getTracks()) una.stop();
};

const MOTIVOS: Readonly<Record<string, MotivoSinEscaner>> = {
  NotAllowedError: 'sin_permiso',
  SecurityError: 'sin_permiso',
  NotFoundError: 'sin_camara',
  OverconstrainedError: 'sin_camara',
  NotReadableError: 'ocupada',
  AbortError: 'ocupada',
  NotSupportedError: 'navegador_viejo',
};

const nombreDe = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : '';

async function pedir(id: string | null): Promise<MediaStream> {
  const ya = await yaPedida(id);
  if (ya) return ya;
  const cual = id === null ? ATRAS : { deviceId: { exact: id } };
  return navigator.mediaDevices.getUserMedia({ audio: false, video: { ...MEDIDAS, ...cual } });
}

/** Opens the camera with that id; if `id` is null, or its camera is gone since somebody chose it, the default one (ATRAS). */
async function pedirOCualquiera(id: string | null): Promise<MediaStream> {
  try {
    return await pedir(id);
  } catch (error) {
    if (id === null || nombreDe(error) !== 'OverconstrainedError') throw error;
    return pedir(null);
  }
}

async function idsDeCamaras(): Promise<string[]> {
  const aparatos = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  return aparatos
    .filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '')
    .map((a) => a.deviceId);
}

/** Opens a camera. Rejects with SinEscaner, which says why there is none. */
export async function abrirCamara(id: string | null): Promise<Camara> {
  if (!window.isSecureContext) throw new SinEscaner('sin_https');
  // the browsers inside some applications have no mediaDevices, whatever the types say
  if (!(navigator.mediaDevices as MediaDevices | undefined)?.getUserMedia) {
    throw new SinEscaner('navegador_viejo');
  }
  let stream: MediaStream;
  try {
    stream = await pedirOCualquiera(id);
  } catch (error) {
    throw new SinEscaner(MOTIVOS[nombreDe(error)] ?? 'fallo', error);
  }
  const [pista] = stream.getVideoTracks();
  if (!pista) throw new SinEscaner('sin_camara');
  const puede = pista.getCapabilities?.() as ConLuz | undefined; // the type ConLuz has what TypeScript's lacks
  const aplicar = (cambio: object) => pista.applyConstraints({ advanced: [cambio] }).catch(() => undefined);
  // some phones begin with a fixed focus, and a card held near stays blurred
  if (puede?.focusMode?.includes('continuous')) void aplicar({ focusMode: 'continuous' });
  return {
    stream,
    id: pista.getSettings().deviceId ?? null,
    todas: await idsDeCamaras(),
    linterna: puede?.torch ? (prendida) => aplicar({ torch: prendida }) : null,
    alPerderse: (oyente) => pista.addEventListener('ended', oyente, { once: true }),
    cerrar: () => parar(stream),
  };
}

/** The video's present frame; null before the first one came, and while the video has no size as the phone is turned. */
export async function tomarCuadro(video: HTMLVideoElement): Promise<ImageBitmap | null> {
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || video.videoWidth === 0) return null;
  return createImageBitmap(video);
}
