import { describe, expect, it } from 'vitest';
import { restante, textoRestante, vencimientoConTicket, vencimientoReserva } from './plazo-de-reserva.ts';
import { textoReserva, textoTicket, textoTicketHasta, textoVence } from '../pago/textos-de-plazos.ts';
import { vencimientoTicket } from '../pago/plazo-del-ticket.ts';
import { casos } from '../../../../tests/support/casos.ts';

const AHORA = new Date('2027-03-01T12:00:00Z');
const en = (horas: number): Date => new Date(AHORA.getTime() + horas * 3_600_000);

// regla inscripcion-5: for how long a pending registration holds its places
describe('hold', () => {
  it('lasts what the event says, 48 hours by default', () => {
    expect(vencimientoReserva(AHORA, 24)).toEqual(en(24));
    expect(vencimientoReserva(AHORA.toISOString())).toEqual(en(48));
  });
  it('goes on while a ticket may be credited', () => {
    expect(vencimientoConTicket(en(72))).toEqual(en(120));
    expect(vencimientoConTicket(en(72), 24)).toEqual(en(96));
  });
});

// regla pago-4: until when a cash ticket may be paid
describe('vencimientoTicket', () => {
  it.each<[string, number | null, number, number | null]>([
    ['72 h when the hold ends sooner', 48, 500, 72],
    ['the hold when it ends later', 100, 500, 100],
    ['at most the close of registration', 100, 80, 80],
    ['exactly 72 h left is enough', 48, 72, 72],
    ['less than 72 h left: no tickets', 48, 71.9, null],
    ['already closed', 48, -1, null],
    ['a hold without end', null, 500, 72],
  ])('%s', (_caso, reserva, cierre, esperado) => {
    const r = vencimientoTicket({
      vence_reserva: reserva === null ? null : en(reserva),
      ahora: AHORA,
      fin_inscripcion: en(cierre),
    });
    expect(r).toEqual(esperado === null ? null : en(esperado));
  });
});

// regla pago-5: texts that name hours or days follow the configuration
describe('texts', () => {
  casos('%i ms: %s', textoRestante, [
    [0, 'Vencida'],
    [9_000, '0 min 09 s'],
    [249_000, '4 min 09 s'],
    [3_600_000, '1 h 00 min'],
    [86_400_000, '1 día 0 h'],
    [2 * 86_400_000 + 3 * 3_600_000, '2 días 3 h'],
  ]);

  it('takes its hours from the configuration', () => {
    expect(textoReserva(24)).toContain('24 horas');
    expect(textoReserva(1)).toContain('1 hora ');
    expect(textoTicket(96, 24)).toMatch(/96 horas.*24 horas/);
    expect(textoTicketHasta('2027-03-14T15:00:00Z', 24)).toMatch(
      /hasta el 14\/03\/2027 12:00 hs\. .*24 horas/,
    );
    expect(textoVence('2027-03-14T15:00:00Z')).toContain('14/03/2027 12:00');
  });

  it('never counts below zero', () => {
    expect(restante(en(-1), AHORA)).toBe(0);
    expect(restante(en(1), AHORA)).toBe(3_600_000);
  });
});
