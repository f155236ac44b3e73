import { leerAcuse } from '../../shared/domain/sede/acuse-servidor.ts';
import { ordenDe, yaDichosTras } from '../../shared/domain/sede/orden-de-dichos.ts';
import type { Acuse, AcuseDicho } from './rows-en-disco.ts';

/** The moment of the signed acknowledgement in the row, as it is compared with others (ordenDe); 0: there is none. */
export function ordenDelFirmado(row: Acuse): number {
  const at = row.firmado && leerAcuse(row.firmado.texto, row.evento_id)?.at;
  return at === undefined ? 0 : ordenDe(at, row);
}

/**
 * The row after an answer; null: there was none. The signed acknowledgement stays if it is later than the one in the answer: another device
 * brought it while the answer was on its way.
 */
export function acuseTras(antes: Acuse, respuesta: AcuseDicho | null): Acuse {
  if (!respuesta) return antes;
  const { tenia, ...dicho } = respuesta;
  const ya_dichos = yaDichosTras(antes.ya_dichos ?? [], { at: dicho.servidor_at, tenia });
  const despues: Acuse = { ...antes, ...dicho, ya_dichos };
  const conserva = antes.firmado && { ...despues, firmado: antes.firmado };
  return conserva && ordenDelFirmado(conserva) > ordenDelFirmado(despues) ? conserva : despues;
}
