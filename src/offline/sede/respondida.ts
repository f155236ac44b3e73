import { leerAcuse } from '../../shared/domain/sede/acuse-servidor.ts';
import { ordenDe, yaDichosTras } from '../../shared/domain/sede/orden-de-dichos.ts';
import type { Acuse, AcuseDicho } from './rows-en-disco.ts';

/**
 * The moment, ms, by which it is decided whether the row's signed acknowledgement (`firmado`) is older or newer than another text of the
 * server; 0: the row has none that can be read. As a rule it is the moment written in the acknowledgement, by the server's clock. If the
 * server is known to have given an answer after it had signed the acknowledgement, and that answer bears an earlier moment, as the server's
 * clock was set back in between, the result is just before the answer's moment (ordenDe).
 */
export function ordenDelFirmado(row: Acuse): number {
  const at = row.firmado && leerAcuse(row.firmado.texto, row.evento_id)?.at;
  return at === undefined ? 0 : ordenDe(at, row);
}

/**
 * The row after an answer of the server. The signed acknowledgement in the row stays if the answer brings none, or an earlier one: then
 * another device brought the later one while the answer was on its way.
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
