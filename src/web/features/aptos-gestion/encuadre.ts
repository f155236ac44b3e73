/** How a picture lies in its frame. Lengths are CSS pixels, from the middle of the frame. */
export interface Encuadre {
  /** 1: the whole picture just fits the frame */
  zoom: number;
  x: number;
  y: number;
  /** clockwise, in quarter turns */
  cuartos: number;
}

export interface Medida {
  ancho: number;
  alto: number;
}

export const ENTERO: Encuadre = { zoom: 1, x: 0, y: 0, cuartos: 0 };
export const ZOOM_MAXIMO = 8;
export const PASO_ZOOM = 1.5;

const acotar = (valor: number, limite: number): number => Math.min(limite, Math.max(-limite, valor));

const girada = ({ ancho, alto }: Medida, cuartos: number): Medida =>
  cuartos % 2 === 0 ? { ancho, alto } : { ancho: alto, alto: ancho };

/** Frame pixels per picture pixel at which the whole picture fits; 1 while the picture's size is not known. */
export function escalaEntera(imagen: Medida, marco: Medida, cuartos: number): number {
  const { ancho, alto } = girada(imagen, cuartos);
  return ancho > 0 && alto > 0 ? Math.min(marco.ancho / ancho, marco.alto / alto) : 1;
}

/** Keeps the picture over the frame: it is never moved so far that the frame shows beside a larger picture. */
function dentro(e: Encuadre, imagen: Medida, marco: Medida): Encuadre {
  const { ancho, alto } = girada(imagen, e.cuartos);
  const escala = escalaEntera(imagen, marco, e.cuartos) * e.zoom;
  return {
    ...e,
    x: acotar(e.x, Math.max(0, (ancho * escala - marco.ancho) / 2)),
    y: acotar(e.y, Math.max(0, (alto * escala - marco.alto) / 2)),
  };
}

export const mover = (e: Encuadre, dx: number, dy: number, imagen: Medida, marco: Medida): Encuadre =>
  dentro({ ...e, x: e.x + dx, y: e.y + dy }, imagen, marco);

/** Zooms in or out. The picture's part at `punto` (from the frame's middle) stays there, unless the frame would then show beside it. */
export function acercar(
  e: Encuadre,
  factor: number,
  imagen: Medida,
  marco: Medida,
  punto = { x: 0, y: 0 },
): Encuadre {
  const zoom = Math.min(ZOOM_MAXIMO, Math.max(1, e.zoom * factor));
  const k = zoom / e.zoom;
  return dentro(
    { ...e, zoom, x: punto.x - (punto.x - e.x) * k, y: punto.y - (punto.y - e.y) * k },
    imagen,
    marco,
  );
}

/** Turns a quarter clockwise and resets the zoom, since the part in view is elsewhere after turning. */
export const girar = ({ cuartos }: Encuadre): Encuadre => ({ ...ENTERO, cuartos: (cuartos + 1) % 4 });
