import { rutaDeCarrera } from './ruta-de-carrera.ts';

/** Length in hours of a race in calendar files: no end time is stored for it. */
export const HORAS_DE_CARRERA = 4;

/** What opens a private race: its access code, or a registration in it. */
export interface AccesoACarrera {
  codigo?: string | undefined;
  inscripcion?: string | undefined;
}

/**
 * The page to which a race in somebody's calendar leads: the race's own or, of a private or unpublished race, the one that they may open:
 * that of their registration, or the race's with the access code that they have (regla carrera-5).
 */
export function rutaDeCita(
  { id, privado, visible = true }: { id: number | string; privado: boolean; visible?: boolean },
  { codigo, inscripcion }: AccesoACarrera,
): string {
  if ((privado || !visible) && inscripcion !== undefined) return `/resultado_ok/${id}/${inscripcion}`;
  return rutaDeCarrera(id, privado ? codigo : null);
}

/** Address of a race's calendar file; a private race's needs its access code or a registration in it. */
export function rutaAgenda(evento_id: number | string, { codigo, inscripcion }: AccesoACarrera = {}): string {
  const busqueda = Object.entries({ codigo, inscripcion })
    .flatMap(([key, valor]) => (valor === undefined ? [] : `${key}=${encodeURIComponent(valor)}`))
    .join('&');
  return `/calendario/carrera/${evento_id}.ics${busqueda && `?${busqueda}`}`;
}
