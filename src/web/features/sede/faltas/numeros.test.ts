import { expect, it } from 'vitest';
import { base } from '../../../../shared/domain/sede/apoyo/mundo.ts';
import { Sede } from '../../../../shared/domain/sede/sede.ts';
import { quienPuedePasar } from './numeros.ts';

const vecinoCon = (puesto_id: string, nombre: string) =>
  ({ puesto_id, nombre, revocado: false, de_aca: false }) as Parameters<
    typeof quienPuedePasar
  >[0]['vecinos'][number]; // cast: no more of a puesto is read

// If this breaks, a volunteer is sent to another desk, whose phone then hands on no number.
it('names no puesto of whose numbers half, rounded down in each category, is none', () => {
  const lote = (numeros: number[]) => [
    {
      ...{ puesto_id: 'B', modalidad_id: 1, numeros, lugares: 2 },
      por_categoria: [{ categoria_id: 11, numeros: [101] }],
    },
  ];
  const dice = (numeros: number[]) =>
    quienPuedePasar(
      { sede: new Sede(base({ lotes: lote(numeros) })), vecinos: [vecinoCon('B', 'Mesa 2')] },
      { modalidad_id: 1, categoria_id: 11 },
    );
  expect(dice([7])).toBeNull();
  expect(dice([7, 8])).toContain('A Mesa 2 le quedan 3');
});
