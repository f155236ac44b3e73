import type { ReactNode } from 'react';
import { mensajesComun } from '../../../shared/domain/comun/mensajes.ts';
import { Boton } from '../boton.tsx';
import { Esqueleto } from '../esqueleto.tsx';
import { Vacio } from '../vacio.tsx';
import orden from '../orden.module.css';
import piezas from '../piezas.module.css';
import css from './estados-tabla.module.css';

const ROWS = [1, 2, 3, 4, 5, 6];

/** Empty shapes that the table shows in place of its rows until these are loaded. */
export function Cargando({ angosto, columnas }: { angosto: boolean; columnas: number }) {
  const celdas = Array.from({ length: Math.min(columnas, 6) }, (_, i) => i);
  return (
    <div className={orden.apilado3} role="status">
      <p className={css.texto}>{mensajesComun.cargando}</p>
      {ROWS.map((row) =>
        angosto ? (
          <Esqueleto key={row} forma="imagen" />
        ) : (
          <div key={row} className={css.fila}>
            {celdas.map((celda) => (
              <Esqueleto key={celda} />
            ))}
          </div>
        ),
      )}
    </div>
  );
}

interface PropsSinRows {
  texto: string;
  /** undefined: nothing was searched for, or another button shows the rows that a filter hides */
  onLimpiar: (() => void) | undefined;
  children: ReactNode;
}

export function SinRows({ texto, onLimpiar, children }: PropsSinRows) {
  return (
    <div className={piezas.recuadro}>
      <Vacio titulo={texto} icono={onLimpiar ? 'buscar' : 'info'}>
        {onLimpiar && (
          <Boton tono="contorno" onClick={onLimpiar}>
            Limpiar la búsqueda
          </Boton>
        )}
        {children}
      </Vacio>
    </div>
  );
}
