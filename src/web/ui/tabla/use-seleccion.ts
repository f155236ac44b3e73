import { useMemo } from 'react';
import type { SeleccionEnVista } from './props-lista.ts';
import { deLaPagina, estaSeleccionada, marcar } from './seleccion.ts';
import type { IdRow, Seleccion } from './tipos.ts';
import { rowEn, idsDe, type Vista } from './vista.ts';

/** The selection as the rows of the page see it: by place; null where the table does not select, or shows nothing yet. */
export function useSeleccion<T>(
  vista: Vista<T> | null,
  idDe: (row: T) => IdRow,
  control: { valor: Seleccion; onCambiar: (seleccion: Seleccion) => void } | undefined,
): SeleccionEnVista | null {
  const valor = control?.valor;
  // Saves going through all rows of the page while nothing is selected, which is nearly always.
  const alguna = valor !== undefined && (valor.tipo === 'todas' || valor.ids.size > 0);
  const pagina = useMemo(
    () => (valor && vista && alguna ? deLaPagina(valor, idsDe(vista, idDe)) : 'ninguna'),
    [valor, vista, alguna, idDe],
  );
  if (!control || !vista) return null;
  return {
    pagina,
    esta: (lugar) => {
      const row = rowEn(vista, lugar);
      return row !== undefined && estaSeleccionada(control.valor, idDe(row));
    },
    onMarcar: (lugares, marcadas) => {
      const ids = idsDe(vista, idDe);
      const elegidos = lugares.flatMap((lugar) => ids[lugar] ?? []);
      control.onCambiar(marcar(control.valor, elegidos, marcadas, ids));
    },
  };
}
