import assert from 'node:assert/strict';
import type { Bitacora } from '../../../../src/offline/sede/bitacora.ts';
import { alcanza } from '../../../../src/shared/domain/sede/vector.ts';
import type { Mundo } from '../mundo.ts';
import type { Telefono } from '../telefono.ts';
import { mirarEntregadas, mirarQueQuedan } from './entregadas.ts';
import { mirarExpulsados } from './expulsados.ts';

/** What has to be true after each step, of every telephone: what one did may harm another. */
export function mirar(mundo: Mundo): void {
  mundo.asentarMomento();
  for (const telefono of mundo.vivos()) {
    const [en] = telefono.pestanias;
    if (!en || telefono.disco.muerto) continue;
    mirarLoPropio(telefono, en);
    mirarExpulsados(en, telefono);
    mirarQueQuedan(telefono, en);
    mirarEntregadas(mundo, telefono, en);
    mirarVector(telefono, en);
  }
}

/** What its screen confirmed is there, each under a number and a logical clock of its own, without gaps. */
function mirarLoPropio({ confirmadas, control }: Telefono, en: Bitacora): void {
  const { sede } = en.estado();
  for (const { id } of confirmadas.values()) assert.ok(sede.operacion(id), `confirmed and gone: ${id}`);
  const propias = [...confirmadas.values()].sort((a, b) => a.seq - b.seq);
  assert.equal(new Set(propias.map(({ seq }) => seq)).size, propias.length, 'one number twice');
  if (control !== 'lamport_de_reloj')
    for (const [i, una] of propias.entries()) {
      const antes = propias[i - 1];
      assert.ok(!antes || una.lamport > antes.lamport, 'a logical clock that went back');
    }
  // without gaps: the vector reaches the last that was confirmed
  const ultima = propias.at(-1);
  assert.ok(!ultima || alcanza(en.vector(), ultima), 'a gap in the numbers');
}

/** What it knew of others when it was last looked at, it still knows. */
function mirarVector(telefono: Telefono, en: Bitacora): void {
  const vector = en.vector();
  for (const [puesto_id, seq] of Object.entries(telefono.vector))
    assert.ok(seq <= (vector[puesto_id] ?? 0), `known and gone: Mesa ${telefono.indice}`);
  telefono.vector = vector;
}
