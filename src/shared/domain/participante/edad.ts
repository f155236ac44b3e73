import { fechaLocal, type FechaCivil, type Instante } from '../comun/fechas.ts';

/** On which day an event takes ages (regla carrera-12). */
export type EdadAl = 'dia_carrera' | 'fin_de_anio';

/** Below this age on race day a guardian is needed, and signs (regla participante-12). */
export const MAYORIA_DE_EDAD = 18;

/**
 * Whole years on a day. Who was born on 29 February has the birthday on 1 March in years without one:
 * comparing month and day as texts gives that, since '02-28' is before '02-29' and '03-01' after it.
 */
export function calcularEdad(nacimiento: FechaCivil, al: FechaCivil): number {
  const anios = Number(al.slice(0, 4)) - Number(nacimiento.slice(0, 4));
  return al.slice(5) < nacimiento.slice(5) ? anios - 1 : anios;
}

/** The age that counts for an event: on race day (local), or on 31 December of its year. */
export function edadParaEvento(
  nacimiento: FechaCivil,
  evento: { fecha_hora: Instante; edad_al?: EdadAl | null | undefined },
): number {
  return evento.edad_al === 'fin_de_anio'
    ? edadAnioCalendario(nacimiento, evento.fecha_hora)
    : calcularEdad(nacimiento, fechaLocal(evento.fecha_hora));
}

/**
 * Age on 31 December of the race's year. Whatever day the event takes ages on, each registration's `categoria_anio_calendario` is computed
 * with it, beside its `categoria`.
 */
export function edadAnioCalendario(nacimiento: FechaCivil, fechaCarrera: Instante): number {
  return Number(fechaLocal(fechaCarrera).slice(0, 4)) - Number(nacimiento.slice(0, 4));
}

/** Under 18 on race day, whatever day the event takes ages on. */
export function esMenor(nacimiento: FechaCivil, fechaCarrera: Instante): boolean {
  return calcularEdad(nacimiento, fechaLocal(fechaCarrera)) < MAYORIA_DE_EDAD;
}
