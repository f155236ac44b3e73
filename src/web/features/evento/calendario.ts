import type { EventoPublico } from '../../../shared/contract/eventos.ts';

type Datos = Pick<EventoPublico, 'id' | 'nombre' | 'lugar' | 'ciudad' | 'fecha_hora'>;

const DURACION_MS = 4 * 3_600_000; // the product knows when a race starts, not when it ends

const escapar = (texto: string): string => texto.replace(/[\\;,]/g, (c) => `\\${c}`).replace(/\r?\n/g, '\\n');

const enUtc = (ms: number): string => `${new Date(ms).toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`;

/** Lines of at most 75 octets (RFC 5545 §3.1); cut by characters, of which none has more than 4. */
function plegar(linea: string): string {
  const partes: string[] = [];
  let parte = '';
  let octetos = 0;
  for (const caracter of linea) {
    const largo = new TextEncoder().encode(caracter).length;
    if (octetos + largo > 73) {
      partes.push(parte);
      parte = '';
      octetos = 0;
    }
    parte += caracter;
    octetos += largo;
  }
  return [...partes, parte].join('\r\n ');
}

/** The race as a calendar file. `url` is the event's public address; `ahora` in ms. */
export function archivoIcs(evento: Datos, url: string, ahora: number): string {
  const inicio = Date.parse(evento.fecha_hora);
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Largada//Carreras//ES',
    'BEGIN:VEVENT',
    `UID:evento-${evento.id}@${new URL(url).hostname}`,
    `DTSTAMP:${enUtc(ahora)}`,
    `DTSTART:${enUtc(inicio)}`,
    `DTEND:${enUtc(inicio + DURACION_MS)}`,
    `SUMMARY:${escapar(evento.nombre)}`,
    `LOCATION:${escapar(`${evento.lugar}, ${evento.ciudad}`)}`,
    `URL:${url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapar(evento.nombre)}`,
    'TRIGGER:-P1D',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(plegar)
    .join('\r\n');
}
