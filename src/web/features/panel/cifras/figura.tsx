import { useId, useState, type ReactNode } from 'react';
import { mensajesComun } from '../../../../shared/domain/comun/mensajes.ts';
import { Boton } from '../../../ui/boton.tsx';
import piezas from '../../../ui/piezas.module.css';
import css from './cifras.module.css';

interface Props {
  titulo: string;
  /** heads of the table; the first names its rows */
  columnas: readonly string[];
  rows: readonly (readonly (string | number)[])[];
  /** true: the figure is as wide as the page */
  ancha?: boolean;
  /** the chart; the table has all that it shows */
  children: ReactNode;
}

/** A plot with its data as a table: always there for a screen reader, in view for who asks. */
export function Figura({ titulo, columnas, rows, ancha = false, children }: Props) {
  const [comoTabla, setComoTabla] = useState(false);
  const id = useId();
  return (
    <section
      className={`${piezas.pila} ${piezas.marco} ${css.figura} ${ancha ? css.ancha : ''}`}
      aria-labelledby={id}
    >
      <div className={`${piezas.extremos} ${css.encabezado}`}>
        <h3 id={id}>{titulo}</h3>
        {rows.length > 0 && (
          <Boton
            tono="tenue"
            aria-pressed={comoTabla}
            aria-label={`Ver como tabla: ${titulo}`}
            onClick={() => setComoTabla(!comoTabla)}
          >
            {comoTabla ? 'Ver el gráfico' : 'Ver como tabla'}
          </Boton>
        )}
      </div>
      {rows.length === 0 ? (
        <p className={css.vacia}>{mensajesComun.sin_datos}</p>
      ) : (
        <>
          {!comoTabla && <div aria-hidden="true">{children}</div>}
          <div
            className={comoTabla ? css.marcoTabla : piezas.oculto}
            tabIndex={comoTabla ? 0 : undefined}
            role={comoTabla ? 'region' : undefined}
            aria-label={comoTabla ? titulo : undefined}
          >
            <table className={css.tabla}>
              <caption className={piezas.oculto}>{titulo}</caption>
              <thead>
                <tr>
                  {columnas.map((columna) => (
                    <th key={columna} scope="col">
                      {columna}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(([nombre, ...valores]) => (
                  <tr key={nombre}>
                    <th scope="row">{nombre}</th>
                    {valores.map((valor, i) => (
                      <td key={columnas[i + 1]}>{valor}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </section>
  );
}
