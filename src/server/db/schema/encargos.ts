import { sql } from 'drizzle-orm';
import { index, integer, jsonb, primaryKey, text, uniqueIndex, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { SUERTES, TIPOS_ENCARGO, type Quehacer } from '../../../shared/domain/inscripcion/encargo.ts';
import { creado, instante } from './columnas.ts';
import { eventos } from './eventos.ts';
import { inscripciones } from './inscripciones.ts';
import { usuarios } from './usuarios.ts';
import { tabla } from './tabla.ts';

/** What staff order for many registrations at once (an encargo each); a job then does it to one registration after another. */
export const encargos = tabla(
  'encargos',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    evento_id: integer()
      .notNull()
      .references(() => eventos.id),
    usuario_id: integer().references(() => usuarios.id),
    tipo: text({ enum: TIPOS_ENCARGO }).notNull(),
    hacer: jsonb().$type<Quehacer>().notNull(),
    /** the encargo that this one undoes */
    deshace_id: integer().references((): AnyPgColumn => encargos.id),
    created_at: creado(),
  },
  (t) => [
    index('encargos_evento_ix').on(t.evento_id, t.id),
    // an encargo can be undone only once
    uniqueIndex('encargos_deshace_uq').on(t.deshace_id),
  ],
);

/** What becomes of each registration of an encargo. */
export const encargo_filas = tabla(
  'encargo_filas',
  {
    encargo_id: integer()
      .notNull()
      .references(() => encargos.id),
    inscripcion_id: integer()
      .notNull()
      .references(() => inscripciones.id),
    suerte: text({ enum: SUERTES }).notNull().default('pendiente'),
    /** what was done to the registration, or why nothing was */
    dicho: text(),
    /**
     * what undoing needs: the state before, or the number that was given; the row by which an encargo undoes another has a copy of it from
     * the start. null: not done, or not to be undone. No personal data
     */
    antes: jsonb(),
    hecha_at: instante(),
  },
  (t) => [
    primaryKey({ columns: [t.encargo_id, t.inscripcion_id] }),
    index('encargo_filas_inscripcion_ix').on(t.inscripcion_id),
    index('encargo_filas_pendientes_ix')
      .on(t.encargo_id)
      .where(sql`${t.suerte} = 'pendiente'`),
  ],
);
