import assert from 'node:assert/strict';
import { olvidarGente } from '../../../../src/offline/sede/acceso.ts';
import type { Mundo } from '../mundo.ts';
import type { Telefono } from '../telefono.ts';
import { LLAVE_ABIERTA, volcar } from '../volcado.ts';

/** Its session ends: nothing readable is left on the disk, and what was undelivered leaves once it has the keys again. */
export async function salir(mundo: Mundo, telefono: Telefono, sigue: boolean): Promise<void> {
  const { centro } = mundo;
  const en = await mundo.primeraPestania(telefono);
  const conLlaves = en.llaves().length > 0;
  const ultima = await en.anotar('egreso', 'caja', { monto: 1, motivo: 'remis de Zulma Quiroga' });
  // as 'Salir' does: what the server has not answered to this very phone stays
  const quedan = en.idsQueQuedan();
  for (const una of telefono.pestanias.splice(0)) await una.cerrar();
  globalThis.indexedDB = telefono.disco.factory;
  await olvidarGente(centro.evento_id, quedan);
  const volcado = await volcar(telefono.disco.factory);
  const quien = `Mesa ${telefono.indice}`;
  assert.doesNotMatch(volcado, /Zulma Quiroga|"sujeto"|"inscripciones"|"documento"/, `readable: ${quien}`);
  assert.ok(!conLlaves || !volcado.includes(LLAVE_ABIERTA), `opens by itself: ${quien}`);
  const vuelta = await mundo.abrir(telefono);
  assert.equal(vuelta.estado().cerradas, conLlaves ? quedan.size : 0);
  assert.deepEqual(new Set(vuelta.idsQueQuedan()), quedan);
  // from whom the server took the event it gets no keys
  if (!sigue) return;
  await vuelta.intercambiar(centro.puerto(vuelta.puesto.puesto_id));
  assert.equal(vuelta.sinEntregar(), 0, `left behind: ${quien}`);
  assert.ok(await centro.tiene(ultima.id), `lost: ${ultima.id}`);
  mundo.cuenta.anotar('olvidado');
}
