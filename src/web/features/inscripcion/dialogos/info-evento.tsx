import { lugarDe } from '../../../../shared/domain/carrera/lugar.ts';
import type { EventoPublico } from '../../../../shared/contract/eventos.ts';
import {
  escribirFechaHoraHs,
  escribirFechaLarga,
  escribirHoraHs,
} from '../../../../shared/domain/comun/fechas.ts';
import orden from '../../../ui/orden.module.css';
import css from './dialogos.module.css';
import { MarcoDialogo } from '../../../ui/marco-dialogo.tsx';
import { Pares } from '../../../ui/pares.tsx';

/** The event's essentials without leaving the form. */
export function InfoEvento({ evento, onCerrar }: { evento: EventoPublico; onCerrar: () => void }) {
  const rows = [
    ['Cuándo', `${escribirFechaLarga(evento.fecha_hora)}, ${escribirHoraHs(evento.fecha_hora)}`],
    ['Dónde', [evento.lugar, lugarDe(evento)].filter(Boolean).join(', ')],
    ['Organiza', evento.organizador.nombre],
    ['Inscripción hasta', escribirFechaHoraHs(evento.fin_inscripcion)],
    [
      'Distancias',
      evento.modalidades
        .filter((m) => m.active)
        .map((m) => m.nombre)
        .join(', '),
    ],
  ] as const;
  return (
    <MarcoDialogo titulo={evento.nombre} onCerrar={onCerrar}>
      <dl className={`${orden.apilado3} ${css.datos}`}>
        <Pares de={rows} />
      </dl>
    </MarcoDialogo>
  );
}
