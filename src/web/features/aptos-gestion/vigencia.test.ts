import { describe, expect, it } from 'vitest';
import { BORRADOR_VACIO } from './borrador.ts';
import { alternarMotivo, faltaEnFecha, MAX_MOTIVO, vigenciaDe } from './vigencia.ts';

// 21 November, 23:30 in Argentina
const AHORA = new Date('2026-11-22T02:30:00Z');
const CARRERA = '2027-03-14T08:00:00-03:00';

describe('the doctor’s date', () => {
  it.each([
    ['', 'El campo es obligatorio'],
    ['21/11/202', 'Escribí la fecha como DD/MM/AAAA'],
    ['2026-02-29', 'Escribí la fecha como DD/MM/AAAA'],
    ['2026-11-22', 'La fecha del médico no puede ser futura'],
    ['2026-11-21', null],
    ['2024-02-29', null],
  ])('%s: %s', (escrita, falta) =>
    expect(faltaEnFecha(escrita, { enviado: AHORA, ahora: AHORA })).toBe(falta),
  );

  it('is not later than the day on which the certificate was sent', () => {
    // 23:30 of the 19th in Argentina
    const cuando = { enviado: '2026-11-20T02:30:00Z', ahora: AHORA };
    expect(faltaEnFecha('2026-11-19', cuando)).toBeNull();
    expect(faltaEnFecha('2026-11-20', cuando)).toBe(
      'La fecha del médico no puede ser posterior al 19/11/2026, el día en que se envió el apto',
    );
  });

  it('is empty until somebody reads it off the paper', () => {
    expect(BORRADOR_VACIO.fecha).toBe('');
  });

  it.each([
    ['2026-03-15', true, 'vence el 14/03/2027'],
    ['2026-03-14', false, 'vence el 13/03/2027'],
    ['2025-11-22', false, 'vence el 21/11/2026'],
    ['2025-11-21', false, 'venció el 20/11/2026'],
    ['2027-03-15', false, 'posterior a la carrera'],
  ])('%s counts on race day: %s', (fecha, vale, texto) => {
    const vigencia = vigenciaDe(fecha, CARRERA, AHORA);
    expect(vigencia.vale).toBe(vale);
    expect(vigencia.texto).toContain(texto);
  });
});

describe('a ready-made reason', () => {
  it('comes after what was typed, and goes again', () => {
    const con = alternarMotivo('Mirá el dorso.', 'Falta una página.');
    expect(con).toBe('Mirá el dorso. Falta una página.');
    expect(alternarMotivo(con, 'Falta una página.')).toBe('Mirá el dorso.');
    expect(alternarMotivo('', 'No se lee bien.')).toBe('No se lee bien.');
    expect(alternarMotivo('Hola:\n\nNo se lee bien. Gracias.', 'No se lee bien.')).toBe('Hola:\n\nGracias.');
  });

  it('never makes the text longer than the server takes', () => {
    expect(alternarMotivo('x'.repeat(MAX_MOTIVO), 'No se lee bien.')).toHaveLength(MAX_MOTIVO);
  });
});
