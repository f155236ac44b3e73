import { and, asc, eq, exists, getTableColumns, gt, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Aptitud } from '../../../shared/domain/sede/comprobar.ts';
import { finDePuesto } from '../../../shared/domain/sede/admision.ts';
import { gastarEn } from '../../db/gastar.ts';
import { insertarConIdEn } from '../../db/insertar.ts';
import { hayAlguna, primera } from '../../db/primera.ts';
import {
  admisiones_puesto,
  eventos,
  operaciones,
  organizadores,
  puestos,
  usuarios,
} from '../../db/schema.ts';
import { creadorDePuesto, usuarioDeOrganizador } from '../../db/uniones.ts';
import type { Executor, Tx } from '../../db/transaction.ts';

export type PuestoRow = typeof puestos.$inferSelect;

/**
 * A row with the end of the puesto's time (finDePuesto): the later of the stored end, which is by the date that the event had when the
 * puesto joined, and the end by the event's present date. Null stays null: no end.
 */
const conFin = <R extends { vence_at: Date | null; fecha_hora: Date }>({ fecha_hora, ...row }: R) => ({
  ...row,
  vence_at: row.vence_at && finDePuesto(row.vence_at, fecha_hora),
});

const deSuEvento = eq(eventos.id, puestos.evento_id);

const buscarUno = async (db: Executor, donde: SQL | undefined): Promise<PuestoRow | null> => {
  const row = await primera(
    db
      .select({ ...getTableColumns(puestos), fecha_hora: eventos.fecha_hora })
      .from(puestos)
      .innerJoin(eventos, deSuEvento)
      .where(donde),
  );
  return row && conFin(row);
};

export const buscarPuesto = (db: Executor, evento_id: number, id: string): Promise<PuestoRow | null> =>
  buscarUno(db, and(eq(puestos.evento_id, evento_id), eq(puestos.id, id)));

/** False where there is a puesto with that id, in this event or another. */
export async function insertarPuesto(tx: Executor, row: typeof puestos.$inferInsert): Promise<boolean> {
  return hayAlguna(tx.insert(puestos).values(row).onConflictDoNothing().returning({ id: puestos.id }));
}

/** All puestos of an event, with the public keys by which puestos verify one another. */
export const listarClavesPublicas = (db: Executor, evento_id: number) =>
  db
    .select({
      id: puestos.id,
      nombre: puestos.nombre,
      tipo: puestos.tipo,
      clave_publica: puestos.clave_publica,
      creado_por: puestos.creado_por,
      seq_recibido: puestos.seq_recibido,
      visto_at: puestos.visto_at,
      revocado_at: puestos.revocado_at,
      sin_admitir: puestos.sin_admitir,
    })
    .from(puestos)
    .where(eq(puestos.evento_id, evento_id))
    .orderBy(asc(puestos.created_at), asc(puestos.id));
export type ClaveDePuesto = Awaited<ReturnType<typeof listarClavesPublicas>>[number];

/** By puesto, the number up to which none of its operations is missing; puestos whose first operation has not come are left out. */
export async function listarRecibidas(db: Executor, evento_id: number): Promise<Record<string, number>> {
  const rows = await db
    .select({ id: puestos.id, seq_recibido: puestos.seq_recibido })
    .from(puestos)
    .where(and(eq(puestos.evento_id, evento_id), gt(puestos.seq_recibido, 0)));
  return Object.fromEntries(rows.map(({ id, seq_recibido }) => [id, seq_recibido]));
}

/** How many puestos of an event were revoked. This count can only grow, so it numbers the epochs of the event's keys. */
export const contarRevocados = (db: Executor, evento_id: number): Promise<number> =>
  db.$count(puestos, and(eq(puestos.evento_id, evento_id), isNotNull(puestos.revocado_at)));

/** All puestos of an event but those that wait to be admitted, with what says whether they are still of it. */
export const listarPadron = async (db: Executor, evento_id: number) => {
  const rows = await db
    .select({
      fecha_hora: eventos.fecha_hora,
      id: puestos.id,
      nombre: puestos.nombre,
      tipo: puestos.tipo,
      clave_publica: puestos.clave_publica,
      revocado_at: puestos.revocado_at,
      vence_at: puestos.vence_at,
      creado_por: puestos.creado_por,
    })
    .from(puestos)
    .innerJoin(eventos, deSuEvento)
    .where(and(eq(puestos.evento_id, evento_id), eq(puestos.sin_admitir, false)))
    .orderBy(asc(puestos.created_at), asc(puestos.id));
  return rows.map(conFin);
};

const cuantas = (condicion: ReturnType<typeof sql>) =>
  sql<number>`(select count(*)::int from ${operaciones} o where o.puesto_id = ${puestos.id} and ${condicion})`;

