import { expect, it } from 'vitest';
import { huellasDe, Sumas } from './huellas-de-bitacora.ts';
import type { Vector } from './vector.ts';

const HASTAS: Vector[] = [{}, { A: 1 }, { A: 3 }, { A: 2 }, { A: 1, B: 4 }];

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

it('says the same while operations arrive, a gap fills and a second one comes under a number that was told', () => {
  const [x, y, z, otra] = [una('1', 1), una('f', 2), una('4', 3), una('3', 2)];
  const sumas = new Sumas();
  const llegan: (typeof x)[] = [];
  for (const cual of [z, x, y, otra]) {
    sumas.agregar(cual);
    llegan.push(cual);
    for (const hasta of HASTAS) expect(sumas.huellas(hasta)).toEqual(huellasDe(llegan, hasta));
  }
  expect(sumas.huellas({ A: 1 })).toEqual(huellasDe([x], { A: 1 }));
  expect(sumas.huellas({ A: 3 })).not.toEqual(huellasDe([x, y, z], { A: 3 }));
});

it('takes no longer for who claims a billion operations', () => {
  expect(huellasDe([una('1', 1), una('f', 1e12)], { A: 1e12 })).toEqual(huellasDe([una('1', 1)], { A: 1 }));
});
