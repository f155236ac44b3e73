import { mensajesComun } from '../../../../shared/domain/comun/mensajes.ts';
import { Esqueleto } from '../../../ui/esqueleto.tsx';
import css from './espera-cifras.module.css';

/** As tall as the figures that are on their way: the lists below them do not jump. */
export function EsperaCifras() {
  return (
    <div role="status" aria-label={mensajesComun.cargando} className={css.espera}>
      <Esqueleto forma="imagen" />
    </div>
  );
}
