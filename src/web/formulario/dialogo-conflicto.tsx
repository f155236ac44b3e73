import type { ReactNode } from 'react';
import { Boton } from '../ui/boton.tsx';
import { Chip } from '../ui/chip.tsx';
import { MarcoDialogo } from '../ui/marco-dialogo.tsx';
import orden from '../ui/orden.module.css';
import css from './dialogo-conflicto.module.css';

/** A field whose value in my form is not the one that somebody else saved; `propia` says whether I changed it. */
export interface Diferencia {
  key: string;
  etiqueta: string;
  mia: string;
  suya: string;
  /** true: I changed the field; false: `mia` is what was there when I began */
  propia: boolean;
  /** true: both changed the field, to different values */
  choca: boolean;
}

interface Props {
  titulo: string;
  /** the refused save, from useGuardado */
  guardado: { conflicto: { mensaje: string } | null; cerrarConflicto: () => void };
  /** who saved and when; the server's words where absent */
  mensaje?: string;
  /** true: only the fields I changed replace the saved ones; false: my version replaces all of it */
  junta?: boolean;
  /** text that says what happens to the typed values if the saved version is loaded */
  al_traer: string;
  /** true: the saved version is still being fetched */
  espera?: boolean;
  onConservar: () => void;
  onTraer: () => void;
  /** a view of the saved version */
  children?: ReactNode;
}

/**
 * Shown when somebody else saved the row since the user began to edit it: until the user chooses, nothing is overwritten and
 * nothing typed is lost (regla gestion-17).
 */
export function DialogoConflicto(props: Props) {
  const {
    titulo,
    guardado,
    mensaje = guardado.conflicto?.mensaje,
    junta = false,
    al_traer,
    espera = false,
    onConservar,
    onTraer,
    children,
  } = props;
  const conservar = (
    <Boton
      key="conservar"
      tono={junta ? 'primario' : 'tenue'}
      aria-disabled={espera}
      onClick={() => espera || onConservar()}
    >
      {junta ? 'Guardar con mis cambios' : 'Guardar lo mío igual'}
    </Boton>
  );
  const traer = (
    <Boton key="traer" tono="contorno" aria-disabled={espera} onClick={() => espera || onTraer()}>
      Traer lo guardado
    </Boton>
  );
  const seguir = (
    <Boton key="seguir" tono={junta ? 'tenue' : 'primario'} onClick={guardado.cerrarConflicto}>
      Seguir editando
    </Boton>
  );
  return (
    <MarcoDialogo
      titulo={titulo}
      tono="aviso"
      grande={children !== undefined}
      onCerrar={guardado.cerrarConflicto}
      // the button that loses least comes first; with `junta` that is always `conservar`: of what the other person saved it replaces only
      // the fields that I changed too
      acciones={junta ? [conservar, traer, seguir] : [seguir, traer, conservar]}
    >
      <p>{mensaje} No se guardó nada todavía: lo que escribiste sigue acá.</p>
      <p>
        {junta
          ? '«Guardar con mis cambios» pone lo que cambiaste vos y deja lo demás como quedó guardado. '
          : '«Guardar lo mío igual» reemplaza lo que guardó la otra persona. '}
        «Traer lo guardado» {al_traer}
      </p>
      {children}
    </MarcoDialogo>
  );
}

export function Comparacion({ lista }: { lista: readonly Diferencia[] }) {
  if (lista.length === 0) return <p>Las dos versiones dicen lo mismo.</p>;
  return (
    <dl className={`${orden.apilado3} ${css.comparacion}`}>
      {lista.map(({ key, etiqueta, mia, suya, propia, choca }) => (
        <div key={key}>
          <dt>
            {etiqueta} {choca && <Chip tono="aviso">Lo cambiaron los dos</Chip>}
          </dt>
          <dd>
            <b>{propia ? 'Tuyo' : 'Antes'}:</b> {mia}
          </dd>
          <dd>
            <b>Guardado:</b> {suya}
          </dd>
        </div>
      ))}
    </dl>
  );
}
