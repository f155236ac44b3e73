import { describe, expect, it } from 'vitest';
import { serieTemporal } from './serie.ts';

const dia = (fecha: string, personas = 1, recaudado = 0) => ({ fecha, personas, recaudado });
const hoy = new Date('2027-03-10T22:00:00-03:00');

describe('the days of the chart', () => {
  it('are none where nothing happened', () => {
    expect(serieTemporal([], hoy)).toEqual({ unidad: 'dia', puntos: [] });
  });

  it('have the quiet ones between, up to the local today', () => {
    expect(serieTemporal([dia('2027-03-07', 2, 10), dia('2027-03-09')], hoy)).toEqual({
      unidad: 'dia',
      puntos: [dia('2027-03-07', 2, 10), dia('2027-03-08', 0), dia('2027-03-09'), dia('2027-03-10', 0)],
    });
  });

  it('are weeks from Monday where they are many, and lose nobody', () => {
    const { unidad, puntos } = serieTemporal(
      [dia('2026-12-27', 3, 5), dia('2026-12-28', 1, 1), dia('2027-01-03', 2, 2), dia('2027-03-09', 4, 4)],
      hoy,
    );
    expect(unidad).toBe('semana');
    expect(puntos.slice(0, 2)).toEqual([dia('2026-12-21', 3, 5), dia('2026-12-28', 3, 3)]);
    expect(puntos.at(-1)).toEqual(dia('2027-03-08', 4, 4));
    expect(puntos.reduce((n, p) => n + p.personas, 0)).toBe(10);
  });

  it('of a race long over end soon after its last registration', () => {
    const { puntos } = serieTemporal([dia('2025-05-01')], hoy);
    expect(puntos.at(-1)?.fecha).toBe('2025-06-09');
    expect(puntos.length).toBeLessThan(10);
  });
});
