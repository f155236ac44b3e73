import assert from 'node:assert/strict';
import type { Sede } from '../../../../src/shared/domain/sede/sede.ts';
import type { Final } from '../centro.ts';
import { enLaMesa, sigueEnPie } from '../contradicciones.ts';
import type { Mundo } from '../mundo.ts';

/** Every contradiction that was brought about is in the mesa, unless it was undone or overtaken since. */
export function mirarConflictos(
  { contradicciones, cuenta }: Mundo,
  fin: Final,
  sede: Sede,
  borradas: ReadonlySet<string>,
): void {
  for (const una of contradicciones) {
    // what is told of a deleted one is another thing, which the server's own check looks at
    if (una.hechos.some(({ sujeto }) => borradas.has(sujeto))) continue;
    if (!sigueEnPie(una, sede, fin)) continue;
    const { tipo, hechos } = una;
    assert.ok(enLaMesa(una, sede), `not in the mesa: ${tipo} ${hechos.map(({ id }) => id).join(' ')}`);
    cuenta.anotar(`mesa ${tipo}`);
  }
}
