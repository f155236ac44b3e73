import { getDocument, GlobalWorkerOptions, TextLayer, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFDocumentLoadingTask, PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
// pdf.js's legacy build, for older phones. Its worker is a file of this site, as the security policy wants.
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerUrl;

export type { PDFDocumentProxy, PDFPageProxy };

export interface Apertura {
  documento: Promise<PDFDocumentProxy>;
  cerrar: () => void;
}

/** A public address of this site, or the file itself where it was fetched for who is logged in. */
export type FuentePdf = string | Blob;

export function abrirPdf(fuente: FuentePdf): Apertura {
  let cerrada = false;
  let tarea: PDFDocumentLoadingTask | null = null;
  const abrir = async () => {
    // The bytes are copied for each opening: pdf.js takes over those that it is given, and nobody else can use them then.
    const origen = typeof fuente === 'string' ? { url: fuente } : { data: await fuente.arrayBuffer() };
    if (cerrada) throw new Error('closed before it was open');
    // The security policy allows neither eval nor wasm: pdf.js has slower ways for both.
    tarea = getDocument({
      ...origen,
      isEvalSupported: false,
      useWasm: false,
      enableXfa: false,
      verbosity: VerbosityLevel.ERRORS,
    });
    return tarea.promise;
  };
  return {
    documento: abrir(),
    cerrar: () => {
      cerrada = true;
      void tarea?.destroy();
    },
  };
}

export interface Dibujo {
  listo: Promise<void>;
  cancelar: () => void;
}

// How many pixels a page's canvas has at most: above some 16 million, phones leave it blank.
const PIXELES_MAXIMOS = 12_000_000;

/** Draws a page at a width of CSS pixels, with its text laid over the picture, to select, search and read aloud. */
export function dibujarPagina(
  pagina: PDFPageProxy,
  lienzo: HTMLCanvasElement,
  textos: HTMLElement,
  ancho: number,
): Dibujo {
  const escala = ancho / pagina.getViewport({ scale: 1 }).width;
  const vista = pagina.getViewport({ scale: escala });
  const area = vista.width * vista.height;
  const densidad = Math.min(window.devicePixelRatio || 1, 3, Math.sqrt(PIXELES_MAXIMOS / area));
  lienzo.width = Math.floor(vista.width * densidad);
  lienzo.height = Math.floor(vista.height * densidad);
  const dibujo = pagina.render({
    canvas: lienzo,
    viewport: vista,
    transform: densidad === 1 ? undefined : [densidad, 0, 0, densidad, 0, 0],
  });
  textos.replaceChildren();
  textos.style.setProperty('--total-scale-factor', String(escala));
  const capa = new TextLayer({
    textContentSource: pagina.streamTextContent(),
    container: textos,
    viewport: vista,
  });
  return {
    // rejects only if the drawing fails or is cancelled: a page whose text cannot be read is still shown, without text to select
    listo: Promise.all([dibujo.promise, capa.render().catch(() => undefined)]).then(() => undefined),
    cancelar: () => {
      dibujo.cancel();
      capa.cancel();
    },
  };
}
