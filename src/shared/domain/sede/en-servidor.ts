import type { AcuseServidor, Numerada } from './acuse-servidor.ts';
import { alcanza, type Vector } from './vector.ts';

/**
 * All that the server has said, by the way in which it reached this device. The moments (`at`) are ms by the server's clock; that of an
 * answer that an earlier release stored is reckoned from this device's clock. They can be compared: where `acuse` or `base` is known to be
 * older than `propio` although its text bears a later moment, its `at` is an earlier one, by ordenDe.
 */
export interface DichosDelServidor {
  /** the server's last answer to this very device; null: it never answered this device */
  propio: { at: number; vector: Vector } | null;
  acuse: AcuseServidor | null;
  /**
   * the signed base; null: there is none here. `hasta`: by puesto, up to which number the server then had all of that puesto's
   * operations; null there: the base is of an earlier release, which does not say
   */
  base: { at: number; hasta: Vector | null } | null;
}

/** The evidence that the server has an operation. */
export interface Indicios {
  /**
   * the server's answer to this very device says so: it names the number up to which the server has the puesto's operations, or tells
   * what became of this operation (carried out, refused …)
   */
  propio: boolean;
  /** the signed base names this operation's id */
  base: boolean;
  /** the acknowledgement covers the operation's number, and this device has the same operations up to there */
  acuse: boolean;
}

/**
 * Whether a later acknowledgement lacks an operation that the server had before: the server was then restored from an older
 * backup.
 */
function niegaAcuse({ puestos, tras_hueco, cortados }: AcuseServidor, una: Numerada): boolean {
  const hasta = puestos.get(una.puesto_id)?.hasta ?? 0;
  if (una.seq <= hasta) return false;
  // if the server had this next number, its `hasta` would count it
  if (una.seq === hasta + 1) return true;
  if (alcanza({}, una, tras_hueco)) return false;
  // of a puesto that is not listed in full, the server may have what lies behind the last listed run
  const ultimo = Math.max(0, ...tras_hueco.map((uno) => (uno.puesto_id === una.puesto_id ? uno.hasta : 0)));
  return una.seq <= ultimo || (cortados !== null && !cortados.includes(una.puesto_id));
}

/**
 * Whether the server is known to have an operation (regla sede-60). What the server said counts until it says later that it
 * lacks the operation: a server that was restored from a backup has lost what it had acknowledged. By a base or an acknowledgement
 * alone an operation is only shown as delivered: to be deleted, it needs the server's answer to this very device too. What the server
 * seems to have lost is kept.
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
    // A later base shows that the server lost an operation only if the server's answer had counted the operation without a gap: the
    // base's `hasta` ends before the server's first gap, so it does not say whether the server has what lies behind the gap.
    const porNumero = base?.hasta != null && alcanza(propio.vector, una);
    if (!porAcuse(propio.at) && !(porNumero && porBase(propio.at))) return true;
  }
  if (indicios.base && base && (!propio || despues(base.at, propio)) && !porAcuse(base.at)) return true;
  return indicios.acuse && acuse !== null && (!propio || despues(acuse.at, propio)) && !porBase(acuse.at);
}

/**
 * Up to which number the server is known to have all of a puesto's operations: by its answer to this device or its acknowledgement,
 * whichever is later. A base that is later than both can only lower the number. Where two phones went on writing in one copied log, both
 * gave the same numbers to different operations: then only the numbers before the first of these count (regla sede-48).
 * @param cuenta whether a later acknowledgement may raise the number too. False: this device has, or may have, other operations than the
 *   server under the same numbers, so the acknowledgement can only lower it
 * @param partida first number under which this device has two operations of that puesto; null: there is none
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
  // a later base that an earlier release made tells no numbers: then nothing counts beyond the server's answer to this very device
  return Math.min(hasta, base.hasta ? (base.hasta[puesto_id] ?? 0) : suyo);
}
