import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Destino } from '../../../shared/domain/correo/envio.ts';
import { columnasPersona } from '../../db/columnas.ts';
import {
  type ConsultaListado,
  contiene,
  enOrden,
  enPagina,
  simplificado,
  tramoDe,
} from '../../db/listado.ts';
import { bloquearRows } from '../../db/por-id.ts';
import { insertarConIdEn } from '../../db/insertar.ts';
import { entreIds } from '../../db/lista-de-ids.ts';
import { primera } from '../../db/primera.ts';
import { correos, envios, inscripciones, personas, usuarios } from '../../db/schema.ts';
import { inscripcionDePersona } from '../../db/uniones.ts';
import type { Executor, Tx } from '../../db/transaction.ts';
import { YA } from '../../jobs/cola.ts';

/**
 * The persons of an event's registrations whose ids are in `ids` (an array of ids, or a query that selects them); deleted
 * registrations are left out.
 */
export function listarPersonas(db: Executor, evento_id: number, ids: SQL | number[]) {
  return db
    .select({ ...columnasPersona, inscripcion_id: personas.inscripcion_id })
    .from(personas)
    .innerJoin(inscripciones, inscripcionDePersona)
    .where(
      and(
        eq(inscripciones.evento_id, evento_id),
        isNull(inscripciones.borrado_at),
        sql`${inscripciones.id} in ${entreIds(ids)}`,
      ),
    )
    .orderBy(asc(personas.inscripcion_id), asc(personas.orden), asc(personas.id));
}

export const insertarEnvio = insertarConIdEn(envios);

const cuantos = (estado: Destino): SQL<number> =>
  sql<number>`(count(${correos.id}) filter (where ${correos.estado} = ${estado}))::int`;

const conConteo = (db: Executor, donde: SQL | undefined) =>
  db
    .select({
      envio: envios,
      user_name: usuarios.nombre,
      pendientes: cuantos('pendiente'),
      enviados: cuantos('enviado'),
      fallidos: cuantos('fallido'),
      rebotados: cuantos('rebotado'),
      bajas: cuantos('baja'),
      cancelados: cuantos('cancelado'),
    })
    .from(envios)
    .leftJoin(usuarios, eq(usuarios.id, envios.usuario_id))
    .leftJoin(correos, eq(correos.envio_id, envios.id))
    .where(donde)
    .groupBy(envios.id, usuarios.nombre)
    .$dynamic();
export type EnvioConConteo = Awaited<ReturnType<typeof conConteo>>[number];

/** One page of an event's staff mailings, newest first, and how many there are in all. */
export async function listarDeEvento(db: Executor, evento_id: number, consulta: ConsultaListado) {
  const donde = eq(envios.evento_id, evento_id);
  const rows = await enPagina(conConteo(db, donde).orderBy(desc(envios.id)), tramoDe(consulta));
  return { rows, total: await db.$count(envios, donde) };
}

export async function buscarEnvio(
  db: Executor,
  evento_id: number,
  id: number,
): Promise<EnvioConConteo | null> {
  return primera(conConteo(db, and(eq(envios.id, id), eq(envios.evento_id, evento_id))));
}

/** Locks a mailing, so that a cancel and a retry never run at once. False: the event has no such mailing. */
export async function bloquearEnvio(tx: Tx, evento_id: number, id: number): Promise<boolean> {
  return bloquearRows(tx, envios, and(eq(envios.id, id), eq(envios.evento_id, evento_id)));
}

export async function marcarCancelado(tx: Tx, id: number): Promise<number> {
  await tx.update(envios).set({ estado: 'cancelado' }).where(eq(envios.id, id));
  const rows = await tx
    .update(correos)
    .set({ estado: 'cancelado' })
    .where(and(eq(correos.envio_id, id), eq(correos.estado, 'pendiente')))
    .returning({ id: correos.id });
  return rows.length;
}

/**
 * Queues the failed and bounced mails of a mailing again (one of them alone with `correo_id`), each with its full number of attempts;
 * those whose content was erased are left out.
 */
export async function volverAIntentar(tx: Tx, id: number, correo_id: number | null): Promise<number> {
  const rows = await tx
    .update(correos)
    .set({ estado: 'pendiente', intentos: 0, proximo_intento_at: YA, ultimo_error: null })
    .where(
      and(
        eq(correos.envio_id, id),
        inArray(correos.estado, ['fallido', 'rebotado']),
        isNull(correos.contenido_borrado_at),
        correo_id === null ? undefined : eq(correos.id, correo_id),
      ),
    )
    .returning({ id: correos.id });
  return rows.length;
}

export interface ConsultaCorreos extends ConsultaListado {
  search: string;
  sortBy?: 'id' | 'para' | 'estado' | undefined;
  estado?: Destino | undefined;
}

export async function listarCorreosDeEnvio(db: Executor, envio_id: number, consulta: ConsultaCorreos) {
  const tramo = tramoDe(consulta);
  const quien = sql`concat_ws(' ', ${correos.para}, (select concat_ws(' ', p.apellido, p.nombre) from personas p where p.id = ${correos.persona_id}))`;
  const donde = and(
    eq(correos.envio_id, envio_id),
    consulta.estado ? eq(correos.estado, consulta.estado) : undefined,
    contiene(simplificado(quien), consulta.search),
  );
  const columna = { id: correos.id, para: correos.para, estado: correos.estado }[consulta.sortBy ?? 'id'];
  const base = db
    .select({
      id: correos.id,
      para: correos.para,
      nombre: personas.nombre,
      apellido: personas.apellido,
      inscripcion_id: correos.inscripcion_id,
      estado: correos.estado,
      intentos: correos.intentos,
      ultimo_error: correos.ultimo_error,
      proximo_intento_at: correos.proximo_intento_at,
      enviado_at: correos.enviado_at,
    })
    .from(correos)
    .leftJoin(personas, eq(personas.id, correos.persona_id))
    .where(donde)
    .orderBy(enOrden(columna, tramo), asc(correos.id))
    .$dynamic();
  const rows = await enPagina(base, tramo);
  return { rows, total: await db.$count(correos, donde) };
}
