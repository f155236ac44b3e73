import { useQuery } from '@tanstack/react-query';
import { escribirCantidad } from '../../../shared/domain/comun/cantidad.ts';
import { escribirFechaHora } from '../../../shared/domain/comun/fechas.ts';
import { eventoBackoffice } from '../../api/consultas-eventos.ts';
import { Tarjeta } from '../../ui/pantalla.tsx';
import { Pares } from '../../ui/pares.tsx';
import css from './resumen-evento.module.css';
import type { EventoDetalle } from './evento-mostrado.ts';

const ESTADOS: Readonly<Record<EventoDetalle['estado_inscripcion'], string>> = {
  abierta: 'Abierta',
  proximamente: 'Todavía no abrió',
  finalizada: 'Cerrada',
  completa: 'Cupo completo',
  suspendida: 'Cancelada',
  no_visible: 'El evento no está visible',
};

/**
 * Tells staff whether people can register for an event now, when registration opens and closes and how many places are left, and
 * where the event is and who organizes it.
 */
export function ResumenEvento({ id }: { id: string }) {
  const { data: evento } = useQuery(eventoBackoffice(id));
  if (!evento) return null;
  const datos = [
    ['Estado', ESTADOS[evento.estado_inscripcion]],
    ['Abre', escribirFechaHora(evento.fecha_inicio_inscripcion)],
    ['Cierra', escribirFechaHora(evento.fin_inscripcion)],
    ['Lugares libres', escribirCantidad(evento.lugares)],
    ['Lugar', evento.lugar],
    ['Organizador', evento.organizador.nombre],
  ] as const;
  return (
    <Tarjeta titulo="Inscripción">
      <dl className={css.datos}>
        <Pares de={datos} />
      </dl>
    </Tarjeta>
  );
}
