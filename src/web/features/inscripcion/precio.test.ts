import { describe, expect, test } from 'vitest';
import { contextoDePrueba, formularioDePrueba, participanteDePrueba } from './ejemplos.test-util.ts';
import { precioDe } from './precio.ts';

describe('precioDe: the total is the one that the server will charge', () => {
  const CARGO = { cargo_remera_extra: 3000 };
  test.each([
    ['a shirt that is wanted and offered', contextoDePrueba(CARGO), 3000_00],
    ['one besides the included', contextoDePrueba({ ...CARGO, remera_incluida: true }), 3000_00],
    ['a modality without shirts', contextoDePrueba(CARGO, { usa_remeras: false }), 0],
    ['an event that gave shirts up', contextoDePrueba({ ...CARGO, usa_talle_remera: false }), 0],
    ['a shirt that comes with the registration', contextoDePrueba(), 0],
  ])('%s', (_, { evento, modalidad }, cargo_remeras) => {
    const formulario = formularioDePrueba(participanteDePrueba({ con_remera: true }));
    const { total, ...precio } = precioDe(formulario, evento, modalidad);
    expect(precio.cargo_remeras).toBe(cargo_remeras);
    expect(total).toBe(18_900_00 + cargo_remeras);
  });
});
