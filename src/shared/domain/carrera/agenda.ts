/** Length in hours of a race in calendar files: no end time is stored for it. */
export const HORAS_DE_CARRERA = 4;

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
