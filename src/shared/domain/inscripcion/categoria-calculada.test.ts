import { expect, it } from 'vitest';
import { categoriasTrasEditar } from './categoria-calculada.ts';

const calculada = (id: number) => ({ id, sexo: 'FEM' as const, edad_inicial: 0, edad_final: 99 });
const CALCULADAS = { categoria: calculada(1), categoria_anio_calendario: calculada(2) };
const GUARDADAS = { categoria_id: 8, categoria_anio_calendario_id: 9 };
const ana = { sexo: 'FEM', fecha_nacimiento: '1990-05-05' };
const igual = { antes: ana, despues: { ...ana } };

// regla inscripcion-14
it.each([
  ['nothing that counts', GUARDADAS, false, [igual, igual], [8, 9]],
  ['the modality', GUARDADAS, true, [igual], [1, 2]],
  ['a sex', GUARDADAS, false, [igual, { ...igual, despues: { ...ana, sexo: 'X' } }], [1, 2]],
  [
    'a birth date',
    GUARDADAS,
    false,
    [{ ...igual, despues: { ...ana, fecha_nacimiento: '1991-05-05' } }],
    [1, 2],
  ],
  ['the person', GUARDADAS, false, [{ antes: null, despues: ana }], [1, 2]],
  ['nothing, where one was missing', { ...GUARDADAS, categoria_id: null }, false, [igual], [1, 9]],
  ['nothing, where nothing was kept', undefined, false, [igual], [1, 2]],
])('an edit of %s', (_, guardadas, otraModalidad, personas, quedan) => {
  const { categoria_id, categoria_anio_calendario_id } = categoriasTrasEditar(
    guardadas,
    { otraModalidad, personas },
    CALCULADAS,
  );
  expect([categoria_id, categoria_anio_calendario_id]).toEqual(quedan);
});
