import { expect, it } from 'vitest';
import { puntosDeCierre, type PorCerrar } from './cierre.ts';

const AHORA = Date.parse('2027-03-14T15:00:00Z');
const puesto = (cambios: Partial<PorCerrar['puestos'][number]> = {}) => ({
  id: 'a',
  nombre: 'Mesa 1',
  visto_at: '2027-03-14T11:50:00-03:00',
  operaciones: 9,
  en_espera: 0,
  faltan: 0,
  revocado_at: null,
  ...cambios,
});
const dia = (cambios: Partial<PorCerrar> = {}): PorCerrar => ({
  puestos: [puesto()],
  sin_llegar: 0,
  conflictos: [{ resuelto: {} }],
  cajas: [{ puesto_id: 'a', arqueo: { despues: 0, diferencia: 0 } }],
  ...cambios,
});

// If this breaks, a race day looks ready to be closed while operations are still on a phone alone, cash is not counted or conflicts are
// open.
it.each<[string, Partial<PorCerrar>, string, RegExp]>([
  ['a gap of a puesto', { puestos: [puesto({ faltan: 2 })], sin_llegar: 1 }, 'entregado', /de Mesa 1\./],
  ['what others name', { sin_llegar: 1 }, 'entregado', /algún puesto/],
  ['a puesto not seen', { puestos: [puesto({ visto_at: '2027-03-14T10:40:00-03:00' })] }, 'vistos', /10:40/],
  ['a puesto never seen', { puestos: [puesto({ visto_at: null })] }, 'vistos', /Mesa 1/],
  ['what waits', { puestos: [puesto({ en_espera: 1 })] }, 'registrado', /^1 anotación espera/],
  ['no count', { cajas: [{ puesto_id: 'a', arqueo: null }] }, 'cajas', /Mesa 1/],
  [
    'cash after the count',
    { cajas: [{ puesto_id: 'a', arqueo: { despues: 1, diferencia: 0 } }] },
    ...(['cajas', /^Falta contar la caja de Mesa 1\.$/] as const),
  ],
  [
    'a box that is short, and one not counted',
    {
      cajas: [
        { puesto_id: 'a', arqueo: { despues: 0, diferencia: -800_00 } },
        { puesto_id: 'b', arqueo: null },
      ],
    },
    ...(['cajas', /^Falta contar la caja de otro puesto\. En la caja de Mesa 1 faltan \$\s800\.$/] as const),
  ],
  ['open conflicts', { conflictos: [{ resuelto: null }, { resuelto: null }] }, 'conflictos', /^2 conflictos/],
])('is not in order with %s', (_cual, cambios, que, texto) => {
  const mal = puntosDeCierre(dia(cambios), AHORA).filter(({ ok }) => !ok);
  expect(mal).toEqual([{ que, ok: false, texto: expect.stringMatching(texto) }]);
});

it.each<[string, Partial<PorCerrar>]>([
  ['all delivered and counted', {}],
  [
    'a revoked puesto far away',
    { puestos: [puesto({ visto_at: null, revocado_at: '2027-03-14T06:00:00-03:00' })] },
  ],
  ['a puesto that did nothing', { puestos: [puesto({ visto_at: null, operaciones: 0 })] }],
  ['no cash at all', { cajas: [] }],
])('is in order with %s', (_cual, cambios) => {
  expect(puntosDeCierre(dia(cambios), AHORA).filter(({ ok }) => !ok)).toEqual([]);
});

it('does not say that puestos were seen where none noted anything', () => {
  const texto = (puestos: PorCerrar['puestos']) =>
    puntosDeCierre(dia({ puestos }), AHORA).find(({ que }) => que === 'vistos')?.texto;
  expect(texto([])).toBe('Ningún puesto anotó nada todavía.');
  expect(texto([puesto()])).toMatch(/^Los puestos que trabajaron/);
});
