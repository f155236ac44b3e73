import { HORAS_DE_CARRERA } from '../../../shared/domain/carrera/agenda.ts';
import { sumarHoras } from '../../../shared/domain/comun/fechas.ts';

export interface CitaCarrera {
  nombre: string;
  lugar: string;
  ciudad: string;
  /** ISO 8601 */
  fecha_hora: string;
  url: string;
}

const utc = (fecha: Date): string => fecha.toISOString().replace(/[-:]|\.\d{3}/g, '');
const inicio = (cita: CitaCarrera) => sumarHoras(cita.fecha_hora, 0);
const fin = (cita: CitaCarrera) => sumarHoras(cita.fecha_hora, HORAS_DE_CARRERA);
const donde = (cita: CitaCarrera) => `${cita.lugar}, ${cita.ciudad}`;

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
