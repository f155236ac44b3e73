import type { OpcionesPlan } from '../../../shared/domain/numeracion/asignacion.ts';
import { Tarjeta } from '../../ui/pantalla.tsx';
import { UnaDe } from '../../ui/una-de.tsx';
import css from './numeracion.module.css';

export type Opciones = OpcionesPlan;

const MODOS = [
  ['primero_libre', 'Desde el primer número libre'],
  ['continuar', 'A continuación del más alto asignado'],
] as const satisfies readonly (readonly [Opciones['modo'], string])[];
const ORDENES = [
  ['inscripcion', 'Por orden de inscripción'],
  ['alfabetico', 'Por apellido o equipo'],
] as const satisfies readonly (readonly [Opciones['orden'], string])[];

interface Props {
  opciones: Opciones;
  onCambiar: (opciones: Opciones) => void;
}

/** The options of automatic numbering: which of the free numbers it gives, and in which order registrations get them. */
export function OpcionesAsignacion({ opciones, onCambiar }: Props) {
  const de = <K extends keyof Opciones>(cual: K) => ({
    valor: opciones[cual],
    onElegir: (valor: Opciones[K]) => onCambiar({ ...opciones, [cual]: valor }),
  });
  return (
    <Tarjeta titulo="Cómo se reparten">
      <div className={css.reparto}>
        <UnaDe titulo="Números" opciones={MODOS} {...de('modo')} />
        <UnaDe titulo="Orden" opciones={ORDENES} {...de('orden')} />
      </div>
    </Tarjeta>
  );
}
