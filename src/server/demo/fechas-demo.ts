import { DIA_MS } from '../../shared/domain/comun/lapsos.ts';
import { fechaLocal, instanteLocal } from '../../shared/domain/comun/fechas.ts';
import type { DiaRelativo, EventoDemo } from './evento-demo.ts';

/** The civil day (YYYY-MM-DD) that comes `dias` days after `dia`; counted in UTC, where each day has 24 hours. */
export function sumarDias(dia: string, dias: number): string {
  return new Date(new Date(`${dia}T12:00:00Z`).getTime() + dias * DIA_MS).toISOString().slice(0, 10);
}

export function diaDe(hoy: string, { dias, semana }: DiaRelativo): string {
  const dia = sumarDias(hoy, dias);
  if (semana === undefined) return dia;
  return sumarDias(dia, (semana - new Date(`${dia}T12:00:00Z`).getUTCDay() + 7) % 7);
}

export interface FechasEvento {
  fecha_hora: Date;
  fecha_inicio_inscripcion: Date;
  fin_inscripcion: Date;
}

export function fechasDe(evento: EventoDemo, ahora: Date): FechasEvento {
  const dia = diaDe(fechaLocal(ahora), evento.fecha);
  return {
    fecha_hora: new Date(instanteLocal(dia, evento.fecha.hora)),
    fecha_inicio_inscripcion: new Date(instanteLocal(sumarDias(dia, -evento.abre), '10:00')),
    fin_inscripcion: new Date(instanteLocal(sumarDias(dia, -evento.cierra), '23:59')),
  };
}
