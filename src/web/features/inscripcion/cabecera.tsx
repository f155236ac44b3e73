import type { EventoPublico } from '../../../shared/contract/eventos.ts';
import { escribirFechaLarga } from '../../../shared/domain/comun/fechas.ts';
import { Icono } from '../../ui/iconos.tsx';
import piezas from '../../ui/piezas.module.css';
import css from './cabecera.module.css';

interface CabeceraProps {
  evento: EventoPublico;
  admin: boolean;
  prueba?: boolean;
  /** true: the person has gone on from the first step, where they saw which race it is */
  seguida?: boolean;
  onVer?: () => void;
  onSalir: () => void;
}

/** The wizard's header: the race, and a button that leaves the wizard. */
export function Cabecera({ evento, admin, prueba = false, seguida = false, onVer, onSalir }: CabeceraProps) {
  return (
    <header className={`${css.cabecera} ${seguida ? css.seguida : ''}`}>
      <div className={css.texto}>
        <p className={css.sobre}>
          {prueba ? 'Inscripción de prueba' : admin ? 'Nueva inscripción' : 'Inscripción'}
        </p>
        <h1>{evento.nombre}</h1>
        <p className={`${piezas.nota} ${css.datos}`}>
          {escribirFechaLarga(evento.fecha_hora)}, {evento.ciudad}
          {onVer && (
            <>
              {' '}
              <button type="button" onClick={onVer}>
                Ver datos
              </button>
            </>
          )}
        </p>
      </div>
      <button type="button" className={css.salir} aria-label="Salir de la inscripción" onClick={onSalir}>
        <Icono nombre="cerrar" />
      </button>
    </header>
  );
}
