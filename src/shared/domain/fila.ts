/** With it a registration that had to wait comes again: the ticket of its place, or the pass of its turn. */
export const CABECERA_FILA = 'x-largada-fila';

/** Who waits, by the moment of arrival that the server stamped. */
export interface EnFila {
  id: string;
  llegada: number;
}

export const compararLlegada = (a: EnFila, b: EnFila): number =>
  a.llegada - b.llegada || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/** Position where it stands, or would stand, in a line that is in order. */
export function cuantosAntes(fila: readonly EnFila[], quien: EnFila): number {
  let desde = 0;
  let hasta = fila.length;
  while (desde < hasta) {
    const medio = (desde + hasta) >> 1;
    const otro = fila[medio];
    if (otro && compararLlegada(otro, quien) < 0) desde = medio + 1;
    else hasta = medio;
  }
  return desde;
}

/** A turn of more than so many times what they take to come is not counted on any more: its person has gone. */
const VECES_DEMORA = 3;
const DEMORA_MINIMA_S = 1;

/** Whether a turn that has not been used is still expected, `edad_s` after it was given. */
export const seEspera = (edad_s: number, demora_s: number): boolean =>
  edad_s < VECES_DEMORA * Math.max(DEMORA_MINIMA_S, demora_s);

/**
 * Turns to give now: as many as fill what is free, and what will be free by the time they come. A turn that was
 * given and not used yet counts as used, so that a burst of turns is never more than the process can take.
 */
export function turnosADar(p: {
  limite: number;
  en_curso: number;
  /** given by this process, not used yet, and still expected */
  afuera: number;
  /** registrations per second that it finishes */
  ritmo: number;
  /** seconds from giving a turn to its registration being here, as it was lately, and until turns are given again */
  demora_s: number;
}): number {
  return Math.max(0, Math.floor(p.limite + p.ritmo * p.demora_s) - p.en_curso - p.afuera);
}

/** Over how long the speed of a line is measured, all processes together. */
export const VENTANA_S = 10;

/** Registrations per second from when they came in (ms), a young line by the time that it has had. */
export function ritmoDe(entradas: readonly number[], ahora: number): number {
  if (entradas.length === 0) return 0;
  const desde = (ahora - entradas.reduce((a, b) => Math.min(a, b))) / 1000;
  return entradas.length / Math.min(VENTANA_S, Math.max(1, desde));
}

/** Seconds until the turn, by how fast the line moved lately; null while nobody can know. */
export const esperaEstimada = (delante: number, ritmo: number): number | null =>
  ritmo > 0 ? Math.ceil(delante / ritmo) : null;

const PRONTO_S = 1;
const TARDE_S = 8;

/** Seconds until asking again: often near the front, seldom far behind, never all at once. */
export function volverEn(espera_s: number | null, azar: number): number {
  const base = Math.min(TARDE_S, Math.max(PRONTO_S, (espera_s ?? 3) / 2));
  return Math.round(base * (0.8 + 0.4 * azar) * 10) / 10;
}

/** Who has not asked for so long is not counted as waiting any more; the ticket keeps the place. */
export const PRESENTE_S = 35;
/** How long a turn is kept for who got it. */
export const TURNO_S = 20;
/** How long a ticket holds the place of a phone that sleeps. */
export const BOLETO_S = 3600;

/** 'Hay 340 personas antes que vos.' */
export function textoDelante(delante: number): string {
  if (delante <= 0) return 'Sos la próxima persona en la fila.';
  if (delante === 1) return 'Hay una persona antes que vos.';
  return `Hay ${delante.toLocaleString('es-AR')} personas antes que vos.`;
}

/** In round figures: it is an estimate. */
export function textoEspera(espera_s: number | null): string {
  if (espera_s === null) return 'Estamos calculando cuánto falta.';
  if (espera_s <= 15) return 'Falta muy poco.';
  if (espera_s <= 50) return 'Falta menos de un minuto.';
  const minutos = Math.ceil(espera_s / 60);
  if (minutos < 60) return `Falta alrededor de ${minutos === 1 ? 'un minuto' : `${minutos} minutos`}.`;
  return 'Falta más de una hora.';
}
