import type { ReactNode } from 'react';
import { mensajesComun } from '../../../shared/domain/comun/mensajes.ts';
import { Boton } from '../boton.tsx';
import { Esqueleto } from '../esqueleto.tsx';
import { Vacio } from '../vacio.tsx';
import css from './estados-tabla.module.css';

const FILAS = [1, 2, 3, 4, 5, 6];

/** The place of rows that are on their way. */
export function Cargando({ angosto, columnas }: { angosto: boolean; columnas: number }) {
  const celdas = Array.from({ length: Math.min(columnas, 6) }, (_, i) => i);
  return (
    <div className={css.cargando} role="status">
      <p className={css.texto}>{mensajesComun.cargando}</p>
      {FILAS.map((fila) =>
        angosto ? (
          <Esqueleto key={fila} forma="imagen" />
        ) : (
          <div key={fila} className={css.fila}>
            {celdas.map((celda) => (
              <Esqueleto key={celda} />
            ))}
          </div>
        ),
      )}
    </div>
  );
}

interface PropsSinFilas {
  texto: string;
  /** undefined: nothing was searched for */
  alLimpiar: (() => void) | undefined;
  children: ReactNode;
}

export function SinFilas({ texto, alLimpiar, children }: PropsSinFilas) {
  return (
    <div className={css.vacia}>
      <Vacio titulo={texto} icono={alLimpiar ? 'buscar' : 'info'}>
        {alLimpiar && (
          <Boton tono="contorno" onClick={alLimpiar}>
            Limpiar la búsqueda
          </Boton>
        )}
        {children}
      </Vacio>
    </div>
  );
}
