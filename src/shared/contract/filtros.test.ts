import { describe, expect, it } from 'vitest';
import { leerFiltros, type FiltrosEscritos } from './filtros.ts';

describe('the filters of the registrations list, however they are written', () => {
  const pagados = ['pago_realizado', 'pago_bonificado'];
  it.each<[string, FiltrosEscritos, string[] | null, number | null]>([
    ['nothing', {}, null, null],
    [
      'brackets',
      { 'filters[estados]': '["PAGO_REALIZADO","pago_bonificado"]', 'filters[modalidad]': '3' },
      pagados,
      3,
    ],
    [
      'one JSON text',
      { filters: '{"estados":["PAGO_REALIZADO","PAGO_BONIFICADO"],"modalidad":3}' },
      pagados,
      3,
    ],
    ['JSON within JSON', { filters: '{"estados":"[\\"PAGO_NO_PAGA\\"]"}' }, ['pago_no_paga'], null],
    ['bare', { estados: 'vencida,cancelada', modalidad: '7' }, ['vencida', 'cancelada'], 7],
    ['brackets for a list', { 'estados[]': ['PAGO_REALIZADO', 'pago_bonificado'] }, pagados, null],
    ['brackets for a list of one', { 'filters[estados][]': 'vencida' }, ['vencida'], null],
    ['an empty list', { filters: '{"estados":[],"modalidad":null}' }, null, null],
    ['unknown states', { estados: '["NADA"]' }, null, null],
    ['broken JSON', { filters: '{"estados":' }, null, null],
    ['no number', { modalidad: 'Todas' }, null, null],
    ['a number too large', { modalidad: '99999999999' }, null, null],
    ['one state twice', { estados: '["vencida","VENCIDA"]' }, ['vencida'], null],
  ])('%s', (_nombre, query, estados, modalidad_id) => {
    expect(leerFiltros(query)).toEqual({ estados, modalidad_id });
  });
});
