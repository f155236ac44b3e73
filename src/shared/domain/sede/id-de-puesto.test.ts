import { describe, expect, it } from 'vitest';
import { esIdDe, idDePuesto, SIN_EVENTO } from './id-de-puesto.ts';

const CLAVE = `B${'x'.repeat(86)}`;
const OTRA = `B${'y'.repeat(86)}`;

// regla sede-51: nobody can take an id that is made of another phone's key
describe('the id of a puesto', () => {
  it('is a UUID of its event and its key, and of no other', async () => {
    const id = await idDePuesto(12, CLAVE);
    // devices and servers of any release have to make the same id: the expected text may never change
    expect(id).toBe('d2a1714a-92c3-8e46-a435-6d98dda6320c');
    const ids = [id, await idDePuesto(13, CLAVE), await idDePuesto(12, OTRA)];
    expect(new Set(ids).size).toBe(3);
  });

  it('is held with its own key, in its own event', async () => {
    const id = await idDePuesto(12, CLAVE);
    expect(await esIdDe(12, id, CLAVE)).toBe(true);
    expect(await esIdDe(12, id, OTRA)).toBe(false);
    expect(await esIdDe(13, id, CLAVE)).toBe(false);
    // the id with which a phone asks to be admitted: an organizer's phone of an earlier release admits it under that id
    expect(await esIdDe(12, await idDePuesto(SIN_EVENTO, CLAVE), CLAVE)).toBe(true);
    expect(await esIdDe(12, await idDePuesto(SIN_EVENTO, CLAVE), OTRA)).toBe(false);
  });

  it('of a puesto that an earlier release made is of no key', async () => {
    expect(await esIdDe(12, '0b8f5f53-6a0e-4a55-8d24-1a51f3b7a9d1', CLAVE)).toBe(true);
  });
});
