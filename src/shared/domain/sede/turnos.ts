import { compararOperaciones, type Ordenable } from './orden.ts';
import type { Vector } from './vector.ts';

/**
 * The order in which operations are handed on: one of each author, then the next one of each, so that an author of many holds
 * up nobody else's, whatever numbers they bear (regla sede-47). Operations that follow on what the receiver has, without a gap,
 * go first.
 * @param vector what the receiver has
 */
export function porTurnos<T extends Ordenable>(faltan: readonly T[], vector: Vector): T[] {
  const deCadaUno = new Map<string, { siguiente: number; seguidas: number; sueltas: number }>();
  const enOrden = faltan.toSorted((a, b) => a.seq - b.seq || compararOperaciones(a, b));
  return enOrden
    .map((una) => {
      const { puesto_id, seq } = una;
      const conteo = deCadaUno.get(puesto_id) ?? {
        ...{ siguiente: (vector[puesto_id] ?? 0) + 1, seguidas: 0, sueltas: 0 },
      };
      deCadaUno.set(puesto_id, conteo);
      const sigue = seq <= conteo.siguiente;
      if (seq === conteo.siguiente) conteo.siguiente += 1;
      return { una, suelta: !sigue, turno: sigue ? (conteo.seguidas += 1) : (conteo.sueltas += 1) };
    })
    .sort(
      (a, b) => Number(a.suelta) - Number(b.suelta) || a.turno - b.turno || compararOperaciones(a.una, b.una),
    )
    .map(({ una }) => una);
}
