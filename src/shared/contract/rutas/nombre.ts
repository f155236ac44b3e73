import type { resto } from './resto.ts';
import type { Detalle } from './llamada.ts';
import type { visita } from './visita.ts';

export type NombreRuta = keyof typeof visita | keyof typeof resto;

/** Server details of one module's endpoints. An unknown name does not compile here, a name in no module not in rutas.ts. */
export type Detalles = Partial<Record<NombreRuta, Detalle>>;
