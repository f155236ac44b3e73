import { Link } from '@tanstack/react-router';
import { nombres } from '../../comun/nombres.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { Boton, claseBoton } from '../../ui/boton.tsx';
import { bajarCsv, csvDeRechazadas } from './archivo.ts';
import piezas from '../../ui/piezas.module.css';
import css from './importar.module.css';
import type { Hecha, Previa } from './use-importar.ts';
import { escribirCantidad } from '../../../shared/domain/comun/cantidad.ts';

interface Props {
  evento_id: number;
  hecha: Hecha;
  previa: Previa | null;
  onSeguir: () => void;
}

/** The button that started the import is gone: focus and scroll go to the result, so that it is seen and read out. */
const mostrar = (caja: HTMLDivElement | null) => {
  caja?.focus({ preventScroll: true });
  caja?.scrollIntoView({ block: 'center' });
};

/** Result of an import, and the refused lines to download and correct. */
export function Hecho({ evento_id, hecha, previa, onSeguir }: Props) {
  const titulos = previa?.columnas.map(({ titulo }) => titulo) ?? [];
  return (
    <div className={`${piezas.columna} ${css.pasos}`} ref={mostrar} tabIndex={-1}>
      <Aviso tono="ok" titulo={hecha.message} role="status">
        {hecha.rechazadas > 0 && (
          <p>
            {hecha.rechazadas === 1
              ? 'Una fila no se importó. Bajala, corregila y elegí ese archivo.'
              : `${escribirCantidad(hecha.rechazadas)} filas no se importaron. Bajalas, corregilas y elegí ese archivo.`}
          </p>
        )}
      </Aviso>
      <div className={`${piezas.renglon} ${css.guardar}`}>
        <Link to={nombres.evento} params={{ id: String(evento_id) }} className={claseBoton()}>
          Ver los inscriptos
        </Link>
        {hecha.rechazadas > 0 && previa && (
          <Boton
            tono="contorno"
            onClick={() => bajarCsv(csvDeRechazadas(titulos, previa.filas), 'filas-rechazadas.csv')}
          >
            {hecha.rechazadas === 1 ? 'Bajar la que no se importó' : 'Bajar las que no se importaron'}
          </Boton>
        )}
        <Boton tono="contorno" onClick={onSeguir}>
          Importar otro archivo
        </Boton>
      </div>
    </div>
  );
}
