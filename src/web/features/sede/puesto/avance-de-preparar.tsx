import piezas from '../../../ui/piezas.module.css';
import { pasosDePreparar, type PasoDePreparar } from './textos.ts';

// Object.keys() only promises strings: the object's keys are exactly the steps
const PASOS = Object.keys(pasosDePreparar) as PasoDePreparar[];

/** How far the preparing of a device is. */
export function AvanceDePreparar({ paso }: { paso: PasoDePreparar }) {
  return (
    <div role="status">
      <p>{pasosDePreparar[paso]}</p>
      <progress
        className={piezas.avance}
        value={PASOS.indexOf(paso) + 1}
        max={PASOS.length + 1}
        aria-label="Preparando el teléfono"
      />
    </div>
  );
}
