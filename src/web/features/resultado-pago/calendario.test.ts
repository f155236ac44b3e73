import { describe, expect, it } from 'vitest';
import { enlaceGoogleCalendar, type CitaCarrera } from './calendario.ts';

const cita: CitaCarrera = {
  nombre: 'Maratón; de Rosario, 42K',
  lugar: 'Monumento a la Bandera',
  ciudad: 'Rosario',
  fecha_hora: '2027-03-14T07:30:00-03:00',
  url: 'https://largada.example/informacion-evento/7',
};

describe('the race in the calendar of who registered, whatever the clock of the phone', () => {
  it('opens in Google with the same times', () => {
    expect(new URL(enlaceGoogleCalendar(cita)).searchParams.get('dates')).toBe(
      '20270314T103000Z/20270314T143000Z',
    );
  });
});
