import { and, eq, isNull } from 'drizzle-orm';
import { inscripciones } from './schema.ts';

/** SQL condition: the registration holds its places and was not deleted. */
export const inscripcionEnPie = and(eq(inscripciones.viva, true), isNull(inscripciones.borrado_at));
