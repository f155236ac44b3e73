import { describe, expect, it } from 'vitest';
import { idsDeRemeras, llevaRemera, remerasDe, tallesParaLeer, tallesQuePide } from './talles.ts';
import { remerasQueDa, type EventoRemeras } from '../carrera/remeras.ts';

const con = { usa_remeras: true, remeras: [] };
const sin = { usa_remeras: false, remeras: [] };
const INCLUIDA: EventoRemeras = { usa_talle_remera: true, cargo_remera_extra: 0 };
const PAGA: EventoRemeras = { usa_talle_remera: true, cargo_remera_extra: 3000 };
const LAS_DOS: EventoRemeras = { ...PAGA, remera_incluida: true };

describe('the shirts of an event', () => {
  it.each<[string, EventoRemeras, typeof con, { incluida: boolean; paga: boolean }]>([
    ['one with the registration', INCLUIDA, con, { incluida: true, paga: false }],
    ['one that is paid', PAGA, con, { incluida: false, paga: true }],
    ['one with it and one that is paid', LAS_DOS, con, { incluida: true, paga: true }],
    ['none in a modality without', LAS_DOS, sin, { incluida: false, paga: false }],
    [
      'none where no size is used',
      { ...LAS_DOS, usa_talle_remera: false },
      con,
      { incluida: false, paga: false },
    ],
    [
      'the mark says nothing without a charge',
      { ...INCLUIDA, remera_incluida: true },
      con,
      { incluida: true, paga: false },
    ],
  ])('%s', (_, evento, modalidad, da) => expect(remerasQueDa(evento, modalidad)).toEqual(da));

  it.each<[string, EventoRemeras, boolean, [talle: boolean, extra: boolean]]>([
    ['included', INCLUIDA, false, [true, false]],
    ['included, and a client that says con_remera', INCLUIDA, true, [true, false]],
    ['paid, not wanted', PAGA, false, [false, false]],
    ['paid, wanted', PAGA, true, [true, false]],
    ['both, only the included one', LAS_DOS, false, [true, false]],
    ['both', LAS_DOS, true, [true, true]],
  ])('asks for sizes: %s', (_, evento, con_remera, [talle, talle_extra]) =>
    expect(tallesQuePide(evento, con, con_remera)).toEqual({ talle, talle_extra }),
  );
});

describe('what is kept of somebody’s shirts', () => {
  const dicho = { con_remera: true, talle: 'M', talle_extra: 'L' };
  it.each<[string, EventoRemeras, typeof con, object, object]>([
    ['both sizes', LAS_DOS, con, dicho, dicho],
    ['one size where one is given', PAGA, con, dicho, { ...dicho, talle_extra: null }],
    [
      'no second one that nobody wants',
      LAS_DOS,
      con,
      { ...dicho, con_remera: false },
      { con_remera: false, talle: 'M', talle_extra: null },
    ],
    [
      'nothing where none is wanted',
      PAGA,
      con,
      { ...dicho, con_remera: false },
      { con_remera: false, talle: null, talle_extra: null },
    ],
    [
      'nothing in a modality without',
      LAS_DOS,
      sin,
      dicho,
      { con_remera: false, talle: null, talle_extra: null },
    ],
    [
      'two of one size of a client that knows of one',
      LAS_DOS,
      con,
      { con_remera: true, talle: 'M' },
      { con_remera: true, talle: 'M', talle_extra: 'M' },
    ],
    [
      'no size of one that is missing',
      LAS_DOS,
      con,
      { ...dicho, talle_extra: null },
      { ...dicho, talle_extra: null },
    ],
  ])('%s', (_, evento, modalidad, datos, queda) =>
    expect(remerasDe(evento, modalidad, datos)).toEqual(queda),
  );

  it('comes out of the stock of each size', () => {
    const remeras = [
      { id: 1, talle: 'M' },
      { id: 2, talle: 'L' },
    ];
    expect(idsDeRemeras(remeras, dicho)).toEqual({ remera_id: 1, remera_extra_id: 2 });
    expect(idsDeRemeras([], dicho)).toEqual({ remera_id: null, remera_extra_id: null });
  });

  it.each([
    [{ talle: 'M', con_remera: false, talle_extra: null }, true, 'M'],
    [{ talle: 'M', con_remera: true, talle_extra: 'L' }, true, 'M y L extra'],
    [{ talle: null, con_remera: true }, true, ''],
    [{ talle: '', con_remera: false, talle_extra: null }, false, ''],
  ])('%j is read as it is', (p, lleva, texto) =>
    expect([llevaRemera(p), tallesParaLeer(p)]).toEqual([lleva, texto]),
  );
});
