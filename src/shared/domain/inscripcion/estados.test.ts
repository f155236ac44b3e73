import { describe, expect, it } from 'vitest';
import { esEfectivo, eventoDePago, STATUS_PAGO, textoStatusPago } from '../pago/estados-pago.ts';
import {
  avisoExistente,
  ESTADOS,
  estaViva,
  esExito,
  etiquetaEstado,
  etiquetaRevision,
  FILTROS_ESTADO,
  ocupaLugar,
  parseEstado,
  type Estado,
} from './estados.ts';
import { transicion, type EventoDePago, type EventoInscripcion } from './transicion.ts';

// reglas inscripcion-1, inscripcion-2
describe('states', () => {
  it.each([
    ['PAGO_REALIZADO', 'pago_realizado'],
    ['pago_no_paga', 'pago_no_paga'],
    [' Pago_Pendiente ', 'pago_pendiente'],
    ['VENCIDA', 'vencida'],
    ['pagado', null],
    ['', null],
  ])('%s is %s', (texto, estado) => expect(parseEstado(texto)).toBe(estado));

  const ahora = new Date('2027-03-14T12:00:00Z');
  it.each<[Estado, string | null, boolean]>([
    ['pago_pendiente', '2027-03-14T12:00:01Z', true],
    ['pago_pendiente', '2027-03-14T12:00:00Z', false],
    ['pago_pendiente', null, true],
    ['pago_realizado', '2020-01-01T00:00:00Z', true],
    ['pago_bonificado', null, true],
    ['pago_no_paga', null, true],
    ['vencida', '2030-01-01T00:00:00Z', false],
    ['cancelada', null, false],
    ['reembolsada', null, false],
  ])('%s until %s holds a place: %s', (estado, vence, viva) => {
    expect(estaViva(estado, vence, ahora)).toBe(viva);
  });

  it('presents an existing registration by its state', () => {
    expect(ESTADOS.filter(esExito)).toEqual(['pago_realizado', 'pago_bonificado', 'pago_no_paga']);
    expect(avisoExistente('pago_realizado')).toEqual({ tono: 'exito', pagar: false });
    expect(avisoExistente('pago_pendiente')).toEqual({ tono: 'advertencia', pagar: true });
    expect(avisoExistente('vencida')).toEqual({ tono: 'advertencia', pagar: false });
    expect(etiquetaEstado('pago_pendiente').color).toBe('amarillo');
    expect(etiquetaEstado('pago_realizado').color).toBe('verde');
    expect(FILTROS_ESTADO[0]?.texto).toBe('Pagado/Bonificado');
  });

  it('can each be filtered, by the name that their label has', () => {
    for (const estado of ESTADOS) {
      const filtro = FILTROS_ESTADO.find(({ estados }) => estados.length === 1 && estados[0] === estado);
      expect(filtro?.texto, estado).toBe(etiquetaEstado(estado).texto);
    }
  });

  it.each([
    ['PENDING', 'Pendiente', 'naranja'],
    ['approved', 'Aprobado', 'verde'],
    ['REJECTED', 'Rechazado', 'rojo'],
    ['loquesea', 'Desconocido', 'gris'],
  ])('a review %s reads %s', (valor, texto, color) => {
    expect(etiquetaRevision(valor)).toEqual({ texto, color });
  });
});

describe('payment statuses', () => {
  it.each([
    ['pending', 'pago_en_proceso'],
    ['in_process', 'pago_en_proceso'],
    ['authorized', 'pago_en_proceso'],
    ['approved', 'pago_aprobado'],
    ['rejected', 'pago_rechazado'],
    ['cancelled', 'pago_rechazado'],
    ['refunded', 'pago_reembolsado'],
    ['in_mediation', 'mediacion'],
    ['charged_back', 'contracargo'],
  ])('%s means %s', (status, tipo) => expect(eventoDePago(status)).toBe(tipo));
  it('knows what is paid in cash, whichever the machine', () => {
    expect(['ticket', 'atm', 'credit_card', null].map(esEfectivo)).toEqual([true, true, false, false]);
  });
  it('guesses nothing about a new one', () => {
    expect(eventoDePago('teleported')).toBeNull();
    expect(textoStatusPago('teleported')).toBe('Desconocido');
    expect(STATUS_PAGO.map(textoStatusPago)).not.toContain('Desconocido');
  });
});

