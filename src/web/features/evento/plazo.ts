import type { EventoTarjeta } from '../../../shared/contract/eventos.ts';
import { DIA_MS } from '../../../shared/domain/comun/lapsos.ts';
import { fechaLocal, escribirFechaHoraHs, escribirHoraHs } from '../../../shared/domain/comun/fechas.ts';

/** 'hoy a las 18:00 hs', 'mañana a las 18:00 hs', 'en 5 días', from 60 days on 'en 2 meses': counted in whole local days. */
export function cuantoFalta(instante: string, ahora: number): string {
  const dias = Math.round(
    (Date.parse(fechaLocal(instante)) - Date.parse(fechaLocal(new Date(ahora)))) / DIA_MS,
  );
  if (dias <= 0) return `hoy a las ${escribirHoraHs(instante)}`;
  if (dias === 1) return `mañana a las ${escribirHoraHs(instante)}`;
  return dias < 60 ? `en ${dias} días` : `en ${Math.round(dias / 30)} meses`;
}

export interface AvisoPlazo {
  tono: 'ok' | 'aviso' | 'info' | 'peligro' | 'neutro';
  titulo: string;
  detalle: string;
}

/** The number of places left is shown only when it is at most this. */
const POCOS_LUGARES = 30;

type Datos = Pick<EventoTarjeta, 'estado_inscripcion' | 'fecha_inicio_inscripcion' | 'fin_inscripcion'> & {
  lugares: number;
};

/** What someone who wants to register must know now. */
export function avisoDePlazo(evento: Datos, ahora: number): AvisoPlazo {
  const abre = escribirFechaHoraHs(evento.fecha_inicio_inscripcion);
  const cierra = escribirFechaHoraHs(evento.fin_inscripcion);
  switch (evento.estado_inscripcion) {
    case 'abierta': {
      const pocos = evento.lugares <= POCOS_LUGARES;
      return {
        tono: pocos ? 'aviso' : 'ok',
        titulo: pocos
          ? evento.lugares === 1
            ? 'Queda 1 lugar'
            : `Quedan ${evento.lugares} lugares`
          : 'Inscripción abierta',
        detalle: `Cierra ${cuantoFalta(evento.fin_inscripcion, ahora)} (${cierra})`,
      };
    }
    case 'proximamente':
      return {
        tono: 'info',
        titulo: `Abre ${cuantoFalta(evento.fecha_inicio_inscripcion, ahora)}`,
        detalle: `La inscripción abre el ${abre}.`,
      };
    case 'completa':
      return {
        tono: 'aviso',
        titulo: 'Cupo completo',
        detalle: 'Si alguien no paga a tiempo se libera su lugar: volvé a mirar más tarde.',
      };
    case 'suspendida':
      return {
        tono: 'peligro',
        titulo: 'Carrera cancelada',
        // the organizer's message about the cancellation is not repeated: the page shows it above, at full width
        detalle: 'Ya no recibe inscripciones.',
      };
    case 'finalizada':
    case 'no_visible': {
      // it ends before its date while the organizer is inactive
      const cerro = Date.parse(evento.fin_inscripcion) <= ahora;
      const detalle = cerro ? `Cerró el ${cierra}.` : 'Ya no recibe inscripciones.';
      return { tono: 'neutro', titulo: 'Inscripción finalizada', detalle };
    }
  }
}
