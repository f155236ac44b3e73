import { and, asc, desc, isNull, sql } from 'drizzle-orm';
import { columnasEvento } from '../../db/columnas.ts';
import { cadaPalabra, contiene, simplificado } from '../../db/listado.ts';
import { BUSQUEDAS } from '../../db/schema/busqueda.ts';
import { eventos, inscripciones, personas } from '../../db/schema.ts';
import { eventoDeInscripcion, inscripcionDePersona } from '../../db/uniones.ts';
import type { Db } from '../../db/transaction.ts';
import type { Alcance } from '../../http/alcance.ts';
import { enAlcance } from './repository.ts';

interface Busqueda {
  alcance: Alcance;
  q: string;
  ahora: Date;
  limite: number;
}

/** SQL: how many seconds a race is away from now, before or after. */
const cercania = (ahora: Date) =>
  sql`abs(extract(epoch from ${eventos.fecha_hora} - ${ahora.toISOString()}::timestamptz))`;

export const buscarEventos = (db: Db, { alcance, q, ahora, limite }: Busqueda) =>
  db
    .select(columnasEvento)
    .from(eventos)
    .where(and(enAlcance(alcance), contiene(simplificado(eventos.nombre), q)))
    .orderBy(cercania(ahora), asc(eventos.id))
    .limit(limite);

/**
 * SQL: whether every word of `q` is the beginning of a word of the person's name or document. `busqueda` goes on with the club
 * (`team`) and the mail address, which are left out here: people would count as named by words that stand in these by chance.
 */
const loNombra = (q: string) => {
  // `busqueda` begins with document and name, already simplified: simplifying them here takes half a second where 10,000 match
  const largo = sql`char_length(${personas.documento} || ${personas.nombre} || ${personas.apellido}) + 2`;
  const texto = sql`' ' || translate(left(${BUSQUEDAS.personas}, ${largo}), '-''.', '   ')`;
  return cadaPalabra(q, (como) => sql`${texto} like ${`% ${como.slice(1)}`}`) ?? sql`false`;
};

/** Persons whose own data or registration have every word. Those whom the words name come first, then those who hold a place. */
export const buscarPersonas = (db: Db, { alcance, q, ahora, limite }: Busqueda) =>
  db
    .select({
      id: personas.id,
      inscripcion_id: inscripciones.id,
      nombre: personas.nombre,
      apellido: personas.apellido,
      documento: personas.documento,
      state: inscripciones.state,
      evento: { id: eventos.id, nombre: eventos.nombre },
    })
    .from(personas)
    .innerJoin(inscripciones, inscripcionDePersona)
    .innerJoin(eventos, eventoDeInscripcion)
    .where(
      and(
        enAlcance(alcance),
        isNull(inscripciones.borrado_at),
        isNull(personas.suprimida_at),
        cadaPalabra(
          q,
          (como) => sql`(${BUSQUEDAS.personas} like ${como} or ${BUSQUEDAS.inscripciones} like ${como})`,
        ),
      ),
    )
    .orderBy(desc(loNombra(q)), desc(inscripciones.viva), cercania(ahora), desc(personas.id))
    .limit(limite);
