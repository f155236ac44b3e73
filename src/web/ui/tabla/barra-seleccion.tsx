import type { ReactNode } from 'react';
import { medirBarra } from '../barra-inferior.ts';
import piezas from '../piezas.module.css';
import css from './barra-seleccion.module.css';
import { cuantas, NADA_SELECCIONADO } from './seleccion.ts';
import type { Seleccion } from './tipos.ts';
import { escribirCantidad, escribirCuantos } from '../../../shared/domain/comun/cantidad.ts';

interface Props {
  seleccion: Seleccion;
  onCambiar: (seleccion: Seleccion) => void;
  pagina: 'ninguna' | 'algunas' | 'todas';
  enLaPagina: number;
  total: number;
  /**
   * true: rows are cards. These have no checkbox for all of a page, so the bar offers all that the search finds as soon as one row is
   * chosen; with false, only once the whole page is chosen
   */
  tarjetas: boolean;
  nombres: readonly [string, string];
  /** buttons for what can be done with the chosen rows */
  children: ReactNode;
}

/**
 * Says how many rows are chosen, and has a button that empties the selection. Once the whole page is chosen (of cards: once one is), a
 * second button chooses all that the search finds, if there are more. Not shown while none is chosen.
 */
export function BarraSeleccion(props: Props) {
  const { seleccion, onCambiar, pagina, enLaPagina, total, tarjetas, nombres, children } = props;
  const n = cuantas(seleccion, total);
  const faltan =
    seleccion.tipo === 'algunas' && (pagina === 'todas' ? total > enLaPagina : tarjetas && total > n);
  if (n === 0) return null;
  return (
    <div ref={medirBarra} className={`${piezas.renglon} ${css.barra}`} role="region" aria-label="Selección">
      <p role="status">{escribirCuantos(n, ...nombres)} en la selección</p>
      {faltan && (
        <button type="button" className={piezas.comoEnlace} onClick={() => onCambiar({ tipo: 'todas' })}>
          Seleccionar todas las {escribirCantidad(total)} de la búsqueda
        </button>
      )}
      <button type="button" className={piezas.comoEnlace} onClick={() => onCambiar(NADA_SELECCIONADO)}>
        Quitar la selección
      </button>
      <div className={`${piezas.juntos} ${css.acciones}`}>{children}</div>
    </div>
  );
}
