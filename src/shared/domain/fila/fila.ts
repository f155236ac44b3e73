import { escribirCantidad } from '../comun/cantidad.ts';

/**
 * HTTP header of the call that registers, where it is sent again after waiting: the boleto of its place in line, or the pass of its turn.
 */
export const CABECERA_FILA = 'x-largada-fila';

/** Somebody in the waiting line; `llegada` is the server's time of arrival, in ms. */
export interface EnFila {
  id: string;
  llegada: number;
}

export const compararLlegada = (a: EnFila, b: EnFila): number =>
  a.llegada - b.llegada || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/** How many in a sorted line come before `quien`, who may be in it or not. */
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

/** How large the window of turns gets at most, as a multiple of the process's limit. */
const VENTANA_MAXIMA = 10;

/**
 * The next window, from the present one. The window is how many registrations under way and unused turns there may be together
 * (turnosADar). A turn is used only when its page asks again, some seconds later (volverEn), or never. If no more turns were given
 * than the process has room for (`limite`), the process would have too little to do. So the window grows while few registrations
 * are under way, and shrinks once `limite` of them are.
 */
export function ventanaDeTurnos(ventana: number, p: { limite: number; en_curso: number }): number {
  if (p.en_curso >= p.limite) return Math.max(p.limite, ventana * 0.8);
  if (p.en_curso >= p.limite / 4) return ventana;
  return Math.min(VENTANA_MAXIMA * p.limite, ventana * 1.3);
}

/**
 * How many turns to give now. Registrations under way, and turns given and not used yet, count against the window.
 */
export const turnosADar = (p: { ventana: number; en_curso: number; afuera: number }): number =>
  Math.max(0, Math.floor(p.ventana) - p.en_curso - p.afuera);

/** Seconds over which the speed of the line is measured, over all processes. */
export const VENTANA_S = 10;

/**
 * Registrations per second, from the times (ms) at which they were let in: over the seconds since the first of these, but at least 1
 * and at most VENTANA_S.
 */
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

/**
 * Seconds until a waiting page asks again: short near the front, longer far behind, and random so that pages which came
 * together do not ask at once.
 */
export function volverEn(espera_s: number | null, azar: number): number {
  const base = Math.min(TARDE_S, Math.max(PRONTO_S, (espera_s ?? 3) / 2));
  return Math.round(base * (0.3 + 0.9 * azar) * 10) / 10;
}

/** Seconds without asking after which somebody is not counted as waiting any more; their boleto keeps the place. */
export const PRESENTE_S = 35;
/** Seconds for which a turn is kept for who got it. */
export const TURNO_S = 20;
/** Seconds, from the arrival on, for which a boleto holds the place in line of a phone that sleeps. */
export const BOLETO_S = 3600;

/** 'Hay 340 personas antes que vos.' */
export function textoDelante(delante: number): string {
  if (delante <= 0) return 'Sos la próxima persona en la fila.';
  if (delante === 1) return 'Hay una persona antes que vos.';
  return `Hay ${escribirCantidad(delante)} personas antes que vos.`;
}

/** The waiting time in rounded words, as it is only an estimate. */
export function textoEspera(espera_s: number | null): string {
  if (espera_s === null) return 'Estamos calculando cuánto falta.';
  if (espera_s <= 15) return 'Falta muy poco.';
  if (espera_s <= 50) return 'Falta menos de un minuto.';
  const minutos = Math.ceil(espera_s / 60);
  if (minutos < 60) return `Falta alrededor de ${minutos === 1 ? 'un minuto' : `${minutos} minutos`}.`;
  return 'Falta más de una hora.';
}
