import { and, eq, inArray, sql } from 'drizzle-orm';
import type { CategoriaEdicion, ModalidadEdicion } from '../../../shared/contract/eventos-edicion.ts';
import { aCentavos } from '../../../shared/domain/comun/dinero.ts';
import { mismoNombre } from '../../../shared/domain/carrera/modalidad-validar.ts';
import { guardada } from '../../db/primera.ts';
import {
  categorias,
  cupos_modalidad,
  modalidad_precios,
  modalidades,
  personas,
  remeras,
} from '../../db/schema.ts';
import type { Tx } from '../../db/transaction.ts';
import type { DefModalidad } from '../../nucleo/evento/definicion.ts';
import { categoriasQuitadas } from '../../../shared/domain/carrera/quitar-modalidad-o-categoria.ts';

/**
 * Writes all modalities of an event in their order; the caller has run `validarEvento` and, of an event that was there before,
 * locked the counter of places. Rows that are as they were are not touched, except that a modality's prices are all written anew
 * where one changed. Returns the ids in order.
 */
export async function guardarModalidades(
  tx: Tx,
  evento_id: number,
  entradas: readonly ModalidadEdicion[],
  previas: readonly DefModalidad[] = [],
): Promise<number[]> {
  await liberarNombres(tx, entradas, previas);
  const ids: number[] = [];
  for (const [orden, entrada] of entradas.entries()) {
    const previa = previas.find(({ id }) => id === entrada.id);
    const id = await guardarModalidad(tx, evento_id, { ...modalidadRow(entrada), orden }, previa);
    ids.push(id);
    if (!previa || previa.cupo !== entrada.cupo) {
      await tx
        .insert(cupos_modalidad)
        .values({ modalidad_id: id, cupo: entrada.cupo })
        .onConflictDoUpdate({ target: cupos_modalidad.modalidad_id, set: { cupo: entrada.cupo } });
    }
    await guardarCategorias(tx, id, entrada.categorias, previa?.categorias ?? []);
    await guardarRemeras(tx, { modalidad_id: id, evento_id }, entrada.remeras, previa?.remeras ?? []);
    await guardarPrecios(tx, id, entrada.precios, previa?.precios ?? []);
  }
  return ids;
}

/** Gives modalities that are renamed a temporary name first: the unique index would refuse two that swap their names. */
async function liberarNombres(
  tx: Tx,
  entradas: readonly ModalidadEdicion[],
  previas: readonly DefModalidad[],
): Promise<void> {
  const renombradas = previas.filter((p) =>
    entradas.some((e) => e.id === p.id && !mismoNombre(e.nombre, p.nombre)),
  );
  if (renombradas.length === 0) return;
  await tx
    .update(modalidades)
    .set({ nombre: sql`'~' || ${modalidades.id}` })
    .where(
      inArray(
        modalidades.id,
        renombradas.map(({ id }) => id),
      ),
    );
}

const modalidadRow = (m: ModalidadEdicion) => ({
  nombre: m.nombre,
  valor_normal: aCentavos(m.valor_normal),
  costo_servicio: aCentavos(m.costo_servicio),
  nro_participantes: m.nro_participantes,
  limite_edad_inicial: m.limite_edad_inicial,
  requiere_apto_medico: m.requiere_apto_medico,
  active: m.active,
  usa_remeras: m.usa_remeras,
  regla_edad_equipo: m.regla_edad_equipo,
});
type ModalidadRow = ReturnType<typeof modalidadRow> & { orden: number };

async function guardarModalidad(
  tx: Tx,
  evento_id: number,
  row: ModalidadRow,
  previa: DefModalidad | undefined,
): Promise<number> {
  if (previa) {
    if (!igual(row, previa)) await tx.update(modalidades).set(row).where(eq(modalidades.id, previa.id));
    return previa.id;
  }
  const { id } = await guardada(
    tx
      .insert(modalidades)
      .values({ ...row, evento_id })
      .returning({ id: modalidades.id }),
  );
  return id;
}

/** Whether each field of `row` has the same value in `previa`. */
function igual(row: object, previa: object): boolean {
  const antes = new Map<string, unknown>(Object.entries(previa));
  return Object.entries(row).every(([campo, valor]) => antes.get(campo) === valor);
}

