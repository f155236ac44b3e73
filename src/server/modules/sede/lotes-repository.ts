import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { lugares_prestados, numeros_prestados } from '../../db/schema.ts';
import type { Executor, Tx } from '../../db/transaction.ts';

export interface LoteRow {
  puesto_id: string;
  modalidad_id: number;
  /** the numbers that anybody in the modality may get */
  numeros: number[];
  /** the numbers of each category of which the lote has any; absent: it has none, as where the modality does not number by category */
  por_categoria?: { categoria_id: number; numeros: number[] }[];
  lugares: number;
}

/** The numbers of a lote for one category; `categoria_id` null: those that anybody in the modality may get. */
export const numerosDe = (
  { numeros, por_categoria = [] }: Pick<LoteRow, 'numeros' | 'por_categoria'>,
  categoria_id: number | null,
): number[] =>
  categoria_id === null
    ? numeros
    : (por_categoria.find((una) => una.categoria_id === categoria_id)?.numeros ?? []);

/** How many numbers a lote holds. */
export const contarNumeros = ({ numeros, por_categoria = [] }: LoteRow): number =>
  por_categoria.reduce((suma, una) => suma + una.numeros.length, numeros.length);

/** The numbers and places that puestos of an event hold, by modality; with `puesto_id` those of that puesto alone. */
export async function listarLotes(db: Executor, evento_id: number, puesto_id?: string): Promise<LoteRow[]> {
  const deUno = (tabla: typeof numeros_prestados | typeof lugares_prestados) =>
    and(eq(tabla.evento_id, evento_id), puesto_id === undefined ? undefined : eq(tabla.puesto_id, puesto_id));
  const numeros = await db
    .select()
    .from(numeros_prestados)
    .where(deUno(numeros_prestados))
    .orderBy(asc(numeros_prestados.numero));
  const lugares = await db.select().from(lugares_prestados).where(deUno(lugares_prestados));
  const lotes = new Map<string, LoteRow>();
  const lote = (row: { puesto_id: string; modalidad_id: number }): LoteRow => {
    const key = `${row.puesto_id} ${row.modalidad_id}`;
    const hay = lotes.get(key) ?? {
      puesto_id: row.puesto_id,
      modalidad_id: row.modalidad_id,
      numeros: [],
      lugares: 0,
    };
    lotes.set(key, hay);
    return hay;
  };
  for (const row of numeros) {
    const suyo = lote(row);
    if (row.categoria_id === null) suyo.numeros.push(row.numero);
    else deCategoria(suyo, row.categoria_id).push(row.numero);
  }
  for (const row of lugares) lote(row).lugares += row.lugares;
  return [...lotes.values()]
    .filter((uno) => contarNumeros(uno) > 0 || uno.lugares > 0)
    .sort((a, b) => a.modalidad_id - b.modalidad_id || (a.puesto_id < b.puesto_id ? -1 : 1));
}

function deCategoria(lote: LoteRow, categoria_id: number): number[] {
  const listas = (lote.por_categoria ??= []);
  const hay = listas.find((una) => una.categoria_id === categoria_id);
  if (hay) return hay.numeros;
  const nueva = { categoria_id, numeros: [] as number[] };
  listas.push(nueva);
  return nueva.numeros;
}

export async function insertarNumeros(
  tx: Tx,
  de: { evento_id: number; modalidad_id: number; categoria_id: number | null; puesto_id: string },
  numeros: readonly number[],
): Promise<void> {
  if (numeros.length > 0)
    await tx.insert(numeros_prestados).values(numeros.map((numero) => ({ ...de, numero })));
}

export async function sumarLugares(
  tx: Tx,
  de: { evento_id: number; modalidad_id: number; puesto_id: string },
  lugares: number,
): Promise<void> {
  await tx
    .insert(lugares_prestados)
    .values({ ...de, lugares })
    .onConflictDoUpdate({
      target: [lugares_prestados.puesto_id, lugares_prestados.modalidad_id],
      set: { lugares: sql`${lugares_prestados.lugares} + excluded.lugares` },
    });
}

/** Takes `lugares` places out of a puesto's lote, or as many as it has. Returns how many it took. */
export async function restarLugares(
  tx: Tx,
  { puesto_id, modalidad_id }: { puesto_id: string; modalidad_id: number },
  lugares: number,
): Promise<number> {
  const donde = and(
    eq(lugares_prestados.puesto_id, puesto_id),
    eq(lugares_prestados.modalidad_id, modalidad_id),
  );
  const [row] = await tx
    .select({ hay: lugares_prestados.lugares })
    .from(lugares_prestados)
    .where(donde)
    .for('update');
  const sale = Math.min(row?.hay ?? 0, lugares);
  if (sale > 0)
    await tx
      .update(lugares_prestados)
      .set({ lugares: sql`${lugares_prestados.lugares} - ${sale}` })
      .where(donde);
  return sale;
}

/** Takes a number that is being given to somebody out of any lote: its puesto would hand the number out a second time. */
export async function sacarNumero(tx: Tx, evento_id: number, numero: number): Promise<void> {
  await tx
    .delete(numeros_prestados)
    .where(and(eq(numeros_prestados.evento_id, evento_id), eq(numeros_prestados.numero, numero)));
}

/** Moves numbers from the lote of puesto `de` to that of puesto `a`; those that `de` does not hold are left out. */
export async function pasarNumeros(
  tx: Tx,
  { evento_id, modalidad_id, de, a }: { evento_id: number; modalidad_id: number; de: string; a: string },
  numeros: readonly number[],
): Promise<void> {
  if (numeros.length === 0) return;
  await tx
    .update(numeros_prestados)
    .set({ puesto_id: a })
    .where(
      and(
        eq(numeros_prestados.evento_id, evento_id),
        eq(numeros_prestados.modalidad_id, modalidad_id),
        eq(numeros_prestados.puesto_id, de),
        inArray(numeros_prestados.numero, [...numeros]),
      ),
    );
}

/** Empties a puesto's lote. Returns the places that it held, by modality. */
export async function vaciarLote(
  tx: Tx,
  puesto_id: string,
): Promise<{ modalidad_id: number; lugares: number }[]> {
  await tx.delete(numeros_prestados).where(eq(numeros_prestados.puesto_id, puesto_id));
  return tx
    .delete(lugares_prestados)
    .where(eq(lugares_prestados.puesto_id, puesto_id))
    .returning({ modalidad_id: lugares_prestados.modalidad_id, lugares: lugares_prestados.lugares });
}
