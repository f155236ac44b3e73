import type { Enlace } from '../../../shared/domain/carrera/enlaces.ts';
import { ErrorLlamada } from '../../api/call.ts';
import { Boton } from '../../ui/boton.tsx';
import { MarcoDialogo } from '../../ui/marco-dialogo.tsx';
import css from './adjuntos.module.css';

/** What the server has by now, for who comes second. */
export interface Conflicto {
  message: string;
  version_enlaces: string;
  event_result_links: readonly Enlace[];
  photo_album_links: readonly Enlace[];
}

export const conflictoDe = (error: unknown): Conflicto | null =>
  error instanceof ErrorLlamada && error.codigo === 'conflicto' && error.datos
    ? ({ ...error.datos, message: error.message } as Conflicto) // the server's otraVersion
    : null;

interface Props {
  conflicto: Conflicto;
  alConservar: () => void;
  alTraer: () => void;
  alCerrar: () => void;
}

/** Somebody saved in between: nothing is overwritten and nothing typed is lost before one decides. */
export function DialogoConflicto({ conflicto, alConservar, alTraer, alCerrar }: Props) {
  return (
    <MarcoDialogo
      titulo="Los links cambiaron mientras los editabas"
      tono="aviso"
      onCerrar={alCerrar}
      acciones={
        <>
          <Boton onClick={alCerrar}>Seguir editando</Boton>
          <Boton tono="contorno" onClick={alTraer}>
            Traer lo guardado
          </Boton>
          <Boton tono="tenue" onClick={alConservar}>
            Guardar lo mío igual
          </Boton>
        </>
      }
    >
      <p>{conflicto.message}</p>
      <p>
        No se guardó nada todavía: lo que escribiste sigue acá. «Traer lo guardado» lo reemplaza por lo de
        abajo; «Guardar lo mío igual» reemplaza lo de abajo.
      </p>
      <Guardados titulo="Resultados" enlaces={conflicto.event_result_links} />
      <Guardados titulo="Álbumes de fotos" enlaces={conflicto.photo_album_links} />
    </MarcoDialogo>
  );
}

function Guardados({ titulo, enlaces }: { titulo: string; enlaces: readonly Enlace[] }) {
  return (
    <section className={css.guardados} aria-label={`${titulo}, como están guardados`}>
      <h3>{titulo}</h3>
      {enlaces.length === 0 && <p className={css.vacia}>Ninguno.</p>}
      <ul>
        {enlaces.map(({ textoBoton, url }, i) => (
          <li key={i}>
            {textoBoton}: <span>{url}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
