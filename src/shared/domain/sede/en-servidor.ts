import type { AcuseServidor, Numerada } from './acuse-servidor.ts';
import { alcanza, type Vector } from './vector.ts';

/** All that the server has said, by what came of it to this device. Moments are by the server's clock, ms. */
export interface DichosDelServidor {
  /** its last answer to this very device; null: it never answered */
  propio: { at: number; vector: Vector } | null;
  acuse: AcuseServidor | null;
  /** its signed base; `hasta`: the numbers that its roster tells, null: of an earlier release, it tells none */
  base: { at: number; hasta: Vector | null } | null;
}

/** What speaks for it that the server has an operation. */
export interface Indicios {
  /** its last answer to this device, by a number or by what became of the operation */
  propio: boolean;
  /** the signed base names the very operation */
  base: boolean;
  /** the acknowledgement covers its number, and names the very operations that this device has up to there */
  acuse: boolean;
}

/** Whether a later acknowledgement lacks what an earlier word of the server's had: it came back from an older backup. */
function niegaAcuse({ puestos, tras_hueco, cortados }: AcuseServidor, una: Numerada): boolean {
  const hasta = puestos.get(una.puesto_id)?.hasta ?? 0;
  if (una.seq <= hasta) return false;
  // else it would have said that it has that one too
  if (una.seq === hasta + 1) return true;
  if (alcanza({}, una, tras_hueco)) return false;
  // of whose gaps it does not tell all, what lies behind the last that it tells may be there
  const ultimo = Math.max(0, ...tras_hueco.map((uno) => (uno.puesto_id === una.puesto_id ? uno.hasta : 0)));
  return una.seq <= ultimo || (cortados !== null && !cortados.includes(una.puesto_id));
}

/**
 * Whether the server is known to have an operation (regla sede-60). Each of its words counts until a later one lacks what it told:
 * a server that was restored from a backup has lost what it had acknowledged. This counts only for what is shown; what
 * is delivered and deleted goes by its answer to this device alone.
 */
export function loTiene(
  { propio, acuse, base }: DichosDelServidor,
  una: Numerada,
  indicios: Indicios,
): boolean {
  const despues = (at: number, que: { at: number } | null): boolean => que !== null && at > que.at;
  const porAcuse = (at: number) => acuse !== null && acuse.at > at && niegaAcuse(acuse, una);
  const porBase = (at: number) =>
    base !== null && base.at > at && una.seq > (base.hasta?.[una.puesto_id] ?? 0);
  if (indicios.propio && propio) {
    // a base tells of no operation that lies behind a gap
    const porNumero = base?.hasta != null && alcanza(propio.vector, una);
    if (!porAcuse(propio.at) && !(porNumero && porBase(propio.at))) return true;
  }
  if (indicios.base && base && (!propio || despues(base.at, propio)) && !porAcuse(base.at)) return true;
  return indicios.acuse && acuse !== null && (!propio || despues(acuse.at, propio)) && !porBase(acuse.at);
}

/**
 * Up to which number the server is known to have all of a puesto's operations: its latest word counts, and of a log that two
 * phones went on with only what is before the first number that both gave (regla sede-48).
 * @param cuenta the acknowledgement counts for this puesto: this device has nothing else under its numbers
 * @param partida first number of which this device has two operations; null: of none
 */
export function numeroEnServidor(
  { propio, acuse, base }: DichosDelServidor,
  puesto_id: string,
  { cuenta, partida }: { cuenta: boolean; partida: number | null },
): number {
  const alla = acuse?.puestos.get(puesto_id);
  const antes = Math.min(alla?.partida ?? Infinity, partida ?? Infinity) - 1;
  const suyo = Math.min(propio?.vector[puesto_id] ?? 0, antes);
  const dicho =
    acuse && (!propio || acuse.at > propio.at)
      ? { at: acuse.at, hasta: Math.min(alla?.hasta ?? 0, antes) }
      : null;
  const hasta = dicho && (cuenta || dicho.hasta < suyo) ? dicho.hasta : suyo;
  const at = dicho?.at ?? propio?.at ?? 0;
  if (!base || base.at <= at) return hasta;
  // a later base of an earlier release tells no numbers: only what this device was told itself is left
  return Math.min(hasta, base.hasta ? (base.hasta[puesto_id] ?? 0) : suyo);
}
