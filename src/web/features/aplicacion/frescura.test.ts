import { describe, expect, it } from 'vitest';
import { datosDesde, type ConsultaEnVista } from './frescura.ts';

const consulta = (clave: unknown[], cambios: Partial<ConsultaEnVista> = {}): ConsultaEnVista => ({
  ...{ clave, conDatos: true, actualizada_at: 5000, sinRed: false },
  ...cambios,
});
const guardadas = new Map([['getEvento/5', new Date(3000).toISOString()]]);

describe('datosDesde: nobody reads old places and prices as if they were of now', () => {
  it.each([
    ['all from the server', [consulta(['getEvento', '6'])], null],
    ['from the store', [consulta(['getEvento', '5'])], 3000],
    ['in memory, and the network is gone', [consulta(['listEventosVisibles'], { sinRed: true })], 5000],
    ['the oldest counts', [consulta(['getEvento', '5']), consulta(['x'], { sinRed: true })], 3000],
    ['nothing to show has no age', [consulta(['x'], { sinRed: true, conDatos: false })], null],
    ['settings have none', [consulta(['getSitio'], { sinRed: true })], null],
  ])('%s', (_, consultas, esperado) => expect(datosDesde(consultas, guardadas)).toBe(esperado));
});
