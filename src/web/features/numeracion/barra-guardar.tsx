import { useId } from 'react';
import { mensajesComun } from '../../../shared/domain/comun/mensajes.ts';
import { mensajesNumeracion } from '../../../shared/domain/numeracion/mensajes.ts';
import { medirBarra } from '../../ui/barra-inferior.ts';
import { Boton } from '../../ui/boton.tsx';
import type { EdicionNumeros } from './edicion.ts';
import letra from '../../ui/letra.module.css';
import piezas from '../../ui/piezas.module.css';
import css from './numeracion.module.css';
import { useResumen } from './use-edicion.ts';
import { escribirCuantos } from '../../../shared/domain/comun/cantidad.ts';

interface Props {
  edicion: EdicionNumeros;
  guardando: boolean;
  onGuardar: () => void;
  onCancelar: () => void;
}

/** What there is to save, always in sight: the table is longer than the screen. */
export function BarraGuardar({ edicion, guardando, onGuardar, onCancelar }: Props) {
  const { cambiados, hay_rows, invalidos, repetidos } = useResumen(edicion);
  const dicho = useId();
  const esperan = cambiados > 0 && !hay_rows;
  const partes = [
    cambiados === 0 ? 'Sin cambios' : escribirCuantos(cambiados, 'cambio', 'cambios'),
    esperan && mensajesNumeracion.esperan_inscripciones,
    repetidos.length > 0 && escribirCuantos(repetidos.length, 'número repetido', 'números repetidos'),
    invalidos.length > 0 && escribirCuantos(invalidos.length, 'con error', 'con error'),
  ].filter(Boolean);
  return (
    <div ref={medirBarra} className={`${piezas.extremos} ${letra.s650} ${css.barra}`}>
      <p id={dicho} role="status" data-mal={repetidos.length + invalidos.length > 0 || undefined}>
        {partes.join(' · ')}
      </p>
      <div className={`${piezas.renglon} ${css.acciones}`}>
        <Boton tono="contorno" onClick={onCancelar}>
          {mensajesComun.cancelar}
        </Boton>
        <Boton
          disabled={cambiados === 0 || guardando}
          aria-disabled={esperan}
          aria-describedby={esperan ? dicho : undefined}
          onClick={() => esperan || onGuardar()}
        >
          {guardando ? 'Guardando…' : mensajesNumeracion.guardar_numeros}
        </Boton>
      </div>
    </div>
  );
}
