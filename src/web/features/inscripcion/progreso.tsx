import type { Paso } from '../../../shared/domain/inscripcion/wizard.ts';
import orden from '../../ui/orden.module.css';
import piezas from '../../ui/piezas.module.css';
import css from './progreso.module.css';

interface ProgresoProps {
  pasos: readonly Paso[];
  actual: Paso;
  /** whether a click may open that step */
  puede: (paso: Paso) => boolean;
  onIr: (paso: Paso) => void;
}

/** The wizard's steps, each a button, which is disabled for the current step and for those that may not be opened. */
export function Progreso({ pasos, actual, puede, onIr }: ProgresoProps) {
  const indice = pasos.findIndex((p) => p.id === actual.id);
  return (
    <nav className={orden.apilado2} aria-label="Pasos de la inscripción">
      <p className={css.donde}>
        Paso {indice + 1} de {pasos.length}
        <span className={css.nombre}> · {actual.titulo}</span>
      </p>
      <ol className={css.pasos}>
        {pasos.map((paso, i) => (
          <li key={paso.id} className={i < indice ? css.hecho : i === indice ? css.actual : undefined}>
            <button
              type="button"
              disabled={i === indice || !puede(paso)}
              aria-current={i === indice ? 'step' : undefined}
              onClick={() => onIr(paso)}
            >
              <span className={css.barra} aria-hidden="true" />
              <span className={`${piezas.oculto} ${css.titulo}`}>{paso.titulo}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
