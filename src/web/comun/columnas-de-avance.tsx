import { escribirCantidad } from '../../shared/domain/comun/cantidad.ts';
import { escribirFechaHora } from '../../shared/domain/comun/fechas.ts';
import { Chip, type TonoChip } from '../ui/chip.tsx';
import type { Columna } from '../ui/tabla/tipos.ts';

/** Columns of the tables of envios and encargos. */

/** The column with the row's name: heading of its card on phones, never hidden. */
export const columnaDeNombre = <T,>(
  id: string,
  titulo: string,
  nombreDe: (row: T) => string,
  clase: string | undefined,
): Columna<T> => ({
  id,
  titulo,
  celda: (row) => <span className={clase}>{nombreDe(row)}</span>,
  ocultable: false,
  en_tarjeta: 'titulo',
});

export const columnaDeCuando: Columna<{ created_at: string }> = {
  id: 'created_at',
  titulo: 'Fecha',
  celda: ({ created_at }) => escribirFechaHora(created_at),
  ancho: '11rem',
};

export const columnaDeEstado = <E extends string>(
  estados: Readonly<Record<E, { tono: TonoChip; texto: string }>>,
): Columna<{ estado: E }> => ({
  id: 'estado',
  titulo: 'Estado',
  celda: ({ estado }) => <Chip tono={estados[estado].tono}>{estados[estado].texto}</Chip>,
  ancho: '9rem',
});

/** The column with how many of the row's items are done: '3 de 10'. */
export const columnaDeHechos = <C extends string>(
  id: C,
  titulo: string,
): Columna<Record<C | 'total', number>> => ({
  id,
  titulo,
  celda: (row) => `${escribirCantidad(row[id])} de ${escribirCantidad(row.total)}`,
  ancho: '9rem',
});
