import { describe, expect, it } from 'vitest';
import { esHabil, feriadosNacionales, pascua, primerHabil, sumarHabiles } from './dias-habiles.ts';
import { casos } from '../../../../tests/support/casos.ts';

const NINGUNO: ReadonlySet<string> = new Set();

describe('Easter', () => {
  casos('of %s', pascua, [
    [2000, '2000-04-23'],
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    // the earliest and the latest Easter dates of these centuries
    [2008, '2008-03-23'],
    [2038, '2038-04-25'],
  ]);
});

describe('national holidays', () => {
  // the government's own calendars, without the bridge days that decrees added
  it.each([
    [2024, '01-01 02-12 02-13 03-24 03-29 04-02 05-01 05-25 06-17 06-20 07-09 08-17 10-12 11-18 12-08 12-25'],
    [2025, '01-01 03-03 03-04 03-24 04-02 04-18 05-01 05-25 06-16 06-20 07-09 08-17 10-12 11-24 12-08 12-25'],
    [2026, '01-01 02-16 02-17 03-24 04-02 04-03 05-01 05-25 06-15 06-20 07-09 08-17 10-12 11-23 12-08 12-25'],
    [2027, '01-01 02-08 02-09 03-24 03-26 04-02 05-01 05-25 06-20 06-21 07-09 08-16 10-11 11-20 12-08 12-25'],
  ])('of %s', (anio, dias) => {
    expect([...feriadosNacionales(anio).keys()]).toEqual(dias.split(' ').map((dia) => `${anio}-${dia}`));
  });

  it('two on one day are one', () => {
    // 2 April is a holiday every year, and in 2021 it was Good Friday too
    expect([...feriadosNacionales(2021).keys()].filter((dia) => dia === '2021-04-02')).toHaveLength(1);
  });
});

describe('working days', () => {
  it.each([
    ['2026-03-02', true],
    ['2026-03-01', false],
    ['2026-02-28', false],
    ['2026-02-16', false],
    // a bridge day by decree is a day off only where staff added it
    ['2026-03-23', true],
  ])('%s: %s', (dia, habil) => {
    expect(esHabil(dia, NINGUNO)).toBe(habil);
  });

  it('a day that staff added is none', () => {
    expect(esHabil('2026-03-23', new Set(['2026-03-23']))).toBe(false);
  });

  it('the next after Holy Week', () => {
    expect(primerHabil('2026-04-02', NINGUNO)).toBe('2026-04-06');
  });

  it.each([
    ['an ordinary week', '2026-03-02T10:00:00-03:00', NINGUNO, '2026-03-09'],
    ['Malvinas, Good Friday and a weekend between', '2026-03-30T10:00:00-03:00', NINGUNO, '2026-04-08'],
    ['Carnival', '2026-02-13T10:00:00-03:00', NINGUNO, '2026-02-24'],
    ['over New Year', '2026-12-30T10:00:00-03:00', NINGUNO, '2027-01-07'],
    ['a bridge', '2026-03-17T10:00:00-03:00', new Set(['2026-03-23']), '2026-03-26'],
  ])('five after %s', (_cual, desde, otros, dia) => {
    expect(sumarHabiles(new Date(desde), 5, otros)).toBe(dia);
  });
});
