import { describe, expect, it } from 'vitest';
import { archivoIcs, enlaceGoogleCalendar, type CitaCarrera } from './calendario.ts';

const cita: CitaCarrera = {
  id: 7,
  nombre: 'Maratón; de Rosario, 42K',
  lugar: 'Monumento a la Bandera',
  ciudad: 'Rosario',
  fecha_hora: '2027-03-14T07:30:00-03:00',
  url: 'https://largada.example/informacion-evento/7',
};

describe('the race in the calendar of who registered', () => {
  it('starts when it starts here, whatever the clock of the phone', () => {
    const ics = archivoIcs(cita, new Date('2027-01-02T03:04:05.678Z'));
    expect(ics).toContain('DTSTART:20270314T103000Z\r\n');
    expect(ics).toContain('DTEND:20270314T143000Z\r\n');
    expect(ics).toContain('DTSTAMP:20270102T030405Z\r\n');
  });

  it('escapes what separates, and folds long lines without cutting a letter', () => {
    const ics = archivoIcs({ ...cita, lugar: 'ñandú '.repeat(40) }, new Date(0));
    expect(ics).toContain('SUMMARY:Maratón\\; de Rosario\\, 42K');
    for (const linea of ics.split('\r\n')) expect(new TextEncoder().encode(linea).length).toBeLessThan(76);
    expect(ics.replaceAll('\r\n ', '')).toContain(`LOCATION:${'ñandú '.repeat(40)}\\, Rosario`);
  });

  it('opens in Google with the same times', () => {
    expect(new URL(enlaceGoogleCalendar(cita)).searchParams.get('dates')).toBe(
      '20270314T103000Z/20270314T143000Z',
    );
  });
});
