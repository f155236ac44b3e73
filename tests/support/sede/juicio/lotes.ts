import assert from 'node:assert/strict';
import { esDe, type OperacionDe } from '../../../../src/shared/domain/sede/operacion.ts';
import type { Final } from '../centro.ts';
import type { Mundo } from '../mundo.ts';

/** Two desks never give one number of their lotes. What a puesto had that was taken off meanwhile may be lent to others. */
export function mirarLotes(
  { centro, contradicciones, cuenta }: Mundo,
  { operaciones }: Final,
  cerrados: ReadonlySet<string>,
): void {
  const devueltos = new Set(
    operaciones.flatMap((una) =>
      esDe('transferir_lote', una) && cerrados.has(una.puesto_id) ? una.datos.numeros : [],
    ),
  );
  const alCerrar = centro.devueltos?.() ?? new Set();
  const quien = new Map<number, OperacionDe<'asignar_numero'>>();
  for (const una of operaciones) {
    if (!esDe('asignar_numero', una) || !una.datos.de_lote || cerrados.has(una.puesto_id)) continue;
    const { numero } = una.datos;
    if (devueltos.has(numero)) continue;
    const otra = quien.get(numero) ?? una;
    if (otra.puesto_id !== una.puesto_id && alCerrar.has(numero)) {
      // lent again after the close to another desk, while this one had not heard of it: where both stand the mesa tells of it,
      // unless both gave it to the same registration
      if (otra.sujeto !== una.sujeto) contradicciones.push({ tipo: 'numero_repetido', hechos: [otra, una] });
      cuenta.anotar('numero_devuelto_y_dado');
    } else assert.equal(otra.puesto_id, una.puesto_id, `the number ${numero} of two lotes`);
    quien.set(numero, una);
  }
}