/** All puestos of an event, with what staff's screen of puestos shows of each. */
export const listarMuro = async (db: Executor, evento_id: number) => {
  const rows = await db
    .select({
      fecha_hora: eventos.fecha_hora,
      id: puestos.id,
      nombre: puestos.nombre,
      tipo: puestos.tipo,
      creado_por: usuarios.nombre,
      created_at: puestos.created_at,
      visto_at: puestos.visto_at,
      base_at: puestos.base_at,
      aptitud: puestos.aptitud,
      aptitud_at: puestos.aptitud_at,
      seq_recibido: puestos.seq_recibido,
      operaciones: cuantas(sql`true`),
      en_espera: cuantas(sql`o.estado in ('recibida', 'espera')`),
      rechazadas: cuantas(sql`o.estado = 'rechazada'`),
      vence_at: puestos.vence_at,
      revocado_at: puestos.revocado_at,
      sin_admitir: puestos.sin_admitir,
    })
    .from(puestos)
    .innerJoin(eventos, deSuEvento)
    .leftJoin(usuarios, creadorDePuesto)
    .where(eq(puestos.evento_id, evento_id))
    .orderBy(asc(puestos.created_at), asc(puestos.id));
  return rows.map(conFin);
};

/** How many phones of an event wait to be admitted by somebody who directs. */
export const contarSinAdmitir = (db: Executor, evento_id: number): Promise<number> =>
  db.$count(puestos, and(eq(puestos.evento_id, evento_id), eq(puestos.sin_admitir, true)));

/** Makes a phone that waits to be admitted a puesto of the event; null: no phone with that id and key waits. */
export async function marcarAdmitido(
  tx: Tx,
  {
    id,
    ...datos
  }: Pick<PuestoRow, 'id' | 'evento_id' | 'nombre' | 'clave_publica' | 'creado_por' | 'vence_at'> & {
    /** where the phone joins by a code: the hash of the session that it gets */
    sesion_hash?: string;
    /**
     * the present moment where an operation 'admitir' lets the phone in: a puesto that is older than its admissions counts as one
     * that a code or an account made (sacarDesconocidos). Absent where a code lets the phone in: the row's moment stays
     */
    created_at?: Date;
  },
): Promise<PuestoRow | null> {
  return primera(
    tx
      .update(puestos)
      .set({ ...datos, sin_admitir: false })
      .where(
        and(
          ...[eq(puestos.id, id), eq(puestos.evento_id, datos.evento_id)],
          ...[eq(puestos.clave_publica, datos.clave_publica), eq(puestos.sin_admitir, true)],
        ),
      )
      .returning(),
  );
}

/** Revokes a puesto; null where it is revoked already, or is no puesto of that event. */
export async function marcarRevocado(
  tx: Tx,
  {
    evento_id,
    id,
    ahora,
    usuario_id,
  }: { evento_id: number; id: string; ahora: Date; usuario_id: number | null },
): Promise<PuestoRow | null> {
  return primera(
    tx
      .update(puestos)
      .set({ revocado_at: ahora, revocado_por: usuario_id, sin_admitir: false })
      .where(and(eq(puestos.evento_id, evento_id), eq(puestos.id, id), isNull(puestos.revocado_at)))
      .returning(),
  );
}

/** @param con_base the puesto said that it has the event's data; @param aptitud what it told of its device */
export async function marcarVisto(
  db: Executor,
  {
    id,
    ahora,
    con_base,
    aptitud,
  }: { id: string; ahora: Date; con_base: boolean; aptitud?: Aptitud | undefined },
): Promise<void> {
  await db
    .update(puestos)
    .set({
      visto_at: ahora,
      ...(con_base && { base_at: ahora }),
      ...(aptitud && { aptitud, aptitud_at: ahora }),
    })
    .where(eq(puestos.id, id));
}

/**
 * To be called after new operations were stored: raises `seq_recibido` of their puestos (up to which number the server has all of a
 * puesto's operations) and notes in `partida_desde` the first number that two operations of a puesto have.
 */
export async function subirRecibidos(
  tx: Tx,
  nuevas: readonly { id: string; puesto_id: string }[],
): Promise<void> {
  if (nuevas.length === 0) return;
  const ids = [...new Set(nuevas.map(({ puesto_id }) => puesto_id))];
  // locked in the order of their ids, so that two exchanges that lock the same puestos cannot deadlock
  await tx.execute(sql`select from puestos where id in ${[...ids]} order by id for no key update`);
  await tx.execute(sql`
    update puestos p set seq_recibido = x.hasta
    from (
      select puesto_id, max(seq) as hasta from (
        select o.puesto_id, o.seq, q.seq_recibido + dense_rank() over (partition by o.puesto_id order by o.seq) as lugar
        from operaciones o join puestos q on q.id = o.puesto_id
        where o.puesto_id in ${[...ids]} and o.seq > q.seq_recibido
      ) s where seq = lugar group by puesto_id
    ) x where p.id = x.puesto_id`);
  // only now that the puestos are locked: of two exchanges that each bring an operation under the same number, the second has to see
  // what the first one stored
  await tx.execute(sql`
    update puestos p set partida_desde = least(p.partida_desde, x.desde)
    from (
      select n.puesto_id, min(n.seq) as desde from operaciones n
      join operaciones o on o.puesto_id = n.puesto_id and o.seq = n.seq and o.id <> n.id
      where n.id in ${nuevas.map(({ id }) => id)} group by n.puesto_id
    ) x where p.id = x.puesto_id`);
}

