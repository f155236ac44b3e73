import { leerAcuse } from '../../shared/domain/sede/acuse-servidor.ts';
import { ordenDe, yaDichosTras } from '../../shared/domain/sede/orden-de-dichos.ts';
import type { Acuse, AcuseDicho } from './rows-en-disco.ts';

/**
 * The moment by which the signed acknowledgement in the row is compared with other texts of the server, ms; 0: the row has none. It is the
 * acknowledgement's own moment, by the server's clock or, if the acknowledgement is known to be older than an answer although it bears a
 * later moment, one just before that answer's (ordenDe).
 */
export function ordenDelFirmado(row: Acuse): number {
  const at = row.firmado && leerAcuse(row.firmado.texto, row.evento_id)?.at;
  return at === undefined ? 0 : ordenDe(at, row);
}

/**
 * The row after an answer of the server. The signed acknowledgement in the row stays if it is later than the one in the answer: another
 * device brought it while the answer was on its way.
 * @param respuesta what the answer tells; null: no answer of the server came, and the row stays as it is
 */
export function acuseTras(antes: Acuse, respuesta: AcuseDicho | null): Acuse {
  if (!respuesta) return antes;
  const { tenia, ...dicho } = respuesta;
  const ya_dichos = yaDichosTras(antes.ya_dichos ?? [], { at: dicho.servidor_at, tenia });
  const despues: Acuse = { ...antes, ...dicho, ya_dichos };
  const conserva = antes.firmado && { ...despues, firmado: antes.firmado };
  return conserva && ordenDelFirmado(conserva) > ordenDelFirmado(despues) ? conserva : despues;
}
