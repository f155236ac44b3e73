import type { resto } from './resto.ts';
import type { Detalle } from './tipos.ts';
import type { visita } from './visita.ts';

export type NombreRuta = keyof typeof visita | keyof typeof resto;

/** Those of one room: a name of no call is refused here, one that no room has in rutas.ts. */
export type Detalles = Partial<Record<NombreRuta, Detalle>>;
