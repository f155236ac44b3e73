import { useContext } from 'react';
import css from './aptos.module.css';
import type { FilaFaltante } from './filas.ts';
import { Recordar } from './recordar.ts';

export function RecordarUno({ fila }: { fila: FilaFaltante }) {
  const recordar = useContext(Recordar);
  return (
    <button
      type="button"
      className={css.chico}
      aria-disabled={!recordar}
      aria-label={`Enviar email a ${fila.nombre} ${fila.apellido}`}
      onClick={() => recordar?.(fila)}
    >
      Enviar email
    </button>
  );
}
