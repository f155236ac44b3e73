import { useState } from 'react';
import { Boton } from '../../ui/boton.tsx';
import { Campo } from '../../ui/campo.tsx';
import { Tarjeta } from '../../ui/hoja.tsx';
import { IconoEnvio } from '../../ui/iconos-envio.tsx';
import { Icono } from '../../ui/iconos.tsx';
import css from './adjuntos.module.css';
import { erroresDe, filaNueva, MAX_FILAS, MAX_TEXTO, MAX_URL, moverFila, type Fila } from './filas.ts';

interface Props {
  titulo: string;
  /** of one link, as in 'Agregar un link de resultados' */
  uno: string;
  ejemplo: string;
  filas: Fila[];
  /** shown once saving was tried */
  conErrores: boolean;
  alCambiar: (filas: Fila[]) => void;
}

/** Rows of link text and url: add, remove with a way back, reorder. */
export function ListaEnlaces({ titulo, uno, ejemplo, filas, conErrores, alCambiar }: Props) {
  const [quitada, setQuitada] = useState<{ fila: Fila; indice: number } | null>(null);
  const cambiar = (clave: number, cambio: Partial<Fila>) =>
    alCambiar(filas.map((f) => (f.clave === clave ? { ...f, ...cambio } : f)));

  const errores = conErrores ? erroresDe(filas) : {};

  return (
    <Tarjeta titulo={titulo}>
      {filas.length === 0 && <p className={css.vacia}>Todavía no hay ninguno.</p>}
      <ol className={css.filas}>
        {filas.map((fila, i) => {
          return (
            <li key={fila.clave} className={css.fila} aria-label={`${uno} ${i + 1}`}>
              <Campo
                etiqueta="Texto del botón"
                placeholder={ejemplo}
                maxLength={MAX_TEXTO}
                value={fila.textoBoton}
                error={errores[`${i}.textoBoton`]}
                onChange={(e) => cambiar(fila.clave, { textoBoton: e.target.value })}
              />
              <Campo
                etiqueta="Link"
                type="url"
                inputMode="url"
                autoComplete="off"
                placeholder="https://"
                maxLength={MAX_URL}
                value={fila.url}
                error={errores[`${i}.url`]}
                onChange={(e) => cambiar(fila.clave, { url: e.target.value })}
              />
              <div className={css.mandos}>
                <button
                  type="button"
                  aria-label={`Subir ${uno} ${i + 1}`}
                  disabled={i === 0}
                  onClick={() => alCambiar(moverFila(filas, i, -1))}
                >
                  <Icono nombre="izquierda" />
                </button>
                <button
                  type="button"
                  aria-label={`Bajar ${uno} ${i + 1}`}
                  disabled={i === filas.length - 1}
                  onClick={() => alCambiar(moverFila(filas, i, 1))}
                >
                  <Icono nombre="derecha" />
                </button>
                <button
                  type="button"
                  aria-label={`Quitar ${uno} ${i + 1}`}
                  onClick={() => {
                    setQuitada({ fila, indice: i });
                    alCambiar(filas.filter((f) => f !== fila));
                  }}
                >
                  <IconoEnvio nombre="papelera" />
                </button>
              </div>
            </li>
          );
        })}
      </ol>
      {quitada && (
        <p className={css.deshacer} role="status">
          Se quitó {quitada.fila.textoBoton.trim() || 'un link'}.
          <Boton
            tono="tenue"
            onClick={() => {
              alCambiar(filas.toSpliced(quitada.indice, 0, quitada.fila));
              setQuitada(null);
            }}
          >
            Deshacer
          </Boton>
        </p>
      )}
      <Boton
        tono="contorno"
        disabled={filas.length >= MAX_FILAS}
        onClick={() => alCambiar([...filas, filaNueva()])}
      >
        <Icono nombre="agregar" />
        Agregar {uno}
      </Boton>
    </Tarjeta>
  );
}
