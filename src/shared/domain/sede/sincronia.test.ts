import { describe, expect, it } from 'vitest';
import { edadDeLosDatos, hace, lineaDeSincronia, relojAbsurdo, type Oido } from './sincronia.ts';

const AHORA = Date.UTC(2027, 2, 14, 9);
const MINUTO = 60_000;
const HORA = 60 * MINUTO;
const DIA = 24 * HORA;
const vecino = (nombre: string, min: number | null, revocado = false): Oido => ({
  nombre,
  oido_at: min === null ? null : AHORA - min * MINUTO,
  revocado,
});

describe('the line of how far this puesto is from the others', () => {
  it.each<[Oido[], number, number | null, string]>([
    [[], 0, null, 'No hay otros puestos · el servidor todavía no respondió'],
    [[], 0, AHORA, 'No hay otros puestos · todo entregado al servidor'],
    [[vecino('Mesa 2', 0)], 1, AHORA, '1 puesto al día · 1 sin entregar al servidor'],
    [
      [vecino('Mesa 1', 0), vecino('Mesa 3', 1), vecino('Mesa 4', 1.9), vecino('Mesa 2', 14)],
      4,
      AHORA,
      '3 puestos al día · Mesa 2 hace 14 min · 4 sin entregar al servidor',
    ],
    [
      [vecino('Mesa 1', 130), vecino('Mesa 2', null), vecino('Mesa 3', 3), vecino('Mesa 4', 5)],
      0,
      AHORA,
      'Mesa 2 sin noticias · Mesa 1 hace 2 h · 2 más con atraso · todo entregado al servidor',
    ],
    [[vecino('Mesa 9', 900, true)], 0, AHORA, 'No hay otros puestos · todo entregado al servidor'],
    // this device's clock was set back since it heard of Mesa 2, which lies in the future now: Mesa 2 counts as up to date
    [[vecino('Mesa 2', -500)], 0, AHORA, '1 puesto al día · todo entregado al servidor'],
  ])('%#', (vecinos, sin_entregar, servidor_at, linea) => {
    expect(lineaDeSincronia({ vecinos, sin_entregar, servidor_at, ahora: AHORA })).toBe(linea);
  });
});

it.each<[number | null, string]>([
  [null, 'sin noticias'],
  [0, 'recién'],
  [59_999, 'recién'],
  [MINUTO, 'hace 1 min'],
  [HORA - 1, 'hace 59 min'],
  [HORA, 'hace 1 h'],
  [DIA - 1, 'hace 23 h'],
  [DIA, 'hace 1 día'],
  [3 * DIA, 'hace 3 días'],
])('%s ms ago is %s', (ms, texto) => {
  expect(hace(ms === null ? null : AHORA - ms, AHORA)).toBe(texto);
});

it.each<[number | null, string]>([
  [null, 'Este teléfono todavía no tiene los datos de la carrera.'],
  [MINUTO, 'Los datos son de recién.'],
  [14 * MINUTO, 'Los datos son de hace 14 minutos.'],
  [HORA, 'Los datos son de hace una hora.'],
  [5 * HORA, 'Los datos son de hace cinco horas.'],
  [23 * HORA, 'Los datos son de hace 23 horas.'],
  [DIA, 'Los datos son de hace un día.'],
  [3 * DIA, 'Los datos son de hace tres días.'],
  [30 * DIA, 'Los datos son de hace 30 días.'],
])('data of %s ms ago: %s', (ms, texto) => {
  expect(edadDeLosDatos(ms === null ? null : AHORA - ms, AHORA)).toBe(texto);
});

it.each<[number, number | null, boolean]>([
  [Date.UTC(1970, 0, 1), null, true],
  [AHORA, null, false],
  [AHORA, 5 * MINUTO, false],
  [AHORA, -2 * DIA, true],
  [AHORA, 2 * DIA, true],
  // measured against the server the clock is right, although its date is before the program existed
  [Date.UTC(2025, 0, 1), 0, false],
])('a clock at %s, measured off by %s: absurd %s', (ahora, desvio, absurdo) => {
  expect(relojAbsurdo(ahora, desvio)).toBe(absurdo);
});
