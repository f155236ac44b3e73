import { and, asc, count, eq, isNull, sql } from 'drizzle-orm';
import { alfabetico, contiene, enOrden, enPagina, simplificado, tramoDe } from '../../db/listado.ts';
import type { ConsultaListado } from '../../db/listado.ts';
import { bloquearRows } from '../../db/por-id.ts';
import { contadas, guardada, primera } from '../../db/primera.ts';
import { eventos, organizadores, usuarios } from '../../db/schema.ts';
import { usuarioDeOrganizador } from '../../db/uniones.ts';
import type { Db, Executor, Tx } from '../../db/transaction.ts';

/** The columns that the API shows: of the account at the payment provider, only whether one is linked. */
const row = {
  id: organizadores.id,
  nombre: organizadores.nombre,
  ciudad: organizadores.ciudad,
  nombre_contacto: organizadores.nombre_contacto,
  apellido_contacto: organizadores.apellido_contacto,
  telefono_contacto: organizadores.telefono_contacto,
  email_contacto: organizadores.email_contacto,
  activo: organizadores.activo,
  edita_eventos: organizadores.edita_eventos,
  razon_social: organizadores.razon_social,
  cuit: organizadores.cuit,
  domicilio: organizadores.domicilio,
  alicuota_impuestos: organizadores.alicuota_impuestos,
  // an account whose permission has expired collects nothing
  integrado_mp: sql<boolean>`coalesce(${organizadores.mp_access_token_cifrado} is not null
    and ${organizadores.mp_usuario_id} is not null and ${organizadores.mp_desvinculada_at} is null
    and ${organizadores.mp_expira_at} > now(), false)`,
  user: { name: usuarios.usuario, email: usuarios.email },
  version: organizadores.version,
};

const contacto = sql`${organizadores.apellido_contacto} || ' ' || ${organizadores.nombre_contacto}`;
const columnas = {
  id: organizadores.id,
  nombre: alfabetico(organizadores.nombre),
  ciudad: alfabetico(organizadores.ciudad),
  contacto: alfabetico(contacto),
  email: alfabetico(usuarios.email),
};

const buscable = simplificado(
  sql`concat_ws(' ', ${organizadores.nombre}, ${organizadores.ciudad}, ${organizadores.nombre_contacto},
    ${organizadores.apellido_contacto}, ${usuarios.usuario}, ${usuarios.email}, ${organizadores.email_contacto})`,
);

export type ConsultaOrganizadores = ConsultaListado & {
  search: string;
  sortBy?: keyof typeof columnas | undefined;
};

export async function listar(db: Db, consulta: ConsultaOrganizadores) {
  const tramo = tramoDe(consulta);
  const condicion = contiene(buscable, consulta.search);
  const orden = columnas[consulta.sortBy ?? 'nombre'];
  const base = db
    .select(row)
    .from(organizadores)
    .innerJoin(usuarios, usuarioDeOrganizador)
    .where(condicion)
    .orderBy(enOrden(orden, tramo), asc(organizadores.id))
    .$dynamic();
  const data = await enPagina(base, tramo);
  const todos = db
    .select({ valor: count() })
    .from(organizadores)
    .innerJoin(usuarios, usuarioDeOrganizador)
    .where(condicion);
  return { data, total: await contadas(todos) };
}

export async function buscarOrganizador(db: Executor, id: number) {
  return primera(
    db
      .select({ ...row, usuario_id: organizadores.usuario_id })
      .from(organizadores)
      .innerJoin(usuarios, usuarioDeOrganizador)
      .where(eq(organizadores.id, id)),
  );
}

/** Locks an organizer for an edit, so that the audit's values from before it are those that the edit replaced. */
export async function bloquear(tx: Tx, id: number): Promise<void> {
  await bloquearRows(tx, organizadores, eq(organizadores.id, id));
}

type Ficha = Pick<
  typeof organizadores.$inferInsert,
  | 'nombre'
  | 'ciudad'
  | 'nombre_contacto'
  | 'apellido_contacto'
  | 'telefono_contacto'
  | 'email_contacto'
  | 'activo'
  | 'edita_eventos'
  | 'razon_social'
  | 'cuit'
  | 'domicilio'
  | 'alicuota_impuestos'
>;

interface Cuenta {
  usuario: string;
  email: string;
  nombre: string;
}

export async function insertar(
  tx: Tx,
  ficha: Ficha,
  cuenta: Cuenta & { clave_hash: string },
): Promise<number> {
  const usuario = await guardada(
    tx
      .insert(usuarios)
      .values({ ...cuenta, roles: ['organizador'] })
      .returning({ id: usuarios.id }),
  );
  const { id } = await guardada(
    tx
      .insert(organizadores)
      .values({ ...ficha, usuario_id: usuario.id })
      .returning({ id: organizadores.id }),
  );
  return id;
}

/** `clave_hash` null keeps the password in force. Raises the version. */
export async function actualizar(
  tx: Tx,
  { id, usuario_id }: { id: number; usuario_id: number },
  ficha: Ficha,
  { clave_hash, ...cuenta }: Cuenta & { clave_hash: string | null },
  ahora: Date,
): Promise<void> {
  await tx
    .update(organizadores)
    .set({ ...ficha, version: sql`${organizadores.version} + 1`, updated_at: ahora })
    .where(eq(organizadores.id, id));
  await tx
    .update(usuarios)
    .set({ ...cuenta, ...(clave_hash !== null && { clave_hash }), updated_at: ahora })
    .where(eq(usuarios.id, usuario_id));
}

export async function eventosDe(tx: Tx, organizador_id: number): Promise<number[]> {
  const rows = await tx
    .select({ id: eventos.id })
    .from(eventos)
    .where(and(eq(eventos.organizador_id, organizador_id), isNull(eventos.borrado_at)));
  return rows.map((f) => f.id);
}