/** Categories are never deleted; those that the form leaves out are marked as removed (regla carrera-7). */
async function guardarCategorias(
  tx: Tx,
  modalidad_id: number,
  entradas: readonly CategoriaEdicion[],
  previas: DefModalidad['categorias'],
): Promise<void> {
  const nuevas: (typeof categorias.$inferInsert)[] = [];
  for (const [orden, { id, ...datos }] of entradas.entries()) {
    const row = { ...datos, nombre: datos.nombre || null, orden };
    const previa = previas.find((p) => p.id === id);
    if (!previa) nuevas.push({ ...row, modalidad_id });
    else if (datos.borrado) {
      // only the mark is written: what was sent of a removed category is not validated, and registrations that have it keep it as it was
      if (!previa.borrado)
        await tx.update(categorias).set({ borrado: true }).where(eq(categorias.id, previa.id));
    } else if (!igual(row, previa)) await tx.update(categorias).set(row).where(eq(categorias.id, previa.id));
  }
  if (nuevas.length > 0) await tx.insert(categorias).values(nuevas);
  const quitadas = categoriasQuitadas(previas, entradas);
  if (quitadas.length === 0) return;
  await tx
    .update(categorias)
    .set({ borrado: true })
    .where(
      inArray(
        categorias.id,
        quitadas.map(({ id }) => id),
      ),
    );
}

/**
 * Saves sizes, matched by name, then by id, so that each keeps its row. One that a live registration took is not renamed or
 * removed: `validarEvento` refuses that.
 */
async function guardarRemeras(
  tx: Tx,
  { modalidad_id, evento_id }: { modalidad_id: number; evento_id: number },
  entradas: ModalidadEdicion['remeras'],
  previas: DefModalidad['remeras'],
): Promise<void> {
  const deNombre = (talle: string) => previas.find((p) => mismoNombre(p.talle, talle));
  const seQuedan = new Set(entradas.map(({ talle }) => deNombre(talle)?.id));
  const rows = entradas.map(({ id, talle, stock }, orden) => {
    const previa = deNombre(talle) ?? previas.find((p) => p.id === id && !seQuedan.has(p.id));
    return { previa, row: { talle, stock, orden } };
  });
  const usadas = new Set(rows.map(({ previa }) => previa?.id));
  const sobran = previas.filter(({ id }) => !usadas.has(id)).map(({ id }) => id);
  if (sobran.length > 0) {
    // cancelled or expired registrations keep the size as text, without the reference to its row
    await tx
      .update(personas)
      .set({ remera_id: null })
      .where(and(eq(personas.evento_id, evento_id), inArray(personas.remera_id, sobran)));
    await tx
      .update(personas)
      .set({ remera_extra_id: null })
      .where(and(eq(personas.evento_id, evento_id), inArray(personas.remera_extra_id, sobran)));
    await tx.delete(remeras).where(inArray(remeras.id, sobran));
  }
  for (const { previa, row } of rows) {
    const { talle, stock, orden } = row;
    if (!previa) await tx.insert(remeras).values({ modalidad_id, talle, stock, orden });
    else if (!igual(row, previa)) {
      await tx.update(remeras).set({ talle, stock, orden }).where(eq(remeras.id, previa.id));
    }
  }
}

async function guardarPrecios(
  tx: Tx,
  modalidad_id: number,
  entradas: ModalidadEdicion['precios'],
  previos: DefModalidad['precios'],
): Promise<void> {
  const rows = entradas.map(({ desde, valor }) => ({
    modalidad_id,
    desde: new Date(desde),
    valor: aCentavos(valor),
  }));
  const como = (lista: readonly { desde: Date; valor: number }[]) =>
    lista
      .map(({ desde, valor }) => `${desde.getTime()}:${valor}`)
      .sort()
      .join();
  if (como(rows) === como(previos)) return;
  await tx.delete(modalidad_precios).where(eq(modalidad_precios.modalidad_id, modalidad_id));
  if (rows.length > 0) await tx.insert(modalidad_precios).values(rows);
}
