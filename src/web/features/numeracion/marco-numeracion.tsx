import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { mensajes } from '../../../shared/domain/mensajes.ts';
import { nombres } from '../../nombres.ts';
import { Hoja } from '../../ui/hoja.tsx';
import { Migas } from '../../ui/migas.tsx';
import css from './numeracion.module.css';

interface Props {
  evento: { id: number; nombre: string };
  titulo: string;
  /** what this page is called in the breadcrumb */
  miga: string;
  bajada: ReactNode;
  children: ReactNode;
}

/** spec backoffice §2: Eventos > event name > what is done here. */
export function MarcoNumeracion({ evento, titulo, miga, bajada, children }: Props) {
  return (
    <div className={css.pagina}>
      <div className={css.migas}>
        <Migas>
          <Link to={nombres.eventoListaPorRol}>{mensajes.eventos}</Link>
          <Link to={nombres.evento} params={{ id: String(evento.id) }}>
            {evento.nombre}
          </Link>
          <span aria-current="page">{miga}</span>
        </Migas>
      </div>
      <Hoja titulo={titulo} bajada={bajada} ancho="ancha">
        {children}
      </Hoja>
    </div>
  );
}
