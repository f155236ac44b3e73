import { sql } from 'drizzle-orm';
import { columnasDe, enSql } from '../../db/columnas-de.ts';
import { campos_custom } from '../../db/schema.ts';
import type { Tx } from '../../db/transaction.ts';

/** Copies an event's list of pictures, not the files: both events show the same ones, which stay while either does. */
export async function copiarImagenes(tx: Tx, de: number, a: number): Promise<void> {
  await tx.execute(sql`
    insert into evento_imagenes (evento_id, archivo_id, orden)
    select ${a}::int, archivo_id, orden from evento_imagenes where evento_id = ${de} order by orden, id`);
}

/** All columns of a custom field except those that say which field and whose it is. */
const DE_CAMPO = columnasDe(campos_custom, ['id', 'modalidad_id']);

/** Copies the custom fields of each modality to the copy's modality of the same name. */
export async function copiarCampos(tx: Tx, de: number, a: number): Promise<void> {
  await tx.execute(sql`
    insert into campos_custom (modalidad_id, ${enSql(DE_CAMPO)})
    select nueva.id, ${enSql(DE_CAMPO, 'c')}
    from campos_custom c
    join modalidades m on m.id = c.modalidad_id and m.evento_id = ${de} and m.borrado_at is null
    join modalidades nueva on nueva.evento_id = ${a} and lower(nueva.nombre) = lower(m.nombre)
    order by c.orden, c.id`);
}
