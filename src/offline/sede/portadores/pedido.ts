import { escribirBase32, leerBase32 } from '../../../shared/domain/sede/base32.ts';
import { ByteReader, ByteWriter } from '../../../shared/domain/sede/bytes.ts';
import type { Vector } from '../../../shared/domain/sede/vector.ts';
import { PREFIJO_PEDIDO } from './prefijos.ts';

/** What a device has, as a code: it is shown before another device shows a series, which then holds only the rest. */
export interface Pedido {
  evento_id: number;
  vector: Vector;
  /** cursor of the registrations that the device has; null: it has none */
  base: string | null;
}

const VERSION = 1;
const LARGO_MAX = 3_000;
const PUESTOS_MAX = 40;

export function escribirPedido({ evento_id, vector, base }: Pedido): string {
  const bytes = new ByteWriter();
  bytes.natural(VERSION);
  bytes.natural(evento_id);
  bytes.texto(base ?? '');
  // those that wrote most save most; of the others everything is sent again, which harms nothing
  const puestos = Object.entries(vector)
    .sort(([, a], [, b]) => b - a)
    .slice(0, PUESTOS_MAX);
  bytes.natural(puestos.length);
  for (const [puesto_id, seq] of puestos) {
    bytes.texto(puesto_id);
    bytes.natural(seq);
  }
  return PREFIJO_PEDIDO + escribirBase32(bytes.fin());
}

export const esPedido = (texto: string): boolean => texto.startsWith(PREFIJO_PEDIDO);

/** Reads the code by which a phone says what it has; null: it is another code, or a damaged one. */
export function leerPedido(texto: string): Pedido | null {
  if (!esPedido(texto) || texto.length > LARGO_MAX) return null;
  const bytes = leerBase32(texto.slice(PREFIJO_PEDIDO.length));
  if (!bytes) return null;
  try {
    const lee = new ByteReader(bytes);
    if (lee.natural() !== VERSION) return null;
    const evento_id = lee.natural();
    const base = lee.texto();
    const vector: Record<string, number> = {};
    for (let quedan = lee.natural(); quedan > 0; quedan -= 1) vector[lee.texto()] = lee.natural();
    lee.fin();
    return { evento_id, vector, base: base === '' ? null : base };
  } catch {
    return null;
  }
}
