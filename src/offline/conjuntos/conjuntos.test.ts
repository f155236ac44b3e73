import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import { habilitarUsuario, revocarUsuario } from '../bd-usuario.ts';
import { leerConjunto, sincronizarConjunto } from './conjuntos.ts';
import type { Entrega } from '../conjunto-tipos.ts';
import { olvidarConjunto, vaciarConjuntos } from './vaciar.ts';

const entrega = (cursor: string, completo: boolean): Entrega => ({
  ...{ cursor, completo, inscripciones: [], borradas: [] },
});

// If this breaks, a telephone with a full disk downloads all of a race's registrations every twenty seconds.
it('brings only what is new where the device keeps nothing', async () => {
  await revocarUsuario(9);
  const traer = vi.fn<(desde: string | undefined) => Promise<Entrega>>();
  traer.mockResolvedValueOnce(entrega('g:1', true)).mockResolvedValueOnce(entrega('g:2', false));
  const primero = await sincronizarConjunto(9, 1, null, traer);
  const segundo = await sincronizarConjunto(9, 1, primero, traer);
  expect(traer.mock.calls).toEqual([[undefined], ['g:1']]);
  expect(segundo.cursor).toBe('g:2');
  await habilitarUsuario(9);
});

it('forgets one event, or all of them', async () => {
  for (const evento_id of [1, 2, 3])
    await sincronizarConjunto(7, evento_id, null, () => Promise.resolve(entrega(`g:${evento_id}`, true)));
  const hay = async () =>
    (await Promise.all([1, 2, 3].map((id) => leerConjunto(7, id)))).map((c) => c?.cursor ?? null);
  await olvidarConjunto(7, 2);
  expect(await hay()).toEqual(['g:1', null, 'g:3']);
  await vaciarConjuntos();
  expect(await hay()).toEqual([null, null, null]);
});
