import { describe, expect, it } from 'vitest';
import { avisoDePlazo, cuantoFalta } from './plazo.ts';

// 22:30 in Buenos Aires: in UTC it is already the next day.
const AHORA = Date.parse('2027-03-10T22:30:00-03:00');

describe('cuantoFalta', () => {
  it.each([
    ['2027-03-10T23:00:00-03:00', 'hoy a las 23:00 hs'],
    ['2027-03-11T00:10:00-03:00', 'mañana a las 00:10 hs'],
    ['2027-03-15T00:00:00-03:00', 'en 5 días'],
    ['2027-06-10T00:00:00-03:00', 'en 3 meses'],
  ])('%s is %s', (instante, texto) => {
    expect(cuantoFalta(instante, AHORA)).toBe(texto);
  });
});

describe('avisoDePlazo', () => {
  const evento = {
    estado: 'programado',
    fecha_inicio_inscripcion: '2027-03-01T09:00:00-03:00',
    fin_inscripcion: '2027-03-12T20:00:00-03:00',
    lugares: 200,
  } as const;

  it.each([
    ['abierta', 200, 'Inscripción abierta'],
    ['abierta', 12, 'Quedan 12 lugares'],
    ['abierta', 1, 'Queda 1 lugar'],
    ['completa', 0, 'Cupo completo'],
    ['suspendida', 200, 'Carrera cancelada'],
    ['finalizada', 200, 'Inscripción finalizada'],
  ] as const)('%s with %i places says %s', (estado_inscripcion, lugares, titulo) => {
    expect(avisoDePlazo({ ...evento, estado_inscripcion, lugares }, AHORA).titulo).toBe(titulo);
  });
});
