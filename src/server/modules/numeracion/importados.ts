import type { NumeroImportado, Numerada } from '../../../shared/domain/importar/importar-numeros.ts';
import type { Contexto, Quien } from '../../contexto.ts';
import type { Db, Tx } from '../../db/transaction.ts';
import { noEncontrado } from '../../http/errores.ts';
import { auditarNumeros } from './auditar-numeros.ts';
import { chipDe } from '../../../shared/domain/numeracion/chip.ts';
import { escribirNumeros, leerAjustes, leerRows, leerNumeradas, bloquearNumeracion } from './repository.ts';

/** All registrations of the event that are not deleted, also those that get no number: the import says why not. */
export const listarNumeradas = (db: Db | Tx, evento_id: number): Promise<Numerada[]> =>
  leerNumeradas(db, evento_id);

/**
 * From here to the end of the transaction nobody else gives or takes numbers in this event, except by an edit of one registration. Throws
 * 404 where there is no such event, or it was deleted.
 */
export async function cerrarNumeracion(tx: Tx, evento_id: number): Promise<void> {
  if (!(await bloquearNumeracion(tx, evento_id))) throw noEncontrado();
}

/** As `cerrarNumeracion`, and nobody changes a registration that holds a place or has a number or chip. */
export async function cerrarNumeros(tx: Tx, evento_id: number): Promise<void> {
  await cerrarNumeracion(tx, evento_id);
  await leerRows(tx, evento_id, true);
}

/** Writes imported numbers, in the transaction that judged them under `cerrarNumeros`. Returns how many changed. */
export async function escribirImportados(
  ctx: Contexto,
  tx: Tx,
  evento_id: number,
  numeros: readonly NumeroImportado[],
  quien: Quien,
): Promise<number> {
  const previas = new Map((await leerRows(tx, evento_id, true)).map((row) => [row.id, row]));
  const ajustes = await leerAjustes(tx, evento_id);
  const cambios = numeros.flatMap(({ id, numero, chip_id }) => {
    const antes = previas.get(id);
    if (!antes) return [];
    const chip = chip_id === undefined ? chipDe(ajustes, antes, numero) : chip_id;
    return [{ antes, despues: { id, numero, chip_id: chip } }];
  });
  await escribirNumeros(
    tx,
    cambios.map(({ despues }) => despues),
    ctx.reloj(),
  );
  await auditarNumeros(tx, { quien, accion: 'numeros_importados', evento_id, despues: {} }, cambios);
  return cambios.length;
}

/** The chip that a registration has once it gets that number; null as a number: once its number is taken away. */
export const chipAlNumerar = async (
  tx: Tx,
  evento_id: number,
  row: Parameters<typeof chipDe>[1],
  numero: number | null,
): Promise<string | null> => chipDe(await leerAjustes(tx, evento_id), row, numero);

/** A function that tells the chip of a number in this event; null: no number, or the modality derives no chips from it. */
export async function chipsDe(tx: Tx, evento_id: number) {
  const ajustes = await leerAjustes(tx, evento_id);
  return (modalidad_id: number, categoria_id: number | null, numero: number | null): string | null =>
    numero === null ? null : chipDe(ajustes, { modalidad_id, categoria_id, chip_id: null }, numero);
}
