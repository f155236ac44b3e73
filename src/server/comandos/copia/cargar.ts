import type pg from 'pg';
import type { ArchivosGateway } from '../../gateways/archivos/puerto.ts';
import { tipoDeKey } from '../../gateways/archivos/tipo-y-extension.ts';
import { applyWithin } from '../../db/migrate.ts';
import {
  conTriggers,
  condicionDe,
  huellaDe,
  insertarRows,
  ponerContadores,
  tablasEnOrden,
} from '../../db/tablas.ts';
import { CABEZA, DE_ARCHIVOS, DE_TABLAS, tablaDe } from './formato.ts';
import type { Cabeza, Control } from './formato.ts';
import { cabezaDe, leerCopia, lineas } from './verificar.ts';

const BATCH = 500;

/**
 * Fills an empty database from a copy that was verified, in the caller's transaction: makes the tables as the copied database had
 * them, inserts every row, compares each table by count and checksum, and applies the migrations that came since. Unless `archivos` is
 * null, the copy's files are put there; they stay there if the transaction fails.
 */
export async function cargarCopia(
  cliente: pg.ClientBase,
  { ruta, control, archivos }: { ruta: string; control: Control; archivos: ArchivosGateway | null },
): Promise<void> {
  await cliente.query(`set local time zone 'UTC'`);
  let cabeza: Cabeza | null = null;
  for await (const entrada of leerCopia(ruta)) {
    const { nombre, datos } = entrada;
    if (nombre === CABEZA) {
      cabeza = cabezaDe(entrada);
      await applyWithin(cliente, { desde: null, hasta: cabeza.migracion });
      await vaciar(cliente, cabeza);
    } else if (nombre.startsWith(DE_TABLAS)) {
      const rows = lineas(datos);
      for (let desde = 0; desde < rows.length; desde += BATCH) {
        await insertarRows(cliente, tablaDe(nombre), `[${rows.slice(desde, desde + BATCH).join(',')}]`);
      }
    } else if (nombre.startsWith(DE_ARCHIVOS)) {
      const key = nombre.slice(DE_ARCHIVOS.length);
      // a file's key is random and its content never changes: a file that the store has already, with these bytes, is not written again
      if (archivos && !(await archivos.tiene(key, datos))) {
        await archivos.put(key, datos, tipoDeKey(key) ?? 'application/octet-stream');
      }
    }
  }
  for (const { tabla, filas: rows, suma, contadores } of control.tablas) {
    await conTriggers(cliente, tabla, true);
    await ponerContadores(cliente, tabla, contadores);
    const hay = await huellaDe(cliente, tabla);
    if (hay.filas !== rows || hay.suma !== suma) {
      throw new Error(
        `La tabla ${tabla} no volvió igual: la copia tiene ${rows} filas, acá hay ${hay.filas}.`,
      );
    }
  }
  await applyWithin(cliente, { desde: cabeza?.migracion ?? null, hasta: null });
}

/**
 * Deletes the rows that migrations wrote (but the setting 'cambios', see condicionDe), and switches all triggers off until the rows are
 * in: devices need not be told of restored rows. Throws where the migrations lack a table of the copy.
 */
async function vaciar(cliente: pg.ClientBase, { tablas }: Cabeza): Promise<void> {
  const hay = await tablasEnOrden(cliente);
  const faltan = tablas.filter((tabla) => !hay.includes(tabla));
  if (faltan.length > 0)
    throw new Error(`La copia tiene tablas que no van con sus migraciones: ${faltan.join(', ')}`);
  for (const tabla of tablas.toReversed()) {
    await cliente.query(`delete from "${tabla}" ${condicionDe(tabla)}`);
    await conTriggers(cliente, tabla, false);
  }
}
