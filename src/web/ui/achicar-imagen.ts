/**
 * How many pixels the longer side of a shrunk picture has at most: an A4 page at some 190 dots an inch, in which small print and stamps
 * stay legible.
 */
export const LADO_MAXIMO = 2200;
/** A picture of at most this many bytes, no side over LADO_MAXIMO, is sent as it is unless `forzar`; the server turns it upright. */
export const BYTES_LIVIANA = 1024 * 1024;
const CALIDAD = 0.85;

/** The size in pixels to draw a picture in: no side over `lado`, and never enlarged. */
export function medidas(ancho: number, alto: number, lado = LADO_MAXIMO): { ancho: number; alto: number } {
  const factor = Math.min(1, lado / Math.max(ancho, alto));
  return { ancho: Math.max(1, Math.round(ancho * factor)), alto: Math.max(1, Math.round(alto * factor)) };
}

/**
 * The picture as an upright JPEG, no side over LADO_MAXIMO. Null where the original should be sent: it is small enough or, with no side
 * over LADO_MAXIMO, has no more bytes than the JPEG; with `forzar` never null. Redrawing drops where and when the picture was taken.
 * Rejects when the device cannot read or draw it.
 */
export async function achicar(origen: Blob, { forzar }: { forzar: boolean }): Promise<Blob | null> {
  const mapa = await createImageBitmap(origen, { imageOrientation: 'from-image' });
  try {
    const { ancho, alto } = medidas(mapa.width, mapa.height);
    const grande = ancho < mapa.width || alto < mapa.height || origen.size > BYTES_LIVIANA;
    if (!grande && !forzar) return null;
    const jpeg = await dibujar(mapa, { ancho, alto });
    // The original of a scan in few colours may be smaller than the JPEG: then the original is kept.
    const vale = forzar || ancho < mapa.width || alto < mapa.height || jpeg.size < origen.size;
    return vale ? jpeg : null;
  } finally {
    mapa.close();
  }
}

/** Part of a picture, in hundredths of its width and height. */
export interface Corte {
  x: number;
  y: number;
  width: number;
  height: number;
}

const ENTERA: Corte = { x: 0, y: 0, width: 100, height: 100 };

/**
 * The part of the picture as an upright JPEG, its longer side at most `lado`. Rejects when the device cannot read or draw the picture.
 */
export async function recortar(origen: Blob, lado: number, corte = ENTERA): Promise<Blob> {
  const mapa = await createImageBitmap(origen, { imageOrientation: 'from-image' });
  try {
    const { width, height } = enPuntos(corte, mapa);
    return await dibujar(mapa, medidas(width, height, lado), corte);
  } finally {
    mapa.close();
  }
}

export function enPuntos({ x, y, width, height }: Corte, de: { width: number; height: number }): Corte {
  return {
    x: (x / 100) * de.width,
    y: (y / 100) * de.height,
    width: (width / 100) * de.width,
    height: (height / 100) * de.height,
  };
}

async function dibujar(
  mapa: ImageBitmap,
  { ancho, alto }: { ancho: number; alto: number },
  corte = ENTERA,
): Promise<Blob> {
  const lienzo = Object.assign(document.createElement('canvas'), { width: ancho, height: alto });
  const ctx = lienzo.getContext('2d');
  if (!ctx) throw new Error('Este navegador no puede achicar imágenes.');
  // Transparent parts of a scan are drawn white, as paper is: a JPEG has no transparency.
  ctx.fillStyle = '#ffffff';
  ctx.fillRect(0, 0, ancho, alto);
  ctx.imageSmoothingQuality = 'high';
  const { x, y, width, height } = enPuntos(corte, mapa);
  ctx.drawImage(mapa, x, y, width, height, 0, 0, ancho, alto);
  return new Promise((resolve, reject) => {
    lienzo.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('La imagen no entra en la memoria.'))),
      'image/jpeg',
      CALIDAD,
    );
  });
}
