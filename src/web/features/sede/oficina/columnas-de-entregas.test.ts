import { expect, it } from 'vitest';
import { columnasDe, diasDe, techoDe } from './columnas-de-entregas.ts';

const tramo = (desde: string, puesto_id: string, personas: number) => ({ desde, puesto_id, personas });
const TRAMOS = [
  tramo('2027-03-13T18:00:00-03:00', 'a', 9),
  tramo('2027-03-14T06:00:00-03:00', 'a', 3),
  tramo('2027-03-14T06:00:00-03:00', 'b', 2),
  tramo('2027-03-14T06:15:00-03:00', 'b', 1),
];

it('has a column every five minutes of the day, empty ones too, by desk', () => {
  expect(diasDe(TRAMOS)).toEqual(['2027-03-13', '2027-03-14']);
  const columnas = columnasDe(TRAMOS, { dia: '2027-03-14', puestos: ['a', 'b'] });
  expect(columnas.map(({ personas }) => personas)).toEqual([
    [3, 2],
    [0, 0],
    [0, 0],
    [0, 1],
  ]);
  expect(columnas[3]).toEqual({ desde: Date.parse('2027-03-14T06:15:00-03:00'), personas: [0, 1], total: 1 });
});

it('leaves out what was long before the end', () => {
  const largo = [tramo('2027-03-14T01:00:00-03:00', 'a', 1), tramo('2027-03-14T12:00:00-03:00', 'a', 1)];
  expect(columnasDe(largo, { dia: '2027-03-14', puestos: ['a'] })).toHaveLength(72);
});

it.each([
  [0, 2],
  [3, 4],
  [7, 10],
  [11, 20],
  [41, 50],
])('is drawn for at most %i up to %i', (total, techo) => {
  expect(techoDe([{ desde: 0, personas: [], total }])).toBe(techo);
});
