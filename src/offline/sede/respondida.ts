import { leerAcuse } from '../../shared/domain/sede/acuse-servidor.ts';
import { ordenDe, type Respondida } from '../../shared/domain/sede/orden-de-dichos.ts';
import type { Acuse } from './rows-en-disco.ts';

/**
 * When the server last answered, as the row tells; null: never.
 * @param desvio_ms server's clock minus this device's: a row of an earlier release tells the moment by this device's clock alone
 */
export function respondidaDe(
  { at, servidor_at, antes = [] }: Pick<Acuse, 'at' | 'servidor_at' | 'antes'>,
  desvio_ms: number,
): Respondida | null {
  return at === null ? null : { at: servidor_at ?? at + desvio_ms, antes };
}

/** The moment of the signed acknowledgement in the row, as it is compared with others (ordenDe); 0: there is none. */
export function ordenDelFirmado(row: Acuse, desvio_ms: number): number {
  const at = row.firmado && leerAcuse(row.firmado.texto, row.evento_id)?.at;
  return at === undefined ? 0 : ordenDe(at, respondidaDe(row, desvio_ms));
}

/**
 * The row after an answer. The signed acknowledgement stays if it is later than the one in the answer: another device brought it while the
 * answer was on its way.
 */
export function acuseTras(antes: Acuse, respuesta: Partial<Acuse> | null): Acuse {
  const despues: Acuse = { ...antes, ...respuesta };
  const conserva = antes.firmado && { ...despues, firmado: antes.firmado };
  return conserva && ordenDelFirmado(conserva, 0) > ordenDelFirmado(despues, 0) ? conserva : despues;
}
