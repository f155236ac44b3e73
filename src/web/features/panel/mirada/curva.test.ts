import { describe, expect, it } from 'vitest';
import { acumular, edicionAnterior, enElDia, hoyEn, trazo } from './curva.ts';

const HOY = new Date('2027-03-10T22:00:00-03:00');
const dia = (fecha: string, personas: number, recaudado = 0) => ({ fecha, personas, recaudado });
const x = (puntos: { x: number; personas: number }[]) => puntos.map((p) => [p.x, p.personas]);

describe('what came in all', () => {
  it('is added up to today, also where nothing came lately', () => {
    expect(x(acumular([dia('2027-03-01', 2), dia('2027-03-05', 3)], null, HOY))).toEqual([
      [-9, 2],
      [-5, 5],
      [0, 5],
    ]);
    expect(acumular([], null, HOY)).toEqual([]);
  });

  it('of a race is counted from its day, and of one that was run it ends there', () => {
    const dias = [dia('2027-03-01', 2)];
    expect(x(acumular(dias, '2027-03-20T08:00:00-03:00', HOY))).toEqual([
      [-19, 2],
      [-10, 2],
    ]);
    expect(x(acumular([dia('2026-03-01', 2)], '2026-03-20T08:00:00-03:00', HOY))).toEqual([
      [-19, 2],
      [0, 2],
    ]);
  });

  it('at the same distance from the race is what another had by then', () => {
    const otra = acumular([dia('2026-03-01', 2), dia('2026-03-15', 9)], '2026-03-20T08:00:00-03:00', HOY);
    expect([-30, -19, -6, -5, 0].map((d) => enElDia(otra, d).personas)).toEqual([0, 2, 2, 11, 11]);
  });

  // If this breaks, a race for which nobody registered yet is compared with all that the other edition had in the end.
  it('today is a day before the race, also where nothing came yet, and its day once it was run', () => {
    expect(hoyEn('2027-03-20T08:00:00-03:00', HOY)).toBe(-10);
    expect(hoyEn('2026-03-20T08:00:00-03:00', HOY)).toBe(0);
    expect(hoyEn(null, HOY)).toBe(0);
  });

  it('is drawn from the bottom left to the top right of its box', () => {
    const puntos = [
      { x: -10, personas: 0, recaudado: 0 },
      { x: 0, personas: 5, recaudado: 0 },
    ];
    const caja = { desde: -10, hasta: 0, max: 5 };
    expect(trazo(puntos, (p) => p.personas, caja)).toBe('0.00,39.00 100.00,1.00');
    // nothing came in yet: a flat line, and no division by zero
    expect(trazo(puntos, (p) => p.recaudado, { ...caja, max: 0 })).toBe('0.00,39.00 100.00,39.00');
  });
});

describe('the edition before', () => {
  const evento = (id: number, nombre: string, anio: number) => ({
    id,
    nombre,
    fecha_hora: `${anio}-05-01T08:00:00-03:00`,
  });
  const eventos = [
    evento(1, 'Maratón de Rosario 2027', 2027),
    evento(2, 'XII Maratón de Rosario', 2026),
    evento(3, 'Maratón de Rosario 2025', 2025),
    evento(4, 'Trail de Rosario 2026', 2026),
    evento(5, '2026', 2026),
  ];
  it('is the latest earlier race of the same name, whatever its year or number', () => {
    expect([1, 2, 3, 4, 5, 99].map((id) => edicionAnterior(eventos, id))).toEqual([
      2,
      3,
      null,
      null,
      null,
      null,
    ]);
  });
});
