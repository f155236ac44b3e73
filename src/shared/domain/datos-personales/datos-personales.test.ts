import { describe, expect, it } from 'vitest';
import {
  habilitaOtroMedio,
  impedimentos,
  vencePedido,
  type SituacionInscripcion,
} from './datos-personales.ts';
import { isoConOffset } from '../comun/fechas.ts';

describe('when a request about personal data is due', () => {
  it.each([
    ['acceso', '2026-03-02T10:00:00-03:00', '2026-03-12'],
    // Monday: Tuesday is the first working day, next Monday the fifth
    ['supresion', '2026-03-02T10:00:00-03:00', '2026-03-09'],
    ['supresion', '2026-03-06T10:00:00-03:00', '2026-03-13'],
    ['supresion', '2026-03-07T10:00:00-03:00', '2026-03-13'],
    // 23:30 in Argentina is the next day in UTC
    ['supresion', '2026-03-08T23:30:00-03:00', '2026-03-13'],
    // 'acceso' counts running days, those of Holy Week too
    ['acceso', '2026-03-25T10:00:00-03:00', '2026-04-04'],
    // the others count working days: here Thursday and Friday are holidays
    ['supresion', '2026-03-30T10:00:00-03:00', '2026-04-08'],
    ['rectificacion', '2026-03-30T10:00:00-03:00', '2026-04-08'],
  ] as const)('%s asked on %s: by the end of %s', (tipo, pedido, dia) => {
    expect(isoConOffset(vencePedido(tipo, new Date(pedido), new Set()))).toMatch(new RegExp(`^${dia}T23:59`));
  });
});

it('a bridge that staff added puts the answer off by a day', () => {
  const pedido = new Date('2026-03-17T10:00:00-03:00');
  const vence = vencePedido('supresion', pedido, new Set(['2026-03-23']));
  expect(isoConOffset(vence)).toMatch(/^2026-03-26T23:59/);
});

describe('when the link of a request by other means serves', () => {
  const ahora = new Date('2026-03-02T10:00:00-03:00');
  const luego = new Date('2026-03-04T10:00:00-03:00');
  it.each([
    ['a mail that somebody may read', [{ email: 'ana@x.ar', rebota: false }], luego],
    ['one that bounces', [{ email: 'ana@x.ar', rebota: true }], ahora],
    ['none at all', [{ email: '', rebota: false }], ahora],
    [
      'one of two that is read',
      [
        { email: '', rebota: false },
        { email: 'ana@x.ar', rebota: false },
      ],
      luego,
    ],
  ] as const)('%s', (_cual, anteriores, desde) => {
    expect(habilitaOtroMedio(ahora, anteriores)).toEqual(desde);
  });
});

describe('what stands in the way of a suppression', () => {
  const pasada: SituacionInscripcion = {
    evento: 'Diez millas',
    fecha: new Date('2026-02-01T09:00:00-03:00'),
    evento_cancelado: false,
    corrida: true,
    viva: true,
    dinero_en_curso: false,
    arrepentimiento_abierto: false,
    arrepentimiento_suelto: false,
  };
  const futura = { ...pasada, fecha: new Date('2026-04-01T09:00:00-03:00'), corrida: false };
  it.each([
    ['a race that was run', pasada, null],
    [
      'one that is still to come',
      futura,
      expect.stringMatching(/inscripción vigente en Diez millas \(01\/04\/2026\)/),
    ],
    ['one to come that was cancelled', { ...futura, viva: false }, null],
    ['an event that was called off', { ...futura, evento_cancelado: true }, null],
    [
      'money on its way',
      { ...pasada, viva: false, dinero_en_curso: true },
      expect.stringMatching(/devolución en curso/),
    ],
    [
      'an open withdrawal',
      { ...futura, viva: false, arrepentimiento_abierto: true },
      expect.stringMatching(/arrepentimiento/),
    ],
    [
      'one of no registration',
      { ...pasada, viva: false, arrepentimiento_suelto: true },
      expect.stringMatching(/arrepentimiento/),
    ],
  ] as const)('%s', (_cual, situacion, texto) => {
    const [hay = null] = impedimentos([situacion]);
    expect(hay).toEqual(texto);
  });

  it('says the same thing once', () => {
    expect(impedimentos([futura, futura])).toHaveLength(1);
  });
});