export const buscarPorSesion = (db: Executor, sesion_hash: string): Promise<PuestoRow | null> =>
  buscarUno(db, eq(puestos.sesion_hash, sesion_hash));

/**
 * Opens this session for a puesto that has none; where it has this very session, nothing changes. False: it has another session, or
 * there is no such puesto.
 */
export async function abrirSesionDe(tx: Executor, id: string, sesion_hash: string): Promise<boolean> {
  return hayAlguna(
    tx
      .update(puestos)
      .set({ sesion_hash })
      .where(and(eq(puestos.id, id), or(isNull(puestos.sesion_hash), eq(puestos.sesion_hash, sesion_hash))))
      .returning({ id: puestos.id }),
  );
}

async function leerCuentas(db: Executor, evento_id: number, donde: SQL) {
  const rows = await db
    .select({
      usuario_id: usuarios.id,
      roles: usuarios.roles,
      usuario_activo: usuarios.activo,
      organizador_id: organizadores.id,
      organizador_activo: organizadores.activo,
      de_organizador: eventos.organizador_id,
    })
    .from(usuarios)
    .leftJoin(organizadores, usuarioDeOrganizador)
    .innerJoin(eventos, eq(eventos.id, evento_id))
    .where(donde);
  return rows.map((row) => ({ ...row, activa: row.usuario_activo && row.organizador_activo !== false }));
}
export type Cuenta = Awaited<ReturnType<typeof leerCuentas>>[number];

/**
 * What cuentaDirige judges by: an account's roles and organizador, whether it may log in, and the organizador of the event. Null: there is
 * no such account or event.
 */
export const buscarCuenta = async (
  db: Executor,
  usuario_id: number,
  evento_id: number,
): Promise<Cuenta | null> => (await leerCuentas(db, evento_id, eq(usuarios.id, usuario_id)))[0] ?? null;

/** As buscarCuenta, of all accounts that opened a puesto of the event, or by whose code or puesto a phone was admitted to it. */
export const listarCuentas = (db: Executor, evento_id: number): Promise<Cuenta[]> =>
  leerCuentas(
    db,
    evento_id,
    exists(
      db
        .select({ uno: sql`1` })
        .from(puestos)
        .where(and(eq(puestos.evento_id, evento_id), creadorDePuesto)),
    ),
  );

export const insertarAdmision = insertarConIdEn(admisiones_puesto);

/**
 * A code of an event, with the name of the phone that became a puesto by it. No column links the two: they are matched by time,
 * as the code's `usada_at` and the puesto's `created_at` are written with one instant. `nombre` null: the code is not used, or
 * the phone that used it was in the event already, waiting to be admitted.
 */
export const buscarAdmision = (db: Executor, evento_id: number, id: number) =>
  primera(
    db
      .select({ usada_at: admisiones_puesto.usada_at, nombre: puestos.nombre })
      .from(admisiones_puesto)
      .leftJoin(
        puestos,
        and(
          ...[eq(puestos.evento_id, admisiones_puesto.evento_id), eq(puestos.tipo, 'acreditador')],
          eq(puestos.created_at, admisiones_puesto.usada_at),
        ),
      )
      .where(and(eq(admisiones_puesto.evento_id, evento_id), eq(admisiones_puesto.id, id))),
  );

const gastar = gastarEn(admisiones_puesto, 'usada_at', 'vence_at');

/** Uses up the code that admits a phone: its event and who made it; null where it is unknown, used or expired. */
export const gastarAdmision = (tx: Tx, codigo_hash: string, ahora: Date) =>
  gastar(tx, eq(admisiones_puesto.codigo_hash, codigo_hash), ahora);

/** Id, name and time of an event; null where there is none, or it was deleted. */
export async function buscarEvento(db: Executor, evento_id: number) {
  return primera(
    db
      .select({ id: eventos.id, nombre: eventos.nombre, fecha_hora: eventos.fecha_hora })
      .from(eventos)
      .where(and(eq(eventos.id, evento_id), isNull(eventos.borrado_at))),
  );
}
