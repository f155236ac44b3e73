import piezas from '../../../ui/piezas.module.css';
import { pasosDePreparar, type PasoDePreparar } from './textos.ts';

const PASOS = Object.keys(pasosDePreparar) as PasoDePreparar[]; // its keys are exactly these

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
