import { describe, expect, it } from 'vitest';
import { queryKeyDe, type QueryKey } from '../../api/query-key.ts';
import { datosDesde, type ConsultaEnVista } from './frescura.ts';

const consulta = (key: QueryKey, cambios: Partial<ConsultaEnVista> = {}): ConsultaEnVista => ({
  ...{ key, conDatos: true, actualizada_at: 5000, sinRed: false },
  ...cambios,
});
const de = (id: number) => queryKeyDe('getEvento', { params: { id } });
const guardadas = new Map([['getEvento/5', new Date(3000).toISOString()]]);

describe('datosDesde: nobody reads old places and prices as if they were of now', () => {
  it.each([
    ['all from the server', [consulta(de(6))], null],
    ['from the store', [consulta(de(5))], 3000],
    [
      'in memory, and the network is gone',
      [consulta(queryKeyDe('listEventosVisibles'), { sinRed: true })],
      5000,
    ],
    [
      'the oldest counts',
      [consulta(de(5)), consulta(queryKeyDe('listEventosPasados'), { sinRed: true })],
      3000,
    ],
    [
      'nothing to show has no age',
      [consulta(queryKeyDe('listEventosPasados'), { sinRed: true, conDatos: false })],
      null,
    ],
    ['settings have none', [consulta(queryKeyDe('getSitio'), { sinRed: true })], null],
  ])('%s', (_, consultas, esperado) => expect(datosDesde(consultas, guardadas)).toBe(esperado));
});
