import { memo, type ReactNode } from 'react';
import css from './rows.module.css';
import type { Columna } from './tipos.ts';

export interface PropsRow<T> {
  row: T;
  columnas: readonly Columna<T>[];
  /** place in the page in view */
  lugar: number;
  /** the row's number in the whole grid; the header is 1 */
  aria_row: number;
  enfocable: boolean;
  /** null: this table does not select */
  seleccionada: boolean | null;
  acciones: ((row: T) => ReactNode) | undefined;
  /** names the row in the label of its checkbox: 'Seleccionar Ballenas 15K' */
  nombreDe: (row: T) => string;
}

function RowSinMemo<T>(props: PropsRow<T>) {
  const { row, columnas, lugar, aria_row, enfocable, seleccionada, acciones, nombreDe } = props;
  return (
    <tr
      className={css.fila}
      data-lugar={lugar}
      aria-rowindex={aria_row}
      aria-selected={seleccionada ?? undefined}
      tabIndex={enfocable ? 0 : -1}
    >
      {seleccionada !== null && (
        <td className={css.marca}>
          <label className={css.caja}>
            <input
              type="checkbox"
              checked={seleccionada}
              readOnly
              tabIndex={-1}
              aria-label={`Seleccionar ${nombreDe(row)}`}
            />
          </label>
        </td>
      )}
      {columnas.map((columna) => (
        <td key={columna.id} className={css[columna.alinear ?? 'inicio']}>
          <div className={css.celda}>{columna.celda(row)}</div>
        </td>
      ))}
      {acciones && <td className={css.acciones}>{acciones(row)}</td>}
    </tr>
  );
}

/** A row is rendered again only when one of its props changed: scrolling renders the rows that come, not again those that stay. */
export const Row = memo(RowSinMemo) as typeof RowSinMemo; // React's type of memo() drops the type parameter
