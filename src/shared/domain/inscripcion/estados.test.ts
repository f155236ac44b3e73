import { describe, expect, it } from 'vitest';
import { esEfectivo, sucesoDePago, STATUS_PAGO, textoStatusPago } from '../pago/estados-pago.ts';
import {
  ESTADOS,
  estaViva,
  esExito,
  etiquetaEstado,
  FILTROS_ESTADO,
  ocupaLugar,
  leerEstado,
  type Estado,
} from './estados.ts';
import { avisoExistente } from './consulta-por-documento.ts';
import { plazoTras, transicion, type Impedimento, type Suceso, type SucesoDePago } from './transicion.ts';
import { casos } from '../../../../tests/support/casos.ts';

// reglas inscripcion-1, inscripcion-2: the states of a registration, and which count as success
describe('states', () => {
  casos('%s is %s', leerEstado, [
    ['PAGO_REALIZADO', 'pago_realizado'],
    ['pago_no_paga', 'pago_no_paga'],
    [' Pago_Pendiente ', 'pago_pendiente'],
    ['VENCIDA', 'vencida'],
    ['pagado', null],
    ['', null],
  ]);

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
});

describe('payment statuses', () => {
  casos('%s means %s', sucesoDePago, [
    ['pending', 'pago_en_proceso'],
    ['in_process', 'pago_en_proceso'],
    ['authorized', 'pago_en_proceso'],
    ['approved', 'pago_aprobado'],
    ['rejected', 'pago_rechazado'],
    ['cancelled', 'pago_rechazado'],
    ['refunded', 'pago_reembolsado'],
    ['in_mediation', 'mediacion'],
    ['charged_back', 'contracargo'],
  ]);
  it('knows what is paid in cash, whichever the machine', () => {
    expect(['ticket', 'atm', 'credit_card', null].map(esEfectivo)).toEqual([true, true, false, false]);
  });
  it('guesses nothing about a new one', () => {
    expect(sucesoDePago('teleported')).toBeNull();
    expect(textoStatusPago('teleported')).toBe('Desconocido');
    expect(STATUS_PAGO.map(textoStatusPago)).not.toContain('Desconocido');
  });
});

const pago = (
  tipo: SucesoDePago['tipo'],
  pago_acreditado_id: string | null = null,
  monto_coincide = true,
  impedimento: Impedimento | null = null,
  borrada = false,
): SucesoDePago => ({
  ...{ tipo, pago_id: 'p1', pago_acreditado_id, monto_coincide, monto: 100, impedimento, borrada },
});
/** A coupon on a registration for which nothing was paid, with or without something left to pay. */
const cupon = (total_cero: boolean): Suceso => ({
  ...{ tipo: 'aplica_cupon', total_cero, saldada: false, sin_probar: false },
});
const edicion = (total_cero: boolean, saldada: boolean): Suceso => ({
  ...{ tipo: 'edita', cobro: { otro_total: true, total_cero, saldada } },
});

