import { useState } from 'react';
import { rutaAgenda } from '../../../shared/domain/carrera/agenda.ts';
import type { EventoPublico } from '../../../shared/contract/eventos.ts';
import { Boton, claseBoton } from '../../ui/boton.tsx';
import { Icono } from '../../ui/iconos.tsx';
import css from './acciones.module.css';

/** Shares the event by the device's own dialog where there is one; else copies its address to the clipboard. */
async function compartir(evento: EventoPublico): Promise<string | null> {
  const datos = { title: evento.nombre, url: window.location.href };
  try {
    if ('share' in navigator) {
      await navigator.share(datos);
      return null;
    }
    await (navigator as Navigator).clipboard.writeText(datos.url); // cast: the check for `share` narrowed it to never
    return 'Enlace copiado.';
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null;
    return 'No se pudo compartir. Copiá la dirección del navegador.';
  }
}

interface Props {
  evento: EventoPublico;
  pasado: boolean;
  /** access code of a private event; undefined: a public one */
  codigo: string | undefined;
}

export function Acciones({ evento, pasado, codigo }: Props) {
  const [aviso, setAviso] = useState<string | null>(null);
  return (
    <div className={css.acciones}>
      <Boton tono="contorno" clase={css.accion} onClick={() => void compartir(evento).then(setAviso)}>
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
