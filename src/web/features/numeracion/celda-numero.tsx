import type { ClipboardEvent, KeyboardEvent } from 'react';
import { leerColumna } from '../../../shared/domain/numeracion/numero-escrito.ts';
import css from './celda-numero.module.css';
import { useCelda } from './use-edicion.ts';

interface Props {
  id: number;
  /** name of the person or team whose number this is */
  nombre: string;
}

/** A bib's field in its row. Enter and the vertical arrows go from row to row, as in a spreadsheet. */
export function CeldaNumero({ id, nombre }: Props) {
  const { celda, edicion } = useCelda(id);
  const { texto, error, repetido, cambiado, ajeno } = celda;
  const marca =
    error ?? (ajeno !== undefined ? `Otra persona: ${ajeno ?? 'sin número'}` : repetido ? 'Repetido' : null);
  return (
    <span className={css.celda}>
      <input
        className={css.campo}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="next"
        maxLength={12}
        value={texto}
        aria-label={`Número de ${nombre}`}
        aria-invalid={marca !== null || undefined}
        aria-describedby={marca === null ? undefined : `marca-${id}`}
        data-cambiado={cambiado || undefined}
        data-inscripcion={id}
        onChange={(e) => edicion.escribir(id, e.target.value)}
        onFocus={(e) => e.target.select()}
        onKeyDown={onTeclear}
      />
      {marca !== null && (
        <span id={`marca-${id}`} className={css.marca}>
          {marca}
        </span>
      )}
    </span>
  );
}

/**
 * Keeps all keys but Tab from the table, which would act on them. ArrowDown and Enter go to the next row's field, ArrowUp and Shift+Enter
 * to the previous one's.
 */
function onTeclear(e: KeyboardEvent<HTMLInputElement>): void {
  if (e.key === 'Tab') return;
  e.stopPropagation();
  const paso = e.key === 'ArrowUp' ? -1 : e.key === 'ArrowDown' || e.key === 'Enter' ? 1 : 0;
  if (paso === 0 || e.altKey || e.ctrlKey || e.metaKey) return;
  e.preventDefault();
  const row = e.currentTarget.closest<HTMLElement>('[data-lugar]');
  const lugar = Number(row?.dataset['lugar']) + (e.shiftKey && e.key === 'Enter' ? -1 : paso);
  row?.parentElement
    ?.querySelector<HTMLInputElement>(`[data-lugar="${lugar}"] input[data-inscripcion]`)
    ?.focus();
}

/** For a paste into a bib's field: the id of its row and the pasted column; null where the browser's own paste will do. */
export function columnaPegada(e: ClipboardEvent): { id: number; celdas: string[] } | null {
  const campo = e.target;
  if (!(campo instanceof HTMLInputElement) || campo.dataset['inscripcion'] === undefined) return null;
  const celdas = leerColumna(e.clipboardData.getData('text/plain'));
  return celdas && { id: Number(campo.dataset['inscripcion']), celdas };
}
