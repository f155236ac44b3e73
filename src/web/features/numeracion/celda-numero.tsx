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
        onChange={(evento) => edicion.escribir(id, evento.target.value)}
        onFocus={(evento) => evento.target.select()}
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

/** Keeps all keys but Tab from the table, which would act on them; the vertical arrows and Enter go to the next row's field. */
function onTeclear(evento: KeyboardEvent<HTMLInputElement>): void {
  if (evento.key === 'Tab') return;
  evento.stopPropagation();
  const paso = evento.key === 'ArrowUp' ? -1 : evento.key === 'ArrowDown' || evento.key === 'Enter' ? 1 : 0;
  if (paso === 0 || evento.altKey || evento.ctrlKey || evento.metaKey) return;
  evento.preventDefault();
  const row = evento.currentTarget.closest<HTMLElement>('[data-lugar]');
  const lugar = Number(row?.dataset['lugar']) + (evento.shiftKey && evento.key === 'Enter' ? -1 : paso);
  row?.parentElement
    ?.querySelector<HTMLInputElement>(`[data-lugar="${lugar}"] input[data-inscripcion]`)
    ?.focus();
}

/** For a paste into a bib's field: the id of its row and the pasted column; null where the browser's own paste will do. */
export function columnaPegada(evento: ClipboardEvent): { id: number; celdas: string[] } | null {
  const campo = evento.target;
  if (!(campo instanceof HTMLInputElement) || campo.dataset['inscripcion'] === undefined) return null;
  const celdas = leerColumna(evento.clipboardData.getData('text/plain'));
  return celdas && { id: Number(campo.dataset['inscripcion']), celdas };
}
