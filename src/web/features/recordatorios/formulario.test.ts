import { describe, expect, it } from 'vitest';
import { PROPUESTOS } from '../../../shared/domain/correo/recordatorios.ts';
import {
  aPedido,
  avisoDeDia,
  cuandoSale,
  erroresDe,
  estadoDe,
  iguales,
  textoPersonas,
  type ProgramaForm,
} from './formulario.ts';
import { casos } from '../../../../tests/support/casos.ts';

const impago: ProgramaForm = { tipo: 'impago', ...PROPUESTOS.impago };
const evento = {
  fecha_hora: '2027-03-14T09:00:00-03:00',
  estado: 'programado',
  fecha_confirmada: true,
  visible: true,
} as const;

describe('the form of the reminders', () => {
  it('days in another order, or a blank at the end, are no change', () => {
    expect(iguales([impago], [{ ...impago, dias: [2, 7], texto: ' ' }])).toBe(true);
    expect(iguales([impago], [{ ...impago, activo: true }])).toBe(false);
    expect(aPedido([{ ...impago, dias: [2, 7] }])[0]?.dias).toEqual([7, 2]);
  });

  // If this breaks, who switches a reminder on believes that it goes out, and leaves without saving.
  it('is as it was saved until it is saved anew', () => {
    expect([estadoDe(true, true), estadoDe(false, false)]).toEqual(['activado', 'apagado']);
    expect([estadoDe(false, true), estadoDe(true, false)]).toEqual(['se_activa', 'se_apaga']);
  });

  it('says what is wrong where the server would', () => {
    expect(Object.keys(erroresDe([impago, { ...impago, dias: [], hora: '23:00' }]))).toEqual([
      'recordatorios.1.dias',
      'recordatorios.1.hora',
    ]);
  });

  it.each([
    [1, '10:00', '2027-03-12T12:00:00-03:00', 'sábado 13 de marzo de 2027, 10:00 hs'],
    [1, '10:00', '2027-03-13T12:00:00-03:00', 'Sale en unos minutos'],
    [1, '10:00', '2027-03-13T23:00:00-03:00', 'domingo 14 de marzo de 2027, 08:00 hs'],
    [2, '10:00', '2027-03-13T12:00:00-03:00', 'Ya pasó: no sale'],
    [1, '10:00', '2027-03-14T12:00:00-03:00', 'No sale'],
  ])('%i days before at %s, now %s: %s', (dias, hora, ahora, texto) =>
    expect(cuandoSale(evento, { dias, hora }, new Date(ahora))).toBe(texto),
  );

  it('warns of a day when nobody who has not paid is left, where online payment ends their time', () => {
    const ahora = new Date('2027-02-01T12:00:00-03:00');
    const con = { ...evento, fin_de_impagas: '2027-03-08T00:00:00-03:00' };
    const de = (
      e: typeof con | (typeof evento & { fin_de_impagas: null }),
      dias: number,
      tipo = impago.tipo,
    ) => avisoDeDia(e, { tipo, dias, hora: '10:00' }, ahora);
    expect(de(con, 2)).toContain('ya venció lo que no se pagó');
    expect([de(con, 7), de(con, 2, 'vispera'), de({ ...evento, fin_de_impagas: null }, 2)]).toEqual([
      null,
      null,
      null,
    ]);
  });

  // If this breaks, whoever prepares a race cannot see when its reminders will go out.
  it('tells the day also while the race is not published', () => {
    const sin = { ...evento, visible: false };
    expect(cuandoSale(sin, { dias: 1, hora: '10:00' }, new Date('2027-03-12T12:00:00-03:00'))).toContain(
      '13 de marzo',
    );
  });

  casos('%i: %s', textoPersonas, [
    [0, 'Hoy no lo recibiría nadie'],
    [1, 'Hoy lo recibiría 1 persona'],
    [20, 'Hoy lo recibirían 20 personas'],
  ]);
});
