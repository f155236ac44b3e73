// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { expect, it, vi } from 'vitest';
import { NOMBRE_BD_SEDE } from '../../../../offline/sede/bd.ts';
import { prepararConCuenta } from './preparar.ts';

const EVENTO = 7;
const { abiertos } = vi.hoisted(() => ({ abiertos: [] as string[] }));
vi.mock('./llamar.ts', () => ({
  llamarDelPuesto: (_permiso: object, _nombre: string, { body }: { body: { id: string } }) => {
    abiertos.push(body.id);
    return Promise.reject(new Error('the line breaks'));
  },
}));

// If this breaks, a phone that lost its key is told to open the desk again, and opening it says the same for ever.
it('makes a new puesto where the browser lost the key of the one before', async () => {
  const preparar = () =>
    prepararConCuenta({ evento_id: EVENTO, nombre: 'Mesa 1', persona: 'Ana', onPaso: () => undefined }, 4);
  await expect(preparar()).rejects.toThrow('the line breaks');
  await expect(preparar()).rejects.toThrow('the line breaks');
  expect(abiertos[1]).toBe(abiertos[0]);
  const bd = await openDB(NOMBRE_BD_SEDE);
  await bd.put('puestos', { ...(await bd.get('puestos', EVENTO)), claves: {} } as never);
  bd.close();
  await expect(preparar()).rejects.toThrow('the line breaks');
  expect(abiertos).toHaveLength(3);
  expect(abiertos[2]).not.toBe(abiertos[0]);
});
