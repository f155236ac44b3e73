import { expect, it } from 'vitest';
import { rowsDeTotales, totalesDe, type PersonaContada } from './totales.ts';

const persona = (cambios: Partial<PersonaContada>): PersonaContada => ({
  modalidad: '10K',
  categoria: 'FEM 30-39',
  talle: 'M',
  talle_extra: null,
  confirmada: true,
  ...cambios,
});

// regla exportes-7. If this breaks, a race orders too few shirts, or pays for too many.
it('counts shirts by size and persons by category, who has not paid apart', () => {
  const totales = totalesDe(
    [
      persona({}),
      persona({ talle: 'XL', talle_extra: 'M' }),
      persona({ talle: 'S', confirmada: false }),
      persona({ modalidad: '5K', categoria: '', talle: null }),
      persona({ categoria: 'MASC 30-39', talle: '12', confirmada: false }),
      persona({ talle: '8' }),
    ],
    ['5K', '10K'],
  );
  expect(totales.talles).toEqual([
    { talle: 'S', confirmadas: 0, pendientes: 1 },
    { talle: 'M', confirmadas: 2, pendientes: 0 },
    { talle: 'XL', confirmadas: 1, pendientes: 0 },
    { talle: '8', confirmadas: 1, pendientes: 0 },
    { talle: '12', confirmadas: 0, pendientes: 1 },
  ]);
  expect(totales.categorias).toEqual([
    { modalidad: '5K', categoria: '', confirmadas: 1, pendientes: 0 },
    { modalidad: '10K', categoria: 'FEM 30-39', confirmadas: 3, pendientes: 1 },
    { modalidad: '10K', categoria: 'MASC 30-39', confirmadas: 0, pendientes: 1 },
  ]);
  expect(rowsDeTotales(totales)[5]).toEqual({
    que: 'Categoría',
    modalidad: '5K',
    cual: 'Sin categoría',
    confirmadas: 1,
    pendientes: 0,
  });
});

it('lists the modalities as the event does, and last who is in none of them', () => {
  const personas = ['Posta', 'Gone', 'Sprint', 'Olímpico'].map((modalidad) => persona({ modalidad }));
  const { categorias } = totalesDe(personas, ['Sprint', 'Olímpico', 'Posta']);
  expect(categorias.map(({ modalidad }) => modalidad)).toEqual(['Sprint', 'Olímpico', 'Posta', 'Gone']);
});

it('of nobody is nothing', () => {
  expect(totalesDe([], ['5K'])).toEqual({ talles: [], categorias: [] });
});
