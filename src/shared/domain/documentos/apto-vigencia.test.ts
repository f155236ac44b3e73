import { describe, expect, it } from 'vitest';
import { aptoVigente, venceApto } from './apto-vigencia.ts';
import { casos } from '../../../../tests/support/casos.ts';

describe('a certificate counts for a year from the doctor’s date', () => {
  casos('of %s until %s', venceApto, [
    ['2026-03-15', '2027-03-14'],
    ['2026-01-01', '2026-12-31'],
    ['2026-03-01', '2027-02-28'],
    ['2027-03-01', '2028-02-29'],
    ['2028-02-29', '2029-02-28'],
  ]);

  it.each<[string, string | null, string, boolean | null]>([
    ['within', '2026-10-01', '2027-03-14T08:00:00-03:00', true],
    ['on its last day', '2026-03-15', '2027-03-14T08:00:00-03:00', true],
    ['a day late', '2026-03-14', '2027-03-14T08:00:00-03:00', false],
    ['late at night, by the local day', '2026-03-15', '2027-03-15T01:00:00Z', true],
    ['of a date after the race', '2027-03-15', '2027-03-14T08:00:00-03:00', false],
    ['without date', null, '2027-03-14T08:00:00-03:00', null],
  ])('%s', (_nombre, fecha, carrera, vigente) => expect(aptoVigente(fecha, carrera)).toBe(vigente));
});
