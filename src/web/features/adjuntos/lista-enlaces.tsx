import { useState } from 'react';
import { Boton, BotonBase } from '../../ui/boton.tsx';
import { Campo } from '../../ui/campo.tsx';
import { Tarjeta } from '../../ui/pantalla.tsx';
import { IconoEntrega } from '../../ui/iconos-entrega.tsx';
import { Icono } from '../../ui/iconos.tsx';
import piezas from '../../ui/piezas.module.css';
import css from './adjuntos.module.css';
import { erroresDe, nuevaRow, MAX_FILAS, MAX_TEXTO, MAX_URL, moverRow, type Row } from './rows.ts';

interface Props {
  titulo: string;
  /** name of a single link, as in 'Agregar un link de resultados' */
  uno: string;
  ejemplo: string;
  rows: Row[];
  /** whether rows show their errors: only once a try to save has found some */
  conErrores: boolean;
  onCambiar: (rows: Row[]) => void;
}

/** Editable rows of link text and url, which can be added, removed with undo, and reordered. */
export function ListaEnlaces({ titulo, uno, ejemplo, rows, conErrores, onCambiar }: Props) {
  const [quitada, setQuitada] = useState<{ row: Row; indice: number } | null>(null);
  const cambiar = (key: number, cambio: Partial<Row>) =>
    onCambiar(rows.map((f) => (f.key === key ? { ...f, ...cambio } : f)));

  const errores = conErrores ? erroresDe(rows) : {};

  return (
    <Tarjeta titulo={titulo}>
      {rows.length === 0 && <p className={css.vacia}>Todavía no hay ninguno.</p>}
      <ol className={piezas.pila}>
        {rows.map((row, i) => {
          return (
            <li key={row.key} className={`${piezas.hueco} ${css.fila}`} aria-label={`${uno} ${i + 1}`}>
              <Campo
                etiqueta="Texto del botón"
                placeholder={ejemplo}
                maxLength={MAX_TEXTO}
                value={row.textoBoton}
                error={errores[`${i}.textoBoton`]}
                onChange={(e) => cambiar(row.key, { textoBoton: e.target.value })}
              />
              <Campo
                etiqueta="Link"
                type="url"
                inputMode="url"
                autoComplete="off"
                placeholder="https://"
                maxLength={MAX_URL}
                value={row.url}
                error={errores[`${i}.url`]}
                onChange={(e) => cambiar(row.key, { url: e.target.value })}
              />
              <div className={`${piezas.mandos} ${css.mandos}`}>
                <BotonBase
                  aria-label={`Subir ${uno} ${i + 1}`}
                  disabled={i === 0}
                  onClick={() => onCambiar(moverRow(rows, i, -1))}
                >
                  <Icono nombre="izquierda" />
                </BotonBase>
                <BotonBase
                  aria-label={`Bajar ${uno} ${i + 1}`}
                  disabled={i === rows.length - 1}
                  onClick={() => onCambiar(moverRow(rows, i, 1))}
                >
                  <Icono nombre="derecha" />
                </BotonBase>
                <button
                  type="button"
                  aria-label={`Quitar ${uno} ${i + 1}`}
                  onClick={() => {
                    setQuitada({ row, indice: i });
                    onCambiar(rows.filter((f) => f !== row));
                  }}
                >
                  <IconoEntrega nombre="papelera" />
                </button>
              </div>
            </li>
          );
        })}
      </ol>
      {quitada && (
        <p className={css.deshacer} role="status">
          Se quitó {quitada.row.textoBoton.trim() || 'un link'}.
          <Boton
            tono="tenue"
            disabled={rows.length >= MAX_FILAS}
            onClick={() => {
              onCambiar(rows.toSpliced(quitada.indice, 0, quitada.row));
              setQuitada(null);
            }}
          >
            Deshacer
          </Boton>
        </p>
      )}
      <Boton
        tono="contorno"
        disabled={rows.length >= MAX_FILAS}
        onClick={() => onCambiar([...rows, nuevaRow()])}
      >
        <Icono nombre="agregar" />
        Agregar {uno}
      </Boton>
    </Tarjeta>
  );
}
