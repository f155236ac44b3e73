import { escribirBase32, leerBase32 } from '../../../shared/domain/sede/base32.ts';
import { ByteReader, ByteWriter } from '../../../shared/domain/sede/bytes.ts';
import type { Huellas } from '../../../shared/domain/sede/huellas-de-bitacora.ts';
import type { Vector } from '../../../shared/domain/sede/vector.ts';
import { PREFIJO_PEDIDO } from './prefijos.ts';

/** What a device has, as a code: it is shown before another device shows a series, which then holds only the rest. */
export interface Pedido {
  evento_id: number;
  vector: Vector;
  /**
   * by puesto, the hash of the very operations that the device has; as read from a code, only its first DIGITOS digits. Absent: an earlier
   * release does not tell (regla sede-48)
   */
  huellas?: Huellas;
  /** names the newest signed pieza of the base that the device has (marcaDe); null: it has none */
  base: string | null;
}

const VERSION = 1;
const LARGO_MAX = 3_000;
const PUESTOS_MAX = 40;
/**
 * How many digits of each hash (huella) the code holds. The digits of all hashes are written one after another as the name of one more
 * puesto, with no operations, which an earlier release skips. Nearly always so few digits tell two different logs of a puesto apart. Where
 * they do not, the phone is sent the same operations as if its code held no hashes, but strokes that it lacks may be left out.
 */
const DIGITOS = 5;
const ANTE_HUELLAS = '=';
const SIN_HUELLA = '-'.repeat(DIGITOS);

export function escribirPedido({ evento_id, vector, huellas, base }: Pedido): string {
  const bytes = new ByteWriter();
  bytes.natural(VERSION);
  bytes.natural(evento_id);
  bytes.texto(base ?? '');
  // a code has room for the puestos with most operations: of those left out everything is sent again, which harms nothing
  const puestos = Object.entries(vector)
    .sort(([, a], [, b]) => b - a)
    .slice(0, PUESTOS_MAX);
  const dichas = puestos.map(([id]) => huellas?.[id]?.slice(0, DIGITOS) ?? SIN_HUELLA);
  const rows = huellas ? [...puestos, [ANTE_HUELLAS + dichas.join(''), 0] as const] : puestos;
  bytes.natural(rows.length);
  for (const [puesto_id, seq] of rows) {
    bytes.texto(puesto_id);
    bytes.natural(seq);
  }
  return PREFIJO_PEDIDO + escribirBase32(bytes.fin());
}

export const esPedido = (texto: string): boolean => texto.startsWith(PREFIJO_PEDIDO);

/** Reads the code by which a phone says what it has; null: it is another code, a damaged one, or of another release in another form. */
export function leerPedido(texto: string): Pedido | null {
  if (!esPedido(texto) || texto.length > LARGO_MAX) return null;
  const bytes = leerBase32(texto.slice(PREFIJO_PEDIDO.length));
  if (!bytes) return null;
  try {
    const lee = new ByteReader(bytes);
    if (lee.natural() !== VERSION) return null;
    const evento_id = lee.natural();
    const base = lee.texto();
    const rows: [string, number][] = [];
    for (let quedan = lee.natural(); quedan > 0; quedan -= 1) rows.push([lee.texto(), lee.natural()]);
    lee.fin();
    const puestos = rows.filter(([id]) => !id.startsWith(ANTE_HUELLAS));
    const dichas = rows.find(([id]) => id.startsWith(ANTE_HUELLAS))?.[0].slice(ANTE_HUELLAS.length);
    return {
      ...{ evento_id, vector: Object.fromEntries(puestos), base: base === '' ? null : base },
      ...(dichas !== undefined && { huellas: repartir(dichas, puestos) }),
    };
  } catch {
    return null;
  }
}

const repartir = (dichas: string, puestos: readonly (readonly [string, number])[]): Huellas =>
  Object.fromEntries(
    puestos.flatMap(([id], i) => {
      const una = dichas.slice(i * DIGITOS, (i + 1) * DIGITOS);
      return /^[\da-f]+$/.test(una) && una.length === DIGITOS ? [[id, una] as const] : [];
    }),
  );
