import { createHash } from 'node:crypto';
import type { Executor, Tx } from '../../db/transaction.ts';
import { bloquearTexto, contarFirmas, insertarTexto, actualizarTexto } from './textos-repository.ts';

/** How many signatures a text has, for staff who edit it. */
export const firmasDe = (db: Executor, texto_id: number): Promise<number> => contarFirmas(db, texto_id);

/**
 * Puts the waiver text of an event in force. A text that somebody signed stays as it was signed, and the new one
 * is another version; one that nobody signed is replaced.
 */
export async function guardarTexto(
  tx: Tx,
  { evento_id, usuario_id, texto }: { evento_id: number; usuario_id: number | null; texto: string },
  vigente: { id: number; texto: string } | null,
): Promise<void> {
  if (vigente?.texto === texto) return;
  const nuevo = {
    texto,
    hash: createHash('sha256').update(texto).digest('hex'),
    creado_por: usuario_id,
  };
  if (!vigente) return insertarTexto(tx, evento_id, nuevo);
  await bloquearTexto(tx, vigente.id);
  return (await contarFirmas(tx, vigente.id)) > 0
    ? insertarTexto(tx, evento_id, nuevo)
    : actualizarTexto(tx, vigente.id, nuevo);
}
