/** The 24 jurisdictions of ISO 3166-2:AR (regla participante-8), in the order of a list for people. */
export const PROVINCIAS = [
  'Buenos Aires',
  'Catamarca',
  'Chaco',
  'Chubut',
  'Ciudad Autónoma de Buenos Aires',
  'Córdoba',
  'Corrientes',
  'Entre Ríos',
  'Formosa',
  'Jujuy',
  'La Pampa',
  'La Rioja',
  'Mendoza',
  'Misiones',
  'Neuquén',
  'Río Negro',
  'Salta',
  'San Juan',
  'San Luis',
  'Santa Cruz',
  'Santa Fe',
  'Santiago del Estero',
  'Tierra del Fuego',
  'Tucumán',
] as const;

export type Provincia = (typeof PROVINCIAS)[number];

export function esProvincia(valor: string): valor is Provincia {
  return (PROVINCIAS as readonly string[]).includes(valor);
}

/** The `provincia` of a person who lives abroad; offered only by events that take documents other than a DNI (regla participante-7). */
export const EXTERIOR = 'Exterior';
