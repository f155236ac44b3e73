import { expect, it } from 'vitest';
import { momentoDe } from './hora-de-una-operacion.ts';

const LLEGO = Date.parse('2027-03-14T10:00:00Z');
const MIN = 60_000;

// If this breaks, the office's plot of hand-outs and the hours for the timing company are as wrong as a phone's clock.
it.each([
  ['its own hour, corrected', '2027-03-14T06:00:00-03:00', 90_000, Date.parse('2027-03-14T09:01:30Z'), true],
  ['its own hour, unsure', '2027-03-14T06:00:00-03:00', null, Date.parse('2027-03-14T09:00:00Z'), false],
  ['the arrival, for a clock in 1970', '1970-01-01T00:00:00Z', null, LLEGO, false],
  ['the arrival, for a clock years ahead', '2031-03-14T06:00:00-03:00', null, LLEGO, false],
  ['a clock in 1970 whose offset is known', '1970-01-01T00:00:00Z', LLEGO - 5 * MIN, LLEGO - 5 * MIN, true],
  ['never after the arrival', '2027-03-14T10:00:20Z', 0, LLEGO, true],
  ['an offset of before the clock was set', '2027-03-14T10:00:00Z', 40 * 86_400_000, LLEGO, false],
])('takes an operation to be of %s', (_cual, hora, desvio, at, seguro) => {
  expect(momentoDe({ hora, desvio }, LLEGO)).toEqual({ at, seguro });
});
