import { describe, expect, it } from 'vitest';
import { isoConOffset } from '../comun/fechas.ts';
import {
  aLaManiana,
  leCorresponde,
  motivoSinRecordatorios,
  PROPUESTOS,
  TIPOS_RECORDATORIO,
  tocaAhora,
  turnoDe,
  turnoEn,
  validarPrograma,
  yaLoSabe,
  type Situacion,
} from './recordatorios.ts';

const d = (texto: string) => new Date(texto);
const CARRERA = {
  fecha_hora: '2027-03-14T08:30:00-03:00',
  estado: 'programado',
  fecha_confirmada: true,
  visible: true,
} as const;
const DIEZ = { dias: 1, hora: '10:00' };

// regla correo-3: no reminder goes out at night
describe('when a reminder is due', () => {
  it.each([
    ['2027-03-14T08:30:00-03:00', 1, '10:00', '2027-03-13T10:00:00-03:00'],
    // the race's day is the local one: still Saturday here, Sunday in UTC
    ['2027-03-14T01:30:00Z', 1, '10:00', '2027-03-12T10:00:00-03:00'],
    ['2027-03-14T23:59:00-03:00', 1, '10:00', '2027-03-13T10:00:00-03:00'],
    ['2027-03-01T08:00:00-03:00', 1, '10:00', '2027-02-28T10:00:00-03:00'],
    ['2028-03-01T08:00:00-03:00', 1, '10:00', '2028-02-29T10:00:00-03:00'],
    ['2027-01-05T08:00:00-03:00', 10, '09:15', '2026-12-26T09:15:00-03:00'],
    // a reminder that is due at night goes out the next morning
    ['2027-03-14T08:30:00-03:00', 7, '22:00', '2027-03-08T08:00:00-03:00'],
    ['2027-03-14T08:30:00-03:00', 7, '21:59', '2027-03-07T21:59:00-03:00'],
    ['2027-03-14T08:30:00-03:00', 7, '07:59', '2027-03-07T08:00:00-03:00'],
    ['2027-03-14T08:30:00-03:00', 7, '08:00', '2027-03-07T08:00:00-03:00'],
    // the clocks of this zone jumped on 2008-10-19 at 00:00, and back on 2009-03-15: days stay local days
    ['2008-10-22T09:00:00-02:00', 7, '10:00', '2008-10-15T10:00:00-03:00'],
    ['2009-03-18T09:00:00-03:00', 7, '10:00', '2009-03-11T10:00:00-02:00'],
    ['2009-03-18T09:00:00-03:00', 4, '23:30', '2009-03-15T08:00:00-03:00'],
  ])('race %s, %i days before at %s: %s', (fecha, dias, hora, sale) =>
    expect(isoConOffset(turnoDe(fecha, { dias, hora }))).toBe(sale),
  );

  it.each([
    ['2027-03-13T21:59:59-03:00', '2027-03-13T21:59:59-03:00'],
    ['2027-03-13T22:00:00-03:00', '2027-03-14T08:00:00-03:00'],
    ['2027-03-14T00:00:00-03:00', '2027-03-14T08:00:00-03:00'],
    ['2027-03-14T07:59:59-03:00', '2027-03-14T08:00:00-03:00'],
    // 23:00 in UTC is 20:00 in Argentina, 01:00 is 22:00
    ['2027-03-13T23:00:00Z', '2027-03-13T20:00:00-03:00'],
    ['2027-03-14T01:00:00Z', '2027-03-14T08:00:00-03:00'],
  ])('%s may be written to at %s', (ahora, sale) => expect(isoConOffset(aLaManiana(ahora))).toBe(sale));
});

describe('what goes now', () => {
  it.each([
    ['the minute before', '2027-03-13T09:59:59-03:00', 'programado', false],
    ['its time', '2027-03-13T10:00:00-03:00', 'enseguida', true],
    ['a server that was down all day', '2027-03-13T21:30:00-03:00', 'enseguida', true],
    ['and all night: in the morning, before the start', '2027-03-14T03:00:00-03:00', 'enseguida', false],
    ['the start', '2027-03-14T08:30:00-03:00', 'pasado', false],
    ['a clock that jumped a year', '2028-03-13T10:00:00-03:00', 'pasado', false],
    ['a clock that jumped back', '2026-03-13T10:00:00-03:00', 'programado', false],
  ] as const)('%s', (_que, ahora, estado, toca) => {
    expect(turnoEn(CARRERA, DIEZ, d(ahora)).estado).toBe(estado);
    expect(tocaAhora(CARRERA, DIEZ, d(ahora))).toBe(toca);
  });

  it('is not an old reminder, a day later', () => {
    const siete = { dias: 7, hora: '10:00' };
    expect(tocaAhora(CARRERA, siete, d('2027-03-08T09:59:00-03:00'))).toBe(true);
    expect(tocaAhora(CARRERA, siete, d('2027-03-08T10:00:00-03:00'))).toBe(false);
    expect(turnoEn(CARRERA, { dias: 7, hora: '21:00' }, d('2027-03-08T20:30:00-03:00')).estado).toBe(
      'enseguida',
    );
  });

  it('is nothing before a start that the morning would miss', () => {
    const alba = { ...CARRERA, fecha_hora: '2027-03-14T07:00:00-03:00' };
    expect(turnoEn(alba, { dias: 1, hora: '22:30' }, d('2027-03-13T20:00:00-03:00')).estado).toBe('pasado');
  });

  it.each([
    [{ estado: 'programado', fecha_confirmada: true }, null],
    [{ estado: 'cancelado', fecha_confirmada: true }, 'cancelado'],
    [{ estado: 'postergado', fecha_confirmada: false }, 'postergado'],
    [{ estado: 'postergado', fecha_confirmada: true }, null],
    [{ fecha_hora: '2027-03-13T09:00:00-03:00' }, 'pasó'],
    [{ visible: false }, 'publicado'],
  ] as const)('event %j sends: %s', (cambios, motivo) => {
    const ahora = d('2027-03-13T10:00:00-03:00');
    const evento = { ...CARRERA, ...cambios };
    expect(motivoSinRecordatorios(evento, ahora) ?? 'null').toContain(String(motivo));
    expect(tocaAhora(evento, DIEZ, ahora)).toBe(motivo === null);
  });

  it('moves with a postponed race', () => {
    const despues = { ...CARRERA, estado: 'postergado', fecha_hora: '2027-04-11T08:30:00-03:00' } as const;
    expect(turnoEn(despues, DIEZ, d('2027-03-13T10:00:00-03:00'))).toEqual({
      estado: 'programado',
      sale: d('2027-04-10T10:00:00-03:00'),
    });
  });
});

