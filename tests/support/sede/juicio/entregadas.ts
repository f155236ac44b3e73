import assert from 'node:assert/strict';
import type { Bitacora } from '../../../../src/offline/sede/bitacora.ts';
import type { Mundo } from '../mundo.ts';
import type { Telefono } from '../telefono.ts';

/** Ms of the server's clock that pass within a step at most, each base taking one; between two steps a minute does. */
const EN_UN_PASO_MS = 10_000;

/** 'Salir' would delete nothing that the server has not answered to this telephone (regla sede-60). */
export function mirarQueQuedan(telefono: Telefono, en: Bitacora): void {
  const quedan = en.idsQueQuedan();
  for (const sello of en.lado().llegadas(0))
    assert.ok(
      quedan.has(sello.id) || telefono.leRespondieron(sello),
      `not answered, and may go: ${sello.id}`,
    );
}

/** Nothing is shown as delivered that the server lacked by the latest of its words that this telephone has heard (regla sede-60). */
export function mirarEntregadas(
  { historia, control, cuenta, sin_orden }: Mundo,
  telefono: Telefono,
  en: Bitacora,
): void {
  // what it said by a clock that was ahead, and what since: no moment tells which it said first. At the end all is delivered all the same
  if (sin_orden) return;
  if (historia.length === 0 || (control !== null && control !== 'acuse_sin_orden')) return;
  // it gets no acknowledgement, so that nothing tells of which moment what it heard is
  if (en.estado().revocado) return;
  const lado = en.lado();
  const { at: acuse = 0 } = JSON.parse(lado.acuse()?.texto ?? '{}') as { at?: number };
  const { servidor_at } = lado.servidor();
  telefono.oyo = Math.max(telefono.oyo, acuse, lado.momento()?.at ?? 0, servidor_at ?? 0);
  const tenia = historia.findLast(({ at }) => at <= telefono.oyo + EN_UN_PASO_MS)?.ids ?? new Set();
  const [sin, quedan] = [en.idsSinEntregar(), en.idsQueQuedan()];
  for (const sello of lado.llegadas(0)) {
    const falta = sin.has(sello.id);
    assert.ok(falta || tenia.has(sello.id), `shown as delivered: ${sello.id} on Mesa ${telefono.indice}`);
    if (!falta && quedan.has(sello.id)) cuenta.anotar('entregada_segun_otro');
    if (falta && telefono.leRespondieron(sello)) cuenta.anotar('desmentida');
  }
}
