import type { resto } from './resto.ts';
import type { Detalle } from './llamada.ts';
import type { visita } from './visita.ts';

export type NombreRuta = keyof typeof visita | keyof typeof resto;

/**
 * Server details of one module's endpoints. A misspelt name does not compile in its module, which `satisfies` this type; an endpoint
 * without details in any module does not compile in rutas.ts.
 */
export type Detalles = Partial<Record<NombreRuta, Detalle>>;
