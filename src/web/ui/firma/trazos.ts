import { getStroke } from 'perfect-freehand';

/** x, y in the pad's own units and pressure from 0 to 1. */
export type Punto = readonly [x: number, y: number, presion: number];

export interface Trazo {
  puntos: readonly Punto[];
  /** true: of a pen, which tells its pressure; false: of a finger or a mouse, whose width is made from the speed */
  presion_real: boolean;
}

export interface Caja {
  x: number;
  y: number;
  ancho: number;
  alto: number;
}

/** Height of the pad in CSS pixels (regla documentos-12). */
export const ALTO_PAD = 200;
// regla documentos-12. perfect-freehand goes from size·(1−thinning) to size·(1+thinning).
const GROSOR = { size: 2, thinning: 0.5, smoothing: 0.5, streamline: 0.4 };
/** How long a drawing's diagonal is at least, in the pad's units: below, it is a touch by accident and no signature. */
const MINIMO = 12;

/** The outline of a stroke as the `d` of an SVG path. */
export function caminoDe(trazo: Trazo, terminado = true): string {
  const contorno = getStroke(
    trazo.puntos.map(([x, y, pressure]) => [x, y, pressure]),
    { ...GROSOR, simulatePressure: !trazo.presion_real, last: terminado },
  );
  const [primero] = contorno;
  if (!primero) return '';
  const n = (valor: number | undefined): string => (valor ?? 0).toFixed(2);
  const curvas = contorno.map(([x = 0, y = 0], i) => {
    const [x2 = 0, y2 = 0] = contorno[(i + 1) % contorno.length] ?? [];
    return `Q${n(x)} ${n(y)} ${n((x + x2) / 2)} ${n((y + y2) / 2)}`;
  });
  return `M${n(primero[0])} ${n(primero[1])}${curvas.join('')}Z`;
}

/** What the strokes cover; null without any point. */
export function cajaDe(trazos: readonly Trazo[]): Caja | null {
  const puntos = trazos.flatMap((t) => t.puntos);
  if (puntos.length === 0) return null;
  const xs = puntos.map(([x]) => x);
  const ys = puntos.map(([, y]) => y);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x, y, ancho: Math.max(...xs) - x, alto: Math.max(...ys) - y };
}

/** Whether nothing is drawn, or too little for a signature (MINIMO). */
export function estaVacia(trazos: readonly Trazo[]): boolean {
  const caja = cajaDe(trazos);
  return caja === null || Math.hypot(caja.ancho, caja.alto) < MINIMO;
}

/** Pixels of the picture and how its content is placed: the whole drawing with a margin, never enlarged past `escala`. */
export function encuadrar(
  caja: Caja,
  opciones: { margen: number; escala: number; ancho_maximo: number },
): { ancho: number; alto: number; escala: number; dx: number; dy: number } {
  const { margen, ancho_maximo } = opciones;
  const total = caja.ancho + margen * 2;
  const escala = Math.min(opciones.escala, ancho_maximo / total);
  return {
    ancho: Math.ceil(total * escala),
    alto: Math.ceil((caja.alto + margen * 2) * escala),
    escala,
    dx: margen - caja.x,
    dy: margen - caja.y,
  };
}
