import { useId } from 'react';
import type { OpcionesPlan } from '../../../shared/domain/numeracion/asignacion.ts';
import { Tarjeta } from '../../ui/pantalla.tsx';
import piezas from '../../ui/piezas.module.css';
import css from './numeracion.module.css';

export type Opciones = OpcionesPlan;

const MODOS: Record<Opciones['modo'], string> = {
  primero_libre: 'Desde el primer número libre',
  continuar: 'A continuación del más alto asignado',
};
const ORDENES: Record<Opciones['orden'], string> = {
  inscripcion: 'Por orden de inscripción',
  alfabetico: 'Por apellido o equipo',
};

interface Props {
  opciones: Opciones;
  onCambiar: (opciones: Opciones) => void;
}

/** The options of automatic numbering: which of the free numbers it gives, and in which order registrations get them. */
export function OpcionesAsignacion({ opciones, onCambiar }: Props) {
  return (
    <Tarjeta titulo="Cómo se reparten">
      <div className={css.reparto}>
        <Grupo
          titulo="Números"
          textos={MODOS}
          valor={opciones.modo}
          onElegir={(modo) => onCambiar({ ...opciones, modo })}
        />
        <Grupo
          titulo="Orden"
          textos={ORDENES}
          valor={opciones.orden}
          onElegir={(orden) => onCambiar({ ...opciones, orden })}
        />
      </div>
    </Tarjeta>
  );
}

interface PropsGrupo<V extends string> {
  titulo: string;
  textos: Record<V, string>;
  valor: V;
  onElegir: (valor: V) => void;
}

function Grupo<V extends string>({ titulo, textos, valor, onElegir }: PropsGrupo<V>) {
  const nombre = useId();
  const valores = Object.keys(textos) as V[]; // Object.keys types its result as string[]
  return (
    <fieldset className={`${piezas.grupo} ${css.grupo}`}>
      <legend>{titulo}</legend>
      {valores.map((uno) => (
        <label key={uno}>
          <input type="radio" name={nombre} checked={uno === valor} onChange={() => onElegir(uno)} />
          {textos[uno]}
        </label>
      ))}
    </fieldset>
  );
}
