import type { ReactNode } from 'react';
import { Boton } from '../ui/boton.tsx';
import { Chip } from '../ui/chip.tsx';
import { MarcoDialogo } from '../ui/marco-dialogo.tsx';
import css from './dialogo-conflicto.module.css';

/** A field that is not the same in what I typed and in what somebody else saved. */
export interface Diferencia {
  clave: string;
  etiqueta: string;
  mia: string;
  suya: string;
  /** both changed it, and not to the same */
  choca: boolean;
}

interface Props {
  titulo: string;
  /** who saved and when */
  mensaje: string;
  /** mine is put over what is saved field by field; else it replaces all of it */
  junta: boolean;
  /** what becomes of what was typed where what is saved is brought */
  al_traer: string;
  /** what is saved is still on its way */
  espera?: boolean;
  onConservar: () => void;
  onTraer: () => void;
  onSeguir: () => void;
  /** what is saved now */
  children?: ReactNode;
}

/** Somebody saved in between: nothing is overwritten and nothing typed is lost before one decides. */
export function DialogoConflicto(props: Props) {
  const {
    titulo,
    mensaje,
    junta,
    al_traer,
    espera = false,
    onConservar,
    onTraer,
    onSeguir,
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
    <Boton key="seguir" tono={junta ? 'tenue' : 'primario'} onClick={onSeguir}>
      Seguir editando
    </Boton>
  );
  return (
    <MarcoDialogo
      titulo={titulo}
      tono="aviso"
      grande={children !== undefined}
      onCerrar={onSeguir}
      // what loses nothing comes first
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
    <dl className={css.comparacion}>
      {lista.map(({ clave, etiqueta, mia, suya, choca }) => (
        <div key={clave}>
          <dt>
            {etiqueta} {choca && <Chip tono="aviso">Lo cambiaron los dos</Chip>}
          </dt>
          <dd>
            <b>Tuyo:</b> {mia}
          </dd>
          <dd>
            <b>Guardado:</b> {suya}
          </dd>
        </div>
      ))}
    </dl>
  );
}
