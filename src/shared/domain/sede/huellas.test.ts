import { expect, it } from 'vitest';
import { huellasDe } from './huellas.ts';

const una = (id: string, seq: number) => ({
  id: `${id}0000000-0000-4000-8000-00000000000${id}`,
  puesto_id: 'A',
  seq,
});

it('names the same operations equally in whatever order, and others under the same numbers otherwise', () => {
  const [x, y, otra] = [una('1', 1), una('f', 2), una('3', 2)];
  const dicha = huellasDe([x, y], { A: 2 });
  expect(huellasDe([y, x], { A: 2 })).toEqual(dicha);
  expect(huellasDe([x, y, una('4', 3)], { A: 2 })).toEqual(dicha);
  expect(huellasDe([x, otra], { A: 2 })).not.toEqual(dicha);
  expect(huellasDe([x, y, otra], { A: 2 })).not.toEqual(dicha);
  expect(huellasDe([x, y], {})).toEqual({});
});
