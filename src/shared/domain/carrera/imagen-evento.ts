/** Media types that the picker of an event's pictures offers; HEIC and files without a type pass too (features/imagenes/elegir.ts). */
export const ACCEPT_IMAGEN = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

/** How many bytes one uploaded picture may have; the device scales large ones down before it sends them. */
export const MAX_IMAGEN_BYTES = 12 * 1024 * 1024;
/** How many bytes the body of one upload call may have: it has several data URLs, a third longer than the pictures in them. */
export const MAX_CUERPO_IMAGENES = 24 * 1024 * 1024;
/** How many pixels a picture may have: more than most phones take, and few enough for the server's memory to decode. */
export const MAX_PIXELES = 50_000_000;
export const MAX_IMAGENES_POR_VEZ = 10;
export const MAX_IMAGENES_EXTRA = 30;

export type SlotImagen = 'image' | 'banner' | 'imagenes';

/** Width divided by height to which staff cut a header image and a banner before they are uploaded. Extra pictures are not cut. */
export const PROPORCION_IMAGEN: Readonly<Record<Exclude<SlotImagen, 'imagenes'>, number>> = {
  image: 16 / 9,
  banner: 1180 / 400,
};

/** Widths in pixels in which each kind of picture is served, for screens of one to three dots per CSS pixel. */
export const ANCHOS_IMAGEN: Readonly<Record<SlotImagen, readonly number[]>> = {
  image: [480, 800, 1200, 1600],
  banner: [640, 1080, 1600, 2360],
  imagenes: [600, 1200, 1800],
};

const MB = 1024 * 1024;

/** Width in pixels of the picture in link previews: what social networks ask for. */
export const ANCHO_COMPARTIR = 1200;

export const textosImagen = {
  ninguna: 'Debés elegir al menos una imagen.',
  vacia: 'La imagen está vacía.',
  no_es: 'El archivo no es una imagen que podamos usar. Elegí una foto en JPG, PNG, WEBP o AVIF.',
  svg: 'No se aceptan imágenes SVG. Guardala como PNG o JPG.',
  heic: 'Este formato de foto no se puede abrir en todos lados. Guardala como JPG.',
  pesada: `La imagen pesa demasiado. Puede pesar hasta ${MAX_IMAGEN_BYTES / MB} MB.`,
  cuerpo: `Lo que enviás pesa demasiado. Cada imagen puede pesar hasta ${MAX_IMAGEN_BYTES / MB} MB; subilas de a una.`,
  resolucion: `La imagen tiene demasiada resolución. Puede tener hasta ${MAX_PIXELES / 1_000_000} megapíxeles.`,
  animada: 'La imagen tiene animación. Elegí una foto fija.',
  ilegible: 'No pudimos abrir la imagen: está incompleta o dañada. Elegila de nuevo.',
  muchas: `Debés elegir hasta ${MAX_IMAGENES_POR_VEZ} imágenes por vez.`,
  lleno: `Un evento puede tener hasta ${MAX_IMAGENES_EXTRA} imágenes. Borrá alguna para subir otra.`,
  subida: 'La imagen se guardó.',
  subidas: 'Las imágenes se guardaron.',
  quitada: 'La imagen se quitó.',
  borrada: 'La imagen se borró.',
  ordenadas: 'El orden se guardó.',
} as const;
