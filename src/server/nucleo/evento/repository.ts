import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { bloquearRows } from '../../db/por-id.ts';
import { primera, unValor } from '../../db/primera.ts';
import {
  archivos,
  campos_custom,
  categorias,
  cupos_evento,
  cupos_modalidad,
  deslinde_textos,
  disciplinas,
  evento_disciplinas,
  evento_imagenes,
  eventos,
  modalidad_precios,
  modalidades,
  organizadores,
  remeras,
} from '../../db/schema.ts';
import { cupoDeEvento, disciplinaDeEvento, organizadorDeEvento } from '../../db/uniones.ts';
import { columnasDuenio, type Duenio } from '../../db/duenio.ts';
import { alfabetico } from '../../db/listado.ts';
import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../db/transaction.ts';
import type { DefEvento, DefModalidad, ImagenRow } from './definicion.ts';

/**
 * Loads definitions of events in the order of `ids`; missing ones are left out, and deleted ones unless asked for. A
 * fixed number of queries.
 */
export async function cargarDefiniciones(
  db: Db | Tx,
  ids: number[],
  { borrados = false } = {},
): Promise<DefEvento[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      evento: eventos,
      cupo: cupos_evento.cupo,
      ocupados: cupos_evento.ocupados,
      organizador: {
        id: organizadores.id,
        nombre: organizadores.nombre,
        activo: organizadores.activo,
        razon_social: organizadores.razon_social,
        cuit: organizadores.cuit,
        domicilio: organizadores.domicilio,
        email_contacto: organizadores.email_contacto,
        telefono_contacto: organizadores.telefono_contacto,
        alicuota_impuestos: organizadores.alicuota_impuestos,
        // the same condition as where a payment's account is looked up: not while the organizer is inactive or the permission expired
        mp_vinculada: sql<boolean>`coalesce(${organizadores.mp_access_token_cifrado} is not null
          and ${organizadores.mp_usuario_id} is not null and ${organizadores.mp_desvinculada_at} is null
          and ${organizadores.activo} and ${organizadores.mp_expira_at} > now(), false)`,
      },
    })
    .from(eventos)
    .innerJoin(cupos_evento, cupoDeEvento)
    .innerJoin(organizadores, organizadorDeEvento)
    .where(and(inArray(eventos.id, ids), borrados ? undefined : isNull(eventos.borrado_at)));
  const existentes = rows.map((f) => f.evento.id);
  if (existentes.length === 0) return [];
  const porModalidad = await cargarModalidades(db, existentes);
  const nombres = await db
    .select({ evento_id: evento_disciplinas.evento_id, id: disciplinas.id, nombre: disciplinas.nombre })
    .from(evento_disciplinas)
    .innerJoin(disciplinas, disciplinaDeEvento)
    .where(inArray(evento_disciplinas.evento_id, existentes))
    .orderBy(asc(alfabetico(disciplinas.nombre)));
  const extras = await db
    .select()
    .from(evento_imagenes)
    .where(inArray(evento_imagenes.evento_id, existentes))
    .orderBy(asc(evento_imagenes.orden), asc(evento_imagenes.id));
  const imagenes = await cargarImagenes(db, [
    ...rows.flatMap(({ evento: e }) => [e.image_archivo_id, e.banner_archivo_id]),
    ...extras.map((x) => x.archivo_id),
  ]);
  const textos = await db
    .selectDistinctOn([deslinde_textos.evento_id])
    .from(deslinde_textos)
    .where(inArray(deslinde_textos.evento_id, existentes))
    .orderBy(asc(deslinde_textos.evento_id), desc(deslinde_textos.version));

  const porId = new Map(
    rows.map(({ evento, cupo, ocupados, organizador }): [number, DefEvento] => [
      evento.id,
      {
        ...evento,
        cupo,
        ocupados,
        organizador,
        disciplinas: nombres
          .filter((n) => n.evento_id === evento.id)
          .map(({ id, nombre }) => ({ id, nombre })),
        modalidades: porModalidad.filter((m) => m.evento_id === evento.id),
        imagen: imagenes.get(evento.image_archivo_id ?? 0) ?? null,
        banner: imagenes.get(evento.banner_archivo_id ?? 0) ?? null,
        imagenes: extras.flatMap((x) => {
          const archivo = x.evento_id === evento.id ? imagenes.get(x.archivo_id) : undefined;
          return archivo ? [{ id: x.id, archivo }] : [];
        }),
        deslinde: textos.find((t) => t.evento_id === evento.id) ?? null,
      },
    ]),
  );
  return ids.flatMap((id) => porId.get(id) ?? []);
}

