/** Length in hours of a race in calendar files: no end time is stored for it. */
export const HORAS_DE_CARRERA = 4;

/**
 * Where a race in a calendar leads to: its page or, of a private race, the page on which a person finds their registration. A private
 * race's own page opens with its access code alone, which is in no calendar (regla carrera-5).
 */
export const rutaDeCita = ({ id, privado }: { id: number | string; privado: boolean }): string =>
  privado ? '/mi-inscripcion' : `/informacion-evento/${id}`;

/** Address of a race's calendar file; a private race's needs its access code or a registration in it. */
export function rutaAgenda(
  evento_id: number | string,
  { codigo, inscripcion }: { codigo?: string | undefined; inscripcion?: string | undefined } = {},
): string {
  const busqueda = Object.entries({ codigo, inscripcion })
    .flatMap(([key, valor]) => (valor === undefined ? [] : `${key}=${encodeURIComponent(valor)}`))
    .join('&');
  return `/calendario/carrera/${evento_id}.ics${busqueda && `?${busqueda}`}`;
}
