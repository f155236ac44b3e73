import assert from 'node:assert/strict';
import type { Tramo } from '../../../../src/shared/domain/sede/cuanto-llego-al-servidor.ts';
import type { Final } from '../centro.ts';
import type { Mundo } from '../mundo.ts';
import type { Telefono } from '../telefono.ts';

/** The server has all that a screen confirmed, and nothing under a number twice. */
export function mirarNadaPerdido({ operaciones }: Final, entregan: readonly Telefono[]): void {
  const ids = new Set(operaciones.map(({ id }) => id));
  for (const { confirmadas } of entregan)
    for (const id of confirmadas.keys()) assert.ok(ids.has(id), `lost: ${id}`);
  const numeradas = new Set(operaciones.map(({ puesto_id, seq }) => `${puesto_id} ${seq}`));
  assert.equal(numeradas.size, operaciones.length, 'doubled');
}

/**
 * What a telephone did that never came back, or was taken off before it had a session: others brought it, or its number is
 * named as missing, or it comes after all that anybody knows of.
 */
export async function mirarLejano(
  { centro, cuenta }: Mundo,
  { puesto_id, confirmadas, indice }: Telefono,
  { operaciones }: Final,
  entregan: readonly Telefono[],
): Promise<void> {
  const ids = new Set(operaciones.map(({ id }) => id));
  const { hasta, huecos } = await centro.llegadas(puesto_id);
  const nombra = (tramos: readonly Tramo[], seq: number) =>
    tramos.some(([desde, fin]) => desde <= seq && seq <= fin);
  for (const { id, seq } of confirmadas.values()) {
    const bitacoras = entregan.flatMap(({ pestanias: [una] }) => una ?? []);
    const llego = ids.has(id);
    const como = llego ? 'traida' : nombra(huecos, seq) ? 'nombrada' : seq > hasta ? 'ultima' : null;
    assert.ok(como, `lost, and nobody is told: ${id} of Mesa ${indice}`);
    cuenta.anotar(`perdida_${como}`);
    if (llego) continue;
    for (const una of bitacoras) {
      assert.ok(!una.estado().sede.operacion(id), `carried, and not delivered: ${id}`);
      const { entrega } = una.entregas().find((suya) => suya.puesto_id === puesto_id) ?? {};
      assert.ok(
        !entrega || seq > entrega.hechas || nombra(entrega.faltan, seq),
        `missing, and a telephone does not say so: ${id}`,
      );
    }
  }
}