describe('transicion', () => {
  it.each<[string, Estado, Suceso, Estado, string[]]>([
    [
      'a payment',
      'pago_pendiente',
      pago('pago_aprobado'),
      'pago_realizado',
      ['anular_link', 'acreditar_pago', 'avisar_pago', 'pedir_papeles'],
    ],
    [
      'a payment for a race that was called off',
      'pago_pendiente',
      pago('pago_aprobado', null, true, 'evento_cancelado'),
      'pago_pendiente',
      ['devolver_pago'],
    ],
    ['the same news again', 'pago_realizado', pago('pago_aprobado', 'p1'), 'pago_realizado', []],
    ['paid twice', 'pago_realizado', pago('pago_aprobado', 'p0'), 'pago_realizado', ['devolver_pago']],
    [
      'paid, and staff set the state before the news came',
      'pago_realizado',
      pago('pago_aprobado'),
      'pago_realizado',
      ['anular_link', 'acreditar_pago', 'avisar_pago', 'pedir_papeles'],
    ],
    [
      'the same with an old amount',
      'pago_realizado',
      pago('pago_aprobado', null, false),
      'pago_realizado',
      ['revisar_pago'],
    ],
    [
      'the same, and it was deleted since',
      'pago_realizado',
      pago('pago_aprobado', null, true, null, true),
      'pago_realizado',
      ['devolver_pago'],
    ],
    ['paid though bonified', 'pago_bonificado', pago('pago_aprobado'), 'pago_bonificado', ['devolver_pago']],
    [
      'an old amount',
      'pago_pendiente',
      pago('pago_aprobado', null, false),
      'pago_pendiente',
      ['revisar_pago'],
    ],
    ['an old amount, late', 'vencida', pago('pago_aprobado', null, false), 'vencida', ['revisar_pago']],
    [
      'paid late',
      'vencida',
      pago('pago_aprobado'),
      'pago_realizado',
      ['ocupar_lugar', 'anular_link', 'acreditar_pago', 'avisar_pago', 'pedir_papeles'],
    ],
    [
      'paid late, and somebody else has the place',
      'vencida',
      pago('pago_aprobado', null, true, 'sin_lugar'),
      'vencida',
      ['devolver_pago'],
    ],
    [
      'paid late for a race that was run',
      'vencida',
      pago('pago_aprobado', null, true, 'evento_corrido'),
      'vencida',
      ['devolver_pago'],
    ],
    [
      'a status that nobody knows',
      'pago_realizado',
      pago('pago_desconocido'),
      'pago_realizado',
      ['revisar_pago'],
    ],
    ['paid once cancelled', 'cancelada', pago('pago_aprobado'), 'cancelada', ['devolver_pago']],
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
    [
      'the hold ends',
      'pago_pendiente',
      { tipo: 'vence', evento_en_pie: true },
      'vencida',
      ['liberar_lugar', 'cerrar_link', 'avisar_vencida'],
    ],
    [
      'the hold of a race that is off ends',
      'pago_pendiente',
      { tipo: 'vence', evento_en_pie: false },
      'vencida',
      ['liberar_lugar', 'cerrar_link'],
    ],
    [
      'cancelled',
      'pago_no_paga',
      { tipo: 'cancela' },
      'cancelada',
      ['liberar_lugar', 'anular_link', 'avisar_cancelada'],
    ],
    [
      'cancelled, paid',
      'pago_realizado',
      { tipo: 'cancela' },
      'cancelada',
      ['liberar_lugar', 'anular_link', 'avisar_cancelada'],
    ],
    ['cancelled, expired', 'vencida', { tipo: 'cancela' }, 'cancelada', ['anular_link', 'avisar_cancelada']],
    [
      'staff got the cash',
      'pago_pendiente',
      { tipo: 'marca_pagada' },
      'pago_realizado',
      ['anular_link', 'avisar_pago', 'pedir_papeles'],
    ],
    [
      'cash of a bonified one that costs something now',
      'pago_bonificado',
      { tipo: 'marca_pagada' },
      'pago_realizado',
      ['anular_link', 'avisar_pago', 'pedir_papeles'],
    ],
    [
      'cash, late',
      'vencida',
      { tipo: 'marca_pagada' },
      'pago_realizado',
      ['ocupar_lugar', 'anular_link', 'avisar_pago', 'pedir_papeles'],
    ],
    [
      'a part in cash',
      'pago_pendiente',
      { tipo: 'paga_parte', monto: 1, debe: 2 },
      'pago_pendiente',
      ['reemplazar_link', 'avisar_parte'],
    ],
    ['a coupon of a half', 'pago_pendiente', cupon(false), 'pago_pendiente', ['reemplazar_link']],
    [
      'a coupon that leaves no more than was paid',
      'pago_pendiente',
      { tipo: 'aplica_cupon', total_cero: false, saldada: true, sin_probar: false },
      'pago_realizado',
      ['anular_link', 'avisar_pago', 'pedir_papeles'],
    ],
    [
      'a coupon of the whole on a short hold',
      'pago_pendiente',
      { tipo: 'aplica_cupon', total_cero: true, saldada: false, sin_probar: true },
      'pago_pendiente',
      ['reemplazar_link'],
    ],
    [
      'an edit that leaves no more than was paid',
      'pago_pendiente',
      edicion(false, true),
      'pago_realizado',
      ['anular_link', 'avisar_pago', 'pedir_papeles'],
    ],
    ['the same of a bonified one', 'pago_bonificado', edicion(false, true), 'pago_bonificado', []],
    // bonificada, not paid: giving back what was paid would end one that is paid
    [
      'a coupon of the whole after a part was paid',
      'pago_pendiente',
      { tipo: 'aplica_cupon', total_cero: true, saldada: true, sin_probar: true },
      'pago_bonificado',
      ['anular_link', 'avisar_bonificada', 'pedir_papeles'],
    ],
    [
      'a part given back',
      'pago_pendiente',
      { tipo: 'vuelve_parte', plazo: undefined },
      'pago_pendiente',
      ['reemplazar_link'],
    ],
    [
      'an edit that makes it free',
      'pago_pendiente',
      edicion(true, false),
      'pago_bonificado',
      ['anular_link', 'pedir_papeles'],
    ],
    [
      'a coupon of the whole',
      'pago_pendiente',
      cupon(true),
      'pago_bonificado',
      ['anular_link', 'avisar_bonificada', 'pedir_papeles'],
    ],
    ['given back, late', 'vencida', { tipo: 'reembolsa', monto: 1 }, 'reembolsada', ['avisar_reembolso']],
    [
      'set free by hand',
      'pago_pendiente',
      { tipo: 'fija_estado', estado: 'cancelada', motivo: 'pidió la baja', plazo: null, pagado: 0 },
      'cancelada',
      ['liberar_lugar', 'anular_link'],
    ],
    [
      'given a place by hand',
      'vencida',
      { tipo: 'fija_estado', estado: 'pago_no_paga', motivo: 'invitada', plazo: null, pagado: 0 },
      'pago_no_paga',
      ['ocupar_lugar', 'pedir_papeles'],
    ],
    [
      'from one success to another',
      'pago_realizado',
      { tipo: 'fija_estado', estado: 'pago_bonificado', motivo: 'error de carga', plazo: null, pagado: 0 },
      'pago_bonificado',
      [],
    ],
  ])('%s', (_caso, estado, suceso, nuevo, efectos) => {
    const r = transicion(estado, suceso);
    expect(r.ok && { estado: r.estado, efectos: r.efectos.map(({ tipo }) => tipo) }).toEqual({
      estado: nuevo,
      efectos,
    });
  });

  it.each<[Estado, Suceso]>([
    ['pago_realizado', { tipo: 'vence', evento_en_pie: true }],
    ['vencida', { tipo: 'vence', evento_en_pie: true }],
    ['pago_realizado', { tipo: 'se_libera' }],
    ['vencida', { tipo: 'paga_parte', monto: 1, debe: 2 }],
    ['pago_realizado', { tipo: 'acepta_pago', hay_otro: true }],
    ['cancelada', { tipo: 'cancela' }],
    ['pago_realizado', { tipo: 'marca_pagada' }],
    ['cancelada', { tipo: 'marca_pagada' }],
    ['pago_realizado', cupon(true)],
    ['pago_pendiente', { tipo: 'reembolsa', monto: 1 }],
    [
      'pago_pendiente',
      { tipo: 'fija_estado', estado: 'pago_realizado', motivo: '  ', plazo: null, pagado: 0 },
    ],
    [
      'pago_realizado',
      { tipo: 'fija_estado', estado: 'pago_pendiente', motivo: 'x', plazo: null, pagado: 1 },
    ],
  ])('%s refuses %o with a reason', (estado, evento) => {
    expect(transicion(estado, evento)).toMatchObject({ ok: false, motivo: expect.stringMatching(/./) });
  });

  it('frees and takes a place exactly when the occupation changes, so that no place is lost or sold twice', () => {
    const eventos: Suceso[] = [
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
      ...(['evento_cancelado', 'evento_corrido', 'sin_lugar'] as const).map((por) =>
        pago('pago_aprobado', null, true, por),
      ),
      { tipo: 'vence', evento_en_pie: true },
      { tipo: 'se_libera' },
      { tipo: 'se_prueba', total_cero: true, pago_online: true, plazo: null },
      { tipo: 'cancela' },
      { tipo: 'marca_pagada' },
      { tipo: 'paga_parte', monto: 1, debe: 2 },
      { tipo: 'paga_diferencia' },
      { tipo: 'acepta_pago', hay_otro: false },
      cupon(true),
      { tipo: 'reembolsa', monto: 1 },
      { tipo: 'vuelve_parte', plazo: null },
      edicion(true, false),
      edicion(false, true),
      ...ESTADOS.map(
        (estado) => ({ tipo: 'fija_estado', estado, motivo: 'x', plazo: null, pagado: 0 }) as const,
      ),
    ];
    for (const estado of ESTADOS) {
      for (const evento of eventos) {
        const r = transicion(estado, evento);
        if (!r.ok) continue;
        const cambio = Number(ocupaLugar(r.estado)) - Number(ocupaLugar(estado));
        const efecto =
          Number(r.efectos.some(({ tipo }) => tipo === 'ocupar_lugar')) -
          Number(r.efectos.some(({ tipo }) => tipo === 'liberar_lugar'));
        expect({ estado, evento, efecto }).toEqual({ estado, evento, efecto: cambio });
      }
    }
  });
});

