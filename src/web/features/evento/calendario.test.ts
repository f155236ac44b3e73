import { describe, expect, it } from 'vitest';
import { archivoIcs } from './calendario.ts';

const evento = {
  id: 7,
  nombre: 'Maratón; de las Sierras, edición ñandú con un nombre que es bastante más largo que una línea',
  lugar: 'Costanera',
  ciudad: 'Córdoba',
  fecha_hora: '2027-03-14T08:30:00-03:00',
};

describe('archivoIcs', () => {
  const ics = archivoIcs(evento, 'https://largada.test/informacion-evento/7', Date.UTC(2027, 0, 2, 3, 4, 5));

  it('tells the start in UTC and escapes what has a meaning in the format', () => {
    expect(ics).toContain('\r\nDTSTART:20270314T113000Z\r\n');
    expect(ics).toContain('\r\nDTSTAMP:20270102T030405Z\r\n');
    expect(ics.replace(/\r\n /g, '')).toContain('SUMMARY:Maratón\\; de las Sierras\\, edición');
    expect(ics.endsWith('END:VCALENDAR\r\n')).toBe(true);
  });

  it('keeps every line within 75 octets', () => {
    for (const linea of ics.split('\r\n'))
      expect(new TextEncoder().encode(linea).length).toBeLessThanOrEqual(75);
  });
});
