import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { HORAS_DE_CARRERA } from '../../../shared/domain/carrera/agenda.ts';
import { sumarHoras } from '../../../shared/domain/comun/fechas.ts';
import type { Config } from '../../config.ts';
import type { CarreraAgenda } from './repository.ts';

const ESTADOS = {
  programado: ICalEventStatus.CONFIRMED,
  postergado: ICalEventStatus.CONFIRMED,
  cancelado: ICalEventStatus.CANCELLED,
} as const;

interface Opciones {
  /** path of the page to which a race leads */
  ruta: (carrera: CarreraAgenda) => string;
  /** the calendar's name, for a subscription; a single race's file has none */
  nombre?: string;
}

/**
 * Races as a calendar (RFC 5545). A race has the same UID in every file, and SEQUENCE tells which of two copies is newer:
 * so a calendar that has the race already moves it to its new date instead of adding it again.
 */
export function escribirAgenda(
  config: Pick<Config, 'publicUrl' | 'proveedor'>,
  carreras: readonly CarreraAgenda[],
  { nombre, ruta }: Opciones,
): string {
  const sitio = new URL(config.publicUrl).host;
  const calendario = ical({
    prodId: { company: config.proveedor.nombre, product: 'Carreras', language: 'ES' },
    method: ICalCalendarMethod.PUBLISH,
    ...(nombre !== undefined && { name: nombre, ttl: 4 * 3600 }),
  });
  for (const carrera of carreras) {
    const sin_fecha = !carrera.fecha_confirmada && carrera.estado === 'postergado';
    const evento = calendario.createEvent({
      id: `evento-${carrera.id}@${sitio}`,
      sequence: carrera.agenda_version,
      stamp: carrera.updated_at,
      lastModified: carrera.updated_at,
      start: carrera.fecha_hora,
      end: sumarHoras(carrera.fecha_hora.toISOString(), HORAS_DE_CARRERA),
      summary: sin_fecha ? `${carrera.nombre} (postergada, fecha a confirmar)` : carrera.nombre,
      location: [carrera.lugar, carrera.ciudad].filter(Boolean).join(', '),
      url: config.publicUrl + ruta(carrera),
      status: sin_fecha ? ICalEventStatus.TENTATIVE : ESTADOS[carrera.estado],
    });
    if (carrera.estado !== 'cancelado' && !sin_fecha)
      evento.createAlarm({
        type: ICalAlarmType.display,
        triggerBefore: 12 * 3600,
        description: carrera.nombre,
      });
  }
  return calendario.toString();
}
