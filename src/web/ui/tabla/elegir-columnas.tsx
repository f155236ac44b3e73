import { useId, useRef } from 'react';
import letra from '../letra.module.css';
import piezas from '../piezas.module.css';
import css from './barra-tabla.module.css';
import { elegirDensidad, useDensidad } from './densidad.ts';
import { IconoTabla } from './iconos-tabla.tsx';
import type { Columna } from './tipos.ts';

interface Props<T> {
  columnas: readonly Columna<T>[];
  visibles: readonly Columna<T>[];
  onMostrar: (id: string, visible: boolean) => void;
  /** true: rows are cards: they have no density to choose */
  angosto: boolean;
}

const DENSIDADES = [
  ['comoda', 'Cómodas'],
  ['compacta', 'Compactas'],
] as const;

/**
 * Button and panel to choose how tall rows are, and which columns to see. The last column that is left cannot be taken away. Absent where
 * fewer than two columns can be hidden.
 */
export function ElegirColumnas<T>({ columnas, visibles, onMostrar, angosto }: Props<T>) {
  const id = useId();
  const densidad = useDensidad();
  const boton = useRef<HTMLButtonElement>(null);
  const elegibles = columnas.filter((c) => c.ocultable !== false);
  if (elegibles.length < 2) return null;
  const onAbrir = (panel: HTMLElement) => {
    const ancla = boton.current?.getBoundingClientRect();
    if (!ancla) return;
    const { offsetWidth: ancho, offsetHeight: alto } = panel;
    panel.style.top = `${Math.max(8, Math.min(ancla.bottom + 4, window.innerHeight - alto - 8))}px`;
    panel.style.left = `${Math.max(8, ancla.right - ancho)}px`;
  };
  return (
    <>
      <button
        ref={boton}
        type="button"
        className={`${letra.s650} ${css.boton}`}
        title="Columnas"
        popoverTarget={id}
      >
        <IconoTabla nombre="columnas" tamano="m" />
        <span>Columnas</span>
      </button>
      <div
        id={id}
        popover="auto"
        className={`${piezas.flotante} ${css.panel}`}
        onToggle={(e) => e.newState === 'open' && onAbrir(e.currentTarget)}
      >
        {!angosto && (
          <fieldset>
            <legend>Filas</legend>
            {DENSIDADES.map(([valor, texto]) => (
              <label key={valor}>
                <input
                  type="radio"
                  name={`${id}densidad`}
                  checked={densidad === valor}
                  onChange={() => elegirDensidad(valor)}
                />
                {texto}
              </label>
            ))}
          </fieldset>
        )}
        <fieldset>
          <legend>Columnas que se ven</legend>
          {elegibles.map((columna) => {
            const visible = visibles.includes(columna);
            return (
              <label key={columna.id}>
                <input
                  type="checkbox"
                  checked={visible}
                  disabled={visible && visibles.length === 1}
                  onChange={(e) => onMostrar(columna.id, e.target.checked)}
                />
                {columna.titulo}
              </label>
            );
          })}
        </fieldset>
      </div>
    </>
  );
}
