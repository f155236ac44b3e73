/** What an organizer's template, or a mail that staff write, may name as {{…}}; shown beside the editor. */
export const MARCADORES = {
  nombre: 'Nombre de quien recibe el correo',
  participantes: 'Nombres de todos los participantes',
  evento: 'Nombre del evento',
  modalidad: 'Modalidad',
  numero: 'Número de corredor',
  fecha: 'Fecha y hora del evento',
  ciudad: 'Ciudad',
  lugar: 'Lugar',
  total: 'Total de la inscripción',
  vencimiento: 'Hasta cuándo se puede pagar',
  link_pago: 'Dirección para pagar',
  link_inscripcion: 'Página de la inscripción',
  organizador: 'Nombre del organizador',
} as const;
export type Marcador = keyof typeof MARCADORES;

/**
 * Matches {{…}} around a name of only the letters a to z and underscores, whether or not MARCADORES has that name; the capture group is
 * the name.
 */
export const MARCA = /\{\{\s*([a-z_]+)\s*\}\}/g;

/** Texts in {{…}} that name no placeholder, each once, with the braces: a mail would show them unreplaced. */
export function marcadoresDesconocidos(plantilla: string): string[] {
  const escritos = [...plantilla.matchAll(/\{\{([^{}]*)\}\}/g)].map(([entero, dentro = '']) => ({
    entero,
    nombre: dentro.trim(),
  }));
  const malos = escritos.filter(({ nombre }) => !Object.hasOwn(MARCADORES, nombre));
  return [...new Set(malos.map(({ entero }) => entero))];
}
