import { sumarHoras } from '../../../shared/domain/fechas.ts';

export interface CitaCarrera {
  id: number | string;
  nombre: string;
  lugar: string;
  ciudad: string;
  /** ISO 8601 */
  fecha_hora: string;
  url: string;
}

// Nobody knows when a race ends: a morning of it is what the calendar keeps free.
const HORAS_DE_CARRERA = 4;

const utc = (fecha: Date): string => fecha.toISOString().replace(/[-:]|\.\d{3}/g, '');
const inicio = (cita: CitaCarrera) => sumarHoras(cita.fecha_hora, 0);
const fin = (cita: CitaCarrera) => sumarHoras(cita.fecha_hora, HORAS_DE_CARRERA);
const donde = (cita: CitaCarrera) => `${cita.lugar}, ${cita.ciudad}`;

/** RFC 5545: text with its separators escaped. */
const texto = (valor: string): string => valor.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** RFC 5545: lines of at most 75 octets, continued after a space. */
function plegar(linea: string): string {
  const codificador = new TextEncoder();
  const partes = [''];
  let octetos = 0;
  for (const caracter of linea) {
    const largo = codificador.encode(caracter).length;
    if (octetos + largo > 74) {
      partes.push('');
      octetos = 0;
    }
    partes[partes.length - 1] += caracter;
    octetos += largo;
  }
  return partes.join('\r\n ');
}

/** An .ics file with the race and a reminder the evening before. */
export function archivoIcs(cita: CitaCarrera, ahora: Date): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Largada//Inscripciones//ES',
    'BEGIN:VEVENT',
    `UID:evento-${cita.id}@largada`,
    `DTSTAMP:${utc(ahora)}`,
    `DTSTART:${utc(inicio(cita))}`,
    `DTEND:${utc(fin(cita))}`,
    `SUMMARY:${texto(cita.nombre)}`,
    `LOCATION:${texto(donde(cita))}`,
    `URL:${cita.url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${texto(cita.nombre)}`,
    'TRIGGER:-PT12H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(plegar)
    .join('\r\n');
}

export function enlaceGoogleCalendar(cita: CitaCarrera): string {
  const busqueda = new URLSearchParams({
    action: 'TEMPLATE',
    text: cita.nombre,
    dates: `${utc(inicio(cita))}/${utc(fin(cita))}`,
    location: donde(cita),
    details: cita.url,
  });
  return `https://calendar.google.com/calendar/render?${busqueda.toString()}`;
}
