import type { ReactNode } from 'react';
import letra from '../letra.module.css';
import orden from '../orden.module.css';
import piezas from '../piezas.module.css';
import css from './editor.module.css';
import type { PropsEditor } from './props-editor.ts';

interface Props extends Pick<PropsEditor, 'etiqueta' | 'pista' | 'error' | 'marcadores'> {
  /** base of the ids of the hint (`-pista`) and of the error (`-error`) */
  id: string;
  /** puts a placeholder where the cursor is; null: the editor is not there yet */
  onInsertar: ((texto: string) => void) | null;
  /** toolbar and text */
  children: ReactNode;
}

/**
 * What stands around an editor: its label, hint, error and placeholders. Shown before the editor's code has come too, at the same size:
 * otherwise what is below moves when the editor comes, and a button that somebody is about to press is not there any more.
 */
export function MarcoEditor({ id, etiqueta, pista, error, marcadores, onInsertar, children }: Props) {
  return (
    <div className={`${piezas.columna} ${css.editor}`}>
      <p className={letra.s650}>{etiqueta}</p>
      {pista && (
        <p id={`${id}-pista`} className={piezas.nota}>
          {pista}
        </p>
      )}
      <div className={`${css.marco} ${error ? css.conError : ''}`}>{children}</div>
      {error && (
        <p id={`${id}-error`} className={piezas.error}>
          {error}
        </p>
      )}
      {marcadores && (
        <div
          className={`${orden.apilado2} ${css.marcadores}`}
          role="group"
          aria-label={`Datos que podés insertar en ${etiqueta}`}
        >
          <p>Tocá un dato para insertarlo donde está el cursor: cada persona recibe el suyo.</p>
          <ul className={`${piezas.juntos} ${css.lista}`}>
            {Object.entries(marcadores).map(([nombre, detalle]) => (
              <li key={nombre}>
                <button
                  type="button"
                  disabled={onInsertar === null}
                  onMouseDown={(e) => e.preventDefault()}
                  onClick={() => onInsertar?.(`{{${nombre}}}`)}
                >
                  <code>{`{{${nombre}}}`}</code>
                  <span>{detalle}</span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

const LISTAS = 2;
const BOTONES = 10;

/** As tall as the toolbar at any width: as many lists and buttons as it has. */
export function BarraVacia() {
  return (
    <div className={css.barra} aria-hidden="true">
      {Array.from({ length: LISTAS + BOTONES }, (_, i) => (
        <span key={i} className={i < LISTAS ? css.listaVacia : css.botonVacio} />
      ))}
    </div>
  );
}
