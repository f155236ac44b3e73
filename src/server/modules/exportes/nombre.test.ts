import { describe, expect, it } from 'vitest';
import { nombreDeArchivo } from './nombre.ts';
import { comoAdjunto } from '../../http/adjunto.ts';

describe('the name of a sheet', () => {
  const dia = new Date('2027-03-15T01:00:00Z');
  it.each([
    ['Ñandú / 27 "K"', 'Ñandú 27 K - Pagos - 2027-03-14.xlsx'],
    ['..\\..\r\n', 'Evento - Pagos - 2027-03-14.xlsx'],
    ['🏃', 'Evento - Pagos - 2027-03-14.xlsx'],
  ])('of %j is %s', (evento, nombre) => expect(nombreDeArchivo(evento, 'Pagos', dia, 'xlsx')).toBe(nombre));

  it('says itself in UTF-8 and, for old programs, in ASCII', () => {
    expect(comoAdjunto("Ñandú (27) d'or.csv")).toBe(
      `attachment; filename="Nandu (27) d'or.csv"; filename*=UTF-8''%C3%91and%C3%BA%20%2827%29%20d%27or.csv`,
    );
  });
});
