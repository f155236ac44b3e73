import { useState } from 'react';
import { rutaAgenda } from '../../../shared/domain/carrera/agenda.ts';
import type { EventoPublico } from '../../../shared/contract/eventos.ts';
import { compartir } from '../../comun/compartir.ts';
import { Boton, claseBoton } from '../../ui/boton.tsx';
import { Icono } from '../../ui/iconos.tsx';
import css from './acciones.module.css';

interface Props {
  evento: EventoPublico;
  pasado: boolean;
  /** access code in the page's address; undefined: an address without one, as public events have */
  codigo: string | undefined;
}

export function Acciones({ evento, pasado, codigo }: Props) {
  const [aviso, setAviso] = useState<string | null>(null);
  return (
    <div className={css.acciones}>
      <Boton
        tono="contorno"
        clase={css.accion}
        onClick={() => void compartir({ title: evento.nombre, url: window.location.href }).then(setAviso)}
      >
        <Icono nombre="compartir" tamano="s" />
        Compartir
      </Boton>
      {!pasado && (
        <a
          href={rutaAgenda(evento.id, { codigo })}
          download={`carrera-${evento.id}.ics`}
          className={claseBoton({ tono: 'contorno', clase: css.accion })}
        >
          <Icono nombre="calendario" tamano="s" />
          Agendar
        </a>
      )}
      <p role="status" className={css.aviso}>
        {aviso}
      </p>
    </div>
  );
}