// If this breaks, a registration that has paid a part loses its place when its former hold would have ended, or one that is
// set to pending keeps its place for ever without paying.
describe('the end of a hold', () => {
  const plazo = new Date('2027-03-16T12:00:00Z');
  const fija = (estado: Estado): Suceso => ({ tipo: 'fija_estado', estado, motivo: 'x', plazo, pagado: 0 });
  it.each<[Suceso, Estado, Estado, Date | null | undefined]>([
    [fija('pago_pendiente'), 'pago_realizado', 'pago_pendiente', plazo],
    // a registration whose new total is 0 has no payment to wait for
    [fija('pago_pendiente'), 'vencida', 'pago_bonificado', null],
    [fija('pago_realizado'), 'pago_pendiente', 'pago_realizado', null],
    [fija('cancelada'), 'pago_pendiente', 'cancelada', undefined],
    [
      { tipo: 'se_prueba', total_cero: false, pago_online: true, plazo },
      'pago_pendiente',
      'pago_pendiente',
      plazo,
    ],
    [{ tipo: 'vence', evento_en_pie: true }, 'pago_pendiente', 'vencida', undefined],
    [{ tipo: 'paga_parte', monto: 1, debe: 2 }, 'pago_pendiente', 'pago_pendiente', null],
    [cupon(true), 'pago_pendiente', 'pago_bonificado', null],
    [cupon(false), 'pago_pendiente', 'pago_pendiente', undefined],
    [edicion(true, false), 'pago_pendiente', 'pago_bonificado', null],
    [edicion(false, true), 'pago_pendiente', 'pago_realizado', null],
    // nothing is paid any more; something still is; it waits for no payment
    [{ tipo: 'vuelve_parte', plazo }, 'pago_pendiente', 'pago_pendiente', plazo],
    [{ tipo: 'vuelve_parte', plazo: undefined }, 'pago_pendiente', 'pago_pendiente', undefined],
    [{ tipo: 'vuelve_parte', plazo }, 'pago_realizado', 'pago_realizado', undefined],
  ])('%o from %s to %s', (suceso, antes, despues, fin) =>
    expect(plazoTras(suceso, antes, despues)).toEqual(fin),
  );
});