async function cargarModalidades(db: Db | Tx, evento_ids: number[]): Promise<DefModalidad[]> {
  const rows = await db
    .select({ modalidad: modalidades, cupo: cupos_modalidad.cupo, ocupados: cupos_modalidad.ocupados })
    .from(modalidades)
    .leftJoin(cupos_modalidad, eq(cupos_modalidad.modalidad_id, modalidades.id))
    .where(and(inArray(modalidades.evento_id, evento_ids), isNull(modalidades.borrado_at)))
    .orderBy(asc(modalidades.orden), asc(modalidades.id));
  const ids = rows.map((f) => f.modalidad.id);
  if (ids.length === 0) return [];
  const talles = await listarPorModalidad(db, remeras, ids, [remeras.orden, remeras.id]);
  const grupos = await listarPorModalidad(
    db,
    categorias,
    ids,
    [categorias.orden, categorias.id],
    eq(categorias.borrado, false),
  );
  const campos = await listarPorModalidad(db, campos_custom, ids, [campos_custom.orden, campos_custom.id]);
  const precios = await listarPorModalidad(db, modalidad_precios, ids, [modalidad_precios.desde]);
  return rows.map(({ modalidad, cupo, ocupados }) => ({
    ...modalidad,
    cupo,
    ocupados: ocupados ?? 0,
    remeras: talles.get(modalidad.id) ?? [],
    categorias: grupos.get(modalidad.id) ?? [],
    campos_custom: campos.get(modalidad.id) ?? [],
    precios: precios.get(modalidad.id) ?? [],
  }));
}

/** Reads the rows of these modalities from a table that has a `modalidad_id`, by modality; only those that fulfil `que`. */
async function listarPorModalidad<T extends PgTable & { modalidad_id: PgColumn }>(
  db: Db | Tx,
  tabla: T,
  ids: number[],
  orden: PgColumn[],
  que?: SQL,
): Promise<Map<number, T['$inferSelect'][]>> {
  const rows = await db
    .select()
    .from<PgTable>(tabla)
    .where(and(inArray(tabla.modalidad_id, ids), que))
    .orderBy(...orden.map((columna) => asc(columna)));
  // the cast is sound: a select that names no columns gives the table's rows whole
  return agrupar(rows as (T['$inferSelect'] & { modalidad_id: number })[]);
}

function agrupar<T extends { modalidad_id: number }>(rows: T[]): Map<number, T[]> {
  const grupos = new Map<number, T[]>();
  for (const row of rows) {
    const grupo = grupos.get(row.modalidad_id);
    if (grupo) grupo.push(row);
    else grupos.set(row.modalidad_id, [row]);
  }
  return grupos;
}

async function cargarImagenes(db: Db | Tx, ids: (number | null)[]): Promise<Map<number, ImagenRow>> {
  const presentes = ids.filter((id) => id !== null);
  if (presentes.length === 0) return new Map();
  const rows = await db
    .select({
      id: archivos.id,
      key: archivos.key,
      ancho: archivos.ancho,
      alto: archivos.alto,
      variantes: archivos.variantes,
    })
    .from(archivos)
    .where(and(inArray(archivos.id, presentes), eq(archivos.publico, true), isNull(archivos.borrado_at)));
  return new Map(rows.map((f) => [f.id, f]));
}

export async function buscarDuenio(db: Db, evento_id: number): Promise<Duenio | null> {
  return primera(db.select(columnasDuenio).from(eventos).where(eq(eventos.id, evento_id)));
}

export async function buscarEventoDeModalidad(db: Db, modalidad_id: number): Promise<number | null> {
  return unValor(
    db.select({ valor: modalidades.evento_id }).from(modalidades).where(eq(modalidades.id, modalidad_id)),
  );
}

export async function bloquear(tx: Tx, evento_id: number): Promise<void> {
  await bloquearRows(tx, eventos, eq(eventos.id, evento_id), 'no key update');
}