const pago = (
  tipo: EventoDePago['tipo'],
  pago_acreditado_id: string | null = null,
  monto_coincide = true,
  evento_en_pie = true,
): EventoDePago => ({ tipo, pago_id: 'p1', pago_acreditado_id, monto_coincide, evento_en_pie });

describe('transicion', () => {
  it.each<[string, Estado, EventoInscripcion, Estado, string[]]>([
    [
      'a payment',
      'pago_pendiente',
      pago('pago_aprobado'),
      'pago_realizado',
      ['acreditar_pago', 'anular_link', 'avisar_pago'],
    ],
    [
      'a payment for a race that was called off',
      'pago_pendiente',
      pago('pago_aprobado', null, true, false),
      'pago_pendiente',
      ['devolver_pago', 'avisar_reembolso'],
    ],
    ['the same news again', 'pago_realizado', pago('pago_aprobado', 'p1'), 'pago_realizado', []],
    ['paid twice', 'pago_realizado', pago('pago_aprobado', 'p0'), 'pago_realizado', ['devolver_duplicado']],
    [
      'paid, and staff set the state before the news came',
      'pago_realizado',
      pago('pago_aprobado'),
      'pago_realizado',
      ['acreditar_pago', 'anular_link', 'avisar_pago'],
    ],
    [
      'the same with an old amount',
      'pago_realizado',
      pago('pago_aprobado', null, false),
      'pago_realizado',
      ['revisar_pago'],
    ],
    [
      'paid though bonified',
      'pago_bonificado',
      pago('pago_aprobado'),
      'pago_bonificado',
      ['devolver_duplicado'],
    ],
    [
      'an old amount',
      'pago_pendiente',
      pago('pago_aprobado', null, false),
      'pago_pendiente',
      ['revisar_pago'],
    ],
    ['an old amount, late', 'vencida', pago('pago_aprobado', null, false), 'vencida', ['revisar_pago']],
    ['paid late', 'vencida', pago('pago_aprobado'), 'vencida', ['reinstalar_o_reembolsar']],
    [
      'paid once cancelled',
      'cancelada',
      pago('pago_aprobado'),
      'cancelada',
      ['devolver_pago', 'avisar_reembolso'],
    ],
    ['approved after its refund', 'reembolsada', pago('pago_aprobado', 'p1'), 'reembolsada', []],
    ['a ticket issued', 'pago_pendiente', pago('pago_en_proceso'), 'pago_pendiente', ['extender_reserva']],
    ['pending told after approved', 'pago_realizado', pago('pago_en_proceso', 'p1'), 'pago_realizado', []],
    ['a rejected card', 'pago_pendiente', pago('pago_rechazado'), 'pago_pendiente', []],
    ['another card rejected', 'pago_realizado', pago('pago_rechazado', 'p0'), 'pago_realizado', []],
    ['ours undone', 'pago_realizado', pago('pago_rechazado', 'p1'), 'pago_realizado', ['revisar_pago']],
    [
      'ours refunded',
      'pago_realizado',
      pago('pago_reembolsado', 'p1'),
      'reembolsada',
      ['liberar_lugar', 'avisar_reembolso'],
    ],
    [
      'ours refunded once cancelled',
      'cancelada',
      pago('pago_reembolsado', 'p1'),
      'reembolsada',
      ['avisar_reembolso'],
    ],
    ['ours refunded once bonified', 'pago_bonificado', pago('pago_reembolsado', 'p1'), 'pago_bonificado', []],
    ['ours disputed once cancelled', 'cancelada', pago('contracargo', 'p1'), 'cancelada', ['revisar_pago']],
    ['the duplicate refunded', 'pago_realizado', pago('pago_reembolsado', 'p0'), 'pago_realizado', []],
    ['refund told before approval', 'pago_pendiente', pago('pago_reembolsado'), 'pago_pendiente', []],
    ['chargeback', 'pago_realizado', pago('contracargo', 'p1'), 'pago_realizado', ['revisar_pago']],
    ['dispute', 'pago_realizado', pago('mediacion', 'p1'), 'pago_realizado', ['revisar_pago']],
    ['chargeback of another', 'pago_realizado', pago('contracargo', 'p0'), 'pago_realizado', []],
    ['the hold ends', 'pago_pendiente', { tipo: 'vence' }, 'vencida', ['liberar_lugar', 'anular_link']],
    ['cancelled', 'pago_no_paga', { tipo: 'cancela' }, 'cancelada', ['liberar_lugar', 'anular_link']],
    [
      'cancelled, paid',
      'pago_realizado',
      { tipo: 'cancela' },
      'cancelada',
      ['liberar_lugar', 'revisar_pago'],
    ],
    ['cancelled, expired', 'vencida', { tipo: 'cancela' }, 'cancelada', []],
    [
      'staff got the cash',
      'pago_pendiente',
      { tipo: 'marca_pagada' },
      'pago_realizado',
      ['anular_link', 'avisar_pago'],
    ],
    [
      'cash of a bonified one that costs something now',
      'pago_bonificado',
      { tipo: 'marca_pagada' },
      'pago_realizado',
      ['avisar_pago'],
    ],
    ['cash, late', 'vencida', { tipo: 'marca_pagada' }, 'pago_realizado', ['ocupar_lugar', 'avisar_pago']],
    [
      'a coupon of the whole',
      'pago_pendiente',
      { tipo: 'cupon_total_cero' },
      'pago_bonificado',
      ['anular_link'],
    ],
    ['no room for the late one', 'vencida', { tipo: 'reembolsa' }, 'reembolsada', ['avisar_reembolso']],
    [
      'set free by hand',
      'pago_pendiente',
      { tipo: 'fija_estado', estado: 'cancelada', motivo: 'pidió la baja' },
      'cancelada',
      ['liberar_lugar', 'anular_link'],
    ],
    [
      'given a place by hand',
      'vencida',
      { tipo: 'fija_estado', estado: 'pago_no_paga', motivo: 'invitada' },
      'pago_no_paga',
      ['ocupar_lugar'],
    ],
    [
      'from one success to another',
      'pago_realizado',
      { tipo: 'fija_estado', estado: 'pago_bonificado', motivo: 'error de carga' },
      'pago_bonificado',
      [],
    ],
  ])('%s', (_caso, estado, evento, nuevo, efectos) => {
    expect(transicion(estado, evento)).toEqual({ ok: true, estado: nuevo, efectos });
  });

  it.each<[Estado, EventoInscripcion]>([
    ['pago_realizado', { tipo: 'vence' }],
    ['vencida', { tipo: 'vence' }],
    ['cancelada', { tipo: 'cancela' }],
    ['pago_realizado', { tipo: 'marca_pagada' }],
    ['cancelada', { tipo: 'marca_pagada' }],
    ['pago_realizado', { tipo: 'cupon_total_cero' }],
    ['pago_pendiente', { tipo: 'reembolsa' }],
    ['pago_pendiente', { tipo: 'fija_estado', estado: 'pago_realizado', motivo: '  ' }],
  ])('%s refuses %o with a reason', (estado, evento) => {
    const r = transicion(estado, evento);
    expect(r.ok).toBe(false);
    if (!r.ok) expect(r.motivo).not.toBe('');
  });

  it('frees and takes a place exactly when the occupation changes, so that no place is lost or sold twice', () => {
    const eventos: EventoInscripcion[] = [
      ...(
        [
          'pago_aprobado',
          'pago_en_proceso',
          'pago_rechazado',
          'pago_reembolsado',
          'mediacion',
          'contracargo',
        ] as const
      ).flatMap((tipo) => [pago(tipo), pago(tipo, 'p1'), pago(tipo, 'p0'), pago(tipo, null, false)]),
      { tipo: 'vence' },
      { tipo: 'cancela' },
      { tipo: 'marca_pagada' },
      { tipo: 'cupon_total_cero' },
      { tipo: 'reembolsa' },
      ...ESTADOS.map((estado) => ({ tipo: 'fija_estado', estado, motivo: 'x' }) as const),
    ];
    for (const estado of ESTADOS) {
      for (const evento of eventos) {
        const r = transicion(estado, evento);
        if (!r.ok) continue;
        const cambio = Number(ocupaLugar(r.estado)) - Number(ocupaLugar(estado));
        const efecto =
          Number(r.efectos.includes('ocupar_lugar')) - Number(r.efectos.includes('liberar_lugar'));
        expect({ estado, evento, efecto }).toEqual({ estado, evento, efecto: cambio });
      }
    }
  });
});
