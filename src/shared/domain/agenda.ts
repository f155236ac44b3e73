/** Nobody knows when a race ends: a morning of it is what calendars keep free. */
export const HORAS_DE_CARRERA = 4;

/** Where a race is to be had for a calendar; a private one by its access code or by a registration in it. */
export function rutaAgenda(
  evento_id: number | string,
  { codigo, inscripcion }: { codigo?: string | undefined; inscripcion?: string | undefined } = {},
): string {
  const busqueda = Object.entries({ codigo, inscripcion })
    .flatMap(([clave, valor]) => (valor === undefined ? [] : `${clave}=${encodeURIComponent(valor)}`))
    .join('&');
  return `/calendario/carrera/${evento_id}.ics${busqueda && `?${busqueda}`}`;
}