describe('for whom', () => {
  const ahora = d('2027-03-13T10:00:00-03:00');
  const base: Situacion = {
    ...{ state: 'pago_realizado', viva: true, vence_at: null, total: 100, pagado: 0, usa_pago_online: true },
    ...{ debe_firma: false, debe_apto: false, de_baja: false, en_revision: false },
  };
  const pendiente = { state: 'pago_pendiente' } as const;
  it.each([
    ['paid', {}, ['vispera']],
    ['paid, owes both papers', { debe_firma: true, debe_apto: true }, ['sin_firma', 'sin_apto', 'vispera']],
    ['unpaid', pendiente, ['impago']],
    ['paid, in review', { ...pendiente, en_revision: true }, []],
    ['unpaid, owes papers: the money first', { ...pendiente, debe_firma: true, debe_apto: true }, ['impago']],
    ['unpaid, hold over', { ...pendiente, vence_at: d('2027-03-13T09:00:00-03:00') }, []],
    ['unpaid, hold goes on', { ...pendiente, vence_at: d('2027-03-13T11:00:00-03:00') }, ['impago']],
    [
      'pays elsewhere',
      { ...pendiente, usa_pago_online: false, debe_apto: true },
      ['impago', 'sin_apto', 'vispera'],
    ],
    ['a part paid', { ...pendiente, pagado: 60 }, ['impago']],
    ['all of it paid', { ...pendiente, pagado: 100 }, []],
    ['nothing to pay', { ...pendiente, total: 0, usa_pago_online: false }, ['vispera']],
    ['bonified', { state: 'pago_bonificado', debe_firma: true }, ['sin_firma', 'vispera']],
    ['guest', { state: 'pago_no_paga' }, ['vispera']],
    ['no bulk mail: what they owe still comes', { de_baja: true, debe_apto: true }, ['sin_apto']],
    ['cancelled', { state: 'cancelada', viva: false, debe_apto: true }, []],
    ['deleted', { viva: false }, []],
  ] as [string, Partial<Situacion>, string[]][])('%s', (_quien, cambios, tipos) =>
    expect(TIPOS_RECORDATORIO.filter((tipo) => leCorresponde(tipo, { ...base, ...cambios }, ahora))).toEqual(
      tipos,
    ),
  );

  it.each([
    ['impago', '2027-03-12T20:00:00-03:00', null, false],
    ['impago', '2027-03-12T23:00:00-03:00', null, true],
    ['sin_apto', '2027-02-12T23:00:00-03:00', '2027-03-13T08:00:00-03:00', true],
    ['sin_apto', '2027-02-12T23:00:00-03:00', '2027-03-11T08:00:00-03:00', false],
    ['vispera', '2027-03-13T09:00:00-03:00', null, false],
  ] as const)('%s, registered %s, written to %s: knows already %s', (tipo, inscripta_at, avisada_at, sabe) =>
    expect(yaLoSabe(tipo, { inscripta_at, avisada_at }, ahora)).toBe(sabe),
  );
});

describe('the settings', () => {
  it('that are proposed are right, and off', () => {
    for (const tipo of TIPOS_RECORDATORIO) {
      expect(validarPrograma(PROPUESTOS[tipo])).toEqual({});
      expect(PROPUESTOS[tipo].activo).toBe(false);
    }
  });
  it.each([
    [{ dias: [] }, ['dias']],
    [{ dias: [0] }, ['dias']],
    [{ dias: [61] }, ['dias']],
    [{ dias: [1.5] }, ['dias']],
    [{ dias: [3, 3] }, ['dias']],
    [{ dias: [1, 2, 3, 4, 5, 6, 7] }, ['dias']],
    [{ hora: '22:00' }, ['hora']],
    [{ hora: '07:59' }, ['hora']],
    [{ hora: '8:00' }, ['hora']],
    [{ hora: '21:59' }, []],
  ])('%j is wrong in %j', (cambios, campos) =>
    expect(Object.keys(validarPrograma({ ...PROPUESTOS.impago, ...cambios }))).toEqual(campos),
  );
});
