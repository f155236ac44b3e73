import assert from 'node:assert/strict';
import type { Bitacora } from '../../../../src/offline/sede/bitacora.ts';
import { retrato } from '../../../../src/shared/domain/sede/apoyo/mundo.ts';
import type { Sede } from '../../../../src/shared/domain/sede/sede.ts';
import type { Mundo } from '../mundo.ts';
import type { Telefono } from '../telefono.ts';

/** Every telephone shows what the server has, in memory and from its disk, and nothing is left to deliver. */
export async function mirarTodosIguales(
  mundo: Mundo,
  entregan: readonly Telefono[],
  sede: Sede,
  cerrados: ReadonlySet<string>,
): Promise<void> {
  const esperado = retrato(sede.estado());
  const quienes = retratoDeMiembros(sede);
  for (const telefono of entregan) {
    // as it is in memory, and as it comes from the disk
    const enMemoria = await mundo.primeraPestania(telefono);
    const { sin_entregar, adjuntos_sin_entregar, apartadas } = enMemoria.estado();
    const quedan = { sin_entregar, adjuntos_sin_entregar, apartadas };
    const quien = `left on Mesa ${telefono.indice}`;
    assert.deepEqual(quedan, { sin_entregar: 0, adjuntos_sin_entregar: 0, apartadas: 0 }, quien);
    // from whom the server took the event it gets nothing any more
    const cerrado = cerrados.has(telefono.puesto_id);
    assert.equal(enMemoria.estado().revocado, cerrado, `taken off or not: Mesa ${telefono.indice}`);
    if (cerrado) continue;
    const iguales = (donde: string, otro: Bitacora) => {
      const { sede: suya } = otro.estado();
      assert.equal(retrato(suya.estado()), esperado, `not the same ${donde}: Mesa ${telefono.indice}`);
      assert.equal(retratoDeMiembros(suya), quienes, `other puestos ${donde}: Mesa ${telefono.indice}`);
    };
    iguales('in memory', enMemoria);
    const deDisco = await mundo.abrir(telefono);
    iguales('on the disk', deDisco);
    assert.equal(deDisco.sinEntregar(), 0);
  }
}

/** Who is of the event and who was taken off, as one text. */
function retratoDeMiembros({ membresia: { miembros, expulsados } }: Sede): string {
  const todos = [...miembros.values()].map(({ por, ...miembro }) => ({ ...miembro, por: por?.id ?? null }));
  return JSON.stringify([todos.sort((a, b) => (a.id < b.id ? -1 : 1)), [...expulsados].sort()]);
}
