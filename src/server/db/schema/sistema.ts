import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { creado, idPropio, instante } from './columnas.ts';
import { tabla } from './tabla.ts';

/** Who changed what, when and from where. Every change of money or state has a line. */
export const auditoria = tabla(
  'auditoria',
  {
    id: idPropio(),
    usuario_id: integer(),
    actor: text({ enum: ['usuario', 'publico', 'sistema', 'proveedor'] }).notNull(),
    accion: text().notNull(),
    entidad: text().notNull(),
    entidad_id: integer(),
    evento_id: integer(),
    inscripcion_id: integer(),
    antes: jsonb(),
    despues: jsonb(),
    motivo: text(),
    ip: text(),
    solicitud_id: text(),
    created_at: creado(),
  },
  (t) => [
    index('auditoria_evento_ix').on(t.evento_id, t.id),
    index('auditoria_inscripcion_ix').on(t.inscripcion_id),
  ],
);

export const trabajos = tabla(
  'trabajos',
  {
    id: idPropio(),
    tipo: text().notNull(),
    /** of one `tipo` at most one job with this key waits or runs; null: no such limit */
    key: text('clave'),
    datos: jsonb().notNull().default({}),
    estado: text({ enum: ['pendiente', 'hecho', 'fallido'] })
      .notNull()
      .default('pendiente'),
    ejecutar_at: creado(),
    intentos: integer().notNull().default(0),
    max_intentos: integer().notNull().default(12),
    tomado_hasta_at: instante(),
    /** the process that holds the job (jobs/proceso.ts) */
    tomado_por: text(),
    ultimo_error: text(),
    created_at: creado(),
    terminado_at: instante(),
  },
  (t) => [
    uniqueIndex('trabajos_clave_uq')
      .on(t.tipo, t.key)
      .where(sql`${t.estado} = 'pendiente'`),
    index('trabajos_pendientes_ix')
      .on(t.ejecutar_at)
      .where(sql`${t.estado} = 'pendiente'`),
  ],
);

/**
 * Answers of calls that came with an Idempotency-Key and succeeded. Until `expira_at` such a call that is sent again gets its first answer,
 * and is not carried out twice.
 */
export const idempotencia = tabla(
  'idempotencia',
  {
    /** whose key it is ('publico', 'usuario:5', 'token:…'), and for which call */
    alcance: text().notNull(),
    key: text('clave').notNull(),
    cuerpo_hash: text().notNull(),
    status: integer().notNull(),
    respuesta: jsonb().notNull(),
    created_at: creado(),
    expira_at: instante().notNull(),
  },
  (t) => [primaryKey({ columns: [t.alcance, t.key] }), index('idempotencia_expira_ix').on(t.expira_at)],
);

/** Counters of throttling, shared by all processes. */
export const limites = tabla(
  'limites',
  { key: text('clave').primaryKey(), cuenta: integer().notNull(), vence_at: instante().notNull() },
  (t) => [index('limites_vence_ix').on(t.vence_at)],
);

/**
 * The line of people who wait to register in an event (docs/decisions/0075). Its migration makes it UNLOGGED by hand: a
 * crash of the database empties it. It fills again as those who wait ask again, with boletos that prove when they came.
 */
export const fila = tabla(
  'fila',
  {
    evento_id: integer().notNull(),
    /** HMAC of event and document with a key of the server: nothing of a person can be read from it */
    id: text().notNull(),
    /** when the person came, in ms since 1970: the line's order, which boletos carry too */
    llegada: bigint({ mode: 'number' }).notNull(),
    visto_at: instante().notNull(),
    turno_at: instante(),
    /** which process gave the turn */
    proceso: text(),
    entro_at: instante(),
  },
  (t) => [
    primaryKey({ columns: [t.evento_id, t.id] }),
    index('fila_llegada_ix').on(t.evento_id, t.llegada, t.id),
  ],
);

export const configuracion = tabla('configuracion', {
  key: text('clave').primaryKey(),
  valor: jsonb().notNull(),
  updated_at: creado(),
});

/**
 * Unexpected failures, each by the code that its user was shown: kind and place of the error, method and route of the call, nothing
 * that was sent or answered.
 */
export const errores_servidor = tabla(
  'errores_servidor',
  {
    id: text().primaryKey(),
    metodo: text().notNull(),
    /** the route's pattern: an address may carry a token */
    ruta: text().notNull(),
    nombre: text().notNull(),
    codigo: text(),
    pila: text(),
    solicitud_id: text(),
    created_at: creado(),
  },
  (t) => [index('errores_servidor_cuando_ix').on(t.created_at)],
);
