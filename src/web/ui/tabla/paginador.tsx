import { IconoTabla, type NombreIconoTabla } from './iconos-tabla.tsx';
import orden from '../orden.module.css';
import piezas from '../piezas.module.css';
import css from './paginador.module.css';
import { escribirCantidad } from '../../../shared/domain/comun/cantidad.ts';

interface Props {
  /** which table's pages: some screens have several */
  de: string;
  page: number;
  /** how many rows a page has; -1: all */
  por_pagina: number;
  total: number;
  tamanos: readonly number[];
  onIr: (page: number) => void;
  onElegirTamano: (por_pagina: number) => void;
}

/** Says which of how many rows are shown, and lets people change the page and the number of rows per page. */
export function Paginador({ de, page, por_pagina, total, tamanos, onIr, onElegirTamano }: Props) {
  const paginas = por_pagina > 0 ? Math.max(1, Math.ceil(total / por_pagina)) : 1;
  const actual = Math.min(page, paginas);
  const desde = por_pagina > 0 ? (actual - 1) * por_pagina + 1 : 1;
  const hasta = por_pagina > 0 ? Math.min(total, actual * por_pagina) : total;
  const opciones = [...new Set([...tamanos, por_pagina])].sort((a, b) => (a < 0 ? 1 : b < 0 ? -1 : a - b));
  return (
    <nav className={`${piezas.renglon} ${css.paginador}`} aria-label={`Páginas de ${de}`}>
      <label className={`${orden.enLinea2} ${css.tamano}`}>
        Filas por página
        <select value={por_pagina} onChange={(e) => onElegirTamano(Number(e.target.value))}>
          {opciones.map((n) => (
            <option key={n} value={n}>
              {n === -1 ? 'Todas' : n}
            </option>
          ))}
        </select>
      </label>
      <p className={css.cuales}>
        {escribirCantidad(desde)} a {escribirCantidad(hasta)} de {escribirCantidad(total)}
      </p>
      <div className={css.botones}>
        <Ir a={1} desde={actual} paginas={paginas} icono="primera" texto="Primera página" onIr={onIr} />
        <Ir
          a={actual - 1}
          desde={actual}
          paginas={paginas}
          icono="anterior"
          texto="Página anterior"
          onIr={onIr}
        />
        <Ir
          a={actual + 1}
          desde={actual}
          paginas={paginas}
          icono="siguiente"
          texto="Página siguiente"
          onIr={onIr}
        />
        <Ir a={paginas} desde={actual} paginas={paginas} icono="ultima" texto="Última página" onIr={onIr} />
      </div>
    </nav>
  );
}

interface PropsIr {
  a: number;
  desde: number;
  paginas: number;
  icono: NombreIconoTabla;
  texto: string;
  onIr: (page: number) => void;
}

/** A button to a page; focusable even where there is no such page: whoever pages by keyboard keeps their place. */
function Ir({ a, desde, paginas, icono, texto, onIr }: PropsIr) {
  const sirve = a !== desde && a >= 1 && a <= paginas;
  return (
    <button
      type="button"
      className={piezas.redondo}
      aria-label={texto}
      aria-disabled={!sirve}
      onClick={() => sirve && onIr(a)}
    >
      <IconoTabla nombre={icono} tamano="m" />
    </button>
  );
}
