import { useContext } from 'react';
import piezas from '../../ui/piezas.module.css';
import css from './aptos.module.css';
import type { FaltanteRow } from './rows.ts';
import { Recordar } from './recordar.ts';

export function RecordarUno({ row }: { row: FaltanteRow }) {
  const recordar = useContext(Recordar);
  if (row.email.trim() === '') return <span className={piezas.nota}>No dejó email</span>;
  return (
    <button
      type="button"
      className={`${piezas.palabra} ${css.chico}`}
      aria-disabled={!recordar}
      aria-label={`Enviar email a ${row.nombre} ${row.apellido}`}
      onClick={() => recordar?.(row)}
    >
      Enviar email
    </button>
  );
}
