import { describe, expect, it } from 'vitest';
import { compararNombres, nombreEnLista } from '../../../shared/domain/comun/orden.ts';
import { enOrdenAlfabetico } from './orden.ts';

const APELLIDOS = [
  'nuñez',
  'Núñez',
  'Ñandú',
  'Zárate',
  'Nuñez Paz',
  'álvarez',
  'Alvarez',
  "O'Brien",
  'de la Ñ',
];
const personas = Array.from({ length: 5000 }, (_, id) => ({
  id,
  apellido: APELLIDOS[(id * 7) % APELLIDOS.length] ?? '',
  nombre: ['Ana', 'ana', 'Ángel', 'Íñigo'][(id * 13) % 4] ?? '',
}));

// If this breaks, the sheet at the desk has the Ñ where nobody looks for it.
describe('the order by name', () => {
  it('is one, whatever came first and however many they are', async () => {
    const enPantalla = [...personas].sort(
      (a, b) => compararNombres(nombreEnLista(a), nombreEnLista(b)) || a.id - b.id,
    );
    expect(await enOrdenAlfabetico(personas)).toEqual(enPantalla);
    expect(await enOrdenAlfabetico(personas.toReversed())).toEqual(enPantalla);
  });

  it('has Ñ after N, and accents and capitals beside their letter', async () => {
    const algunas = ['Zárate', 'Ñandú', 'núñez', 'Nuñez', 'Oca', 'álvarez', 'Alvarez'];
    const ordenadas = await enOrdenAlfabetico(
      algunas.map((apellido, id) => ({ id, apellido, nombre: 'Ana' })),
    );
    expect(ordenadas.map(({ apellido }) => apellido)).toEqual([
      'Alvarez',
      'álvarez',
      'Nuñez',
      'núñez',
      'Ñandú',
      'Oca',
      'Zárate',
    ]);
  });
});
