import { ChipEtiqueta } from '../../ui/chip-etiqueta.tsx';
import { columnaDe, columnaId, columnaTitulo } from '../../ui/tabla/columna-de.ts';
import type { Columna } from '../../ui/tabla/tipos.ts';
import { Activo } from './activo.tsx';
import { Codigo } from './codigo.tsx';
import css from './cupones.module.css';
import type { CuponRow } from './cupon-row.ts';
import { textoFechas, textoUsos } from './vigencia.ts';

export const COLUMNAS: readonly Columna<CuponRow>[] = [
  columnaTitulo('codigo', 'Código', (f) => f.codigo, {
    celda: (f) => <Codigo codigo={f.codigo} />,
    buscar: (f) => `${f.codigo} ${f.modalidad ?? ''}`,
  }),
  columnaDe('porcentaje', 'Porcentaje', (f) => f.porcentaje, {
    celda: (f) => `${f.porcentaje} %`,
    ancho: '7rem',
  }),
  columnaDe('estado', 'Estado', (f) => f.vigencia.texto, {
    celda: (f) => <ChipEtiqueta {...f.vigencia} />,
    ancho: '7.5rem',
  }),
  columnaDe('validez', 'Validez', (f) => f.fecha_fin_validez, {
    celda: (f) => <span className={css.fechas}>{textoFechas(f)}</span>,
    ancho: '8.5rem',
  }),
  columnaDe('usos', 'Usos', (f) => f.usos, { celda: (f) => textoUsos(f), ancho: '8rem' }),
  columnaDe('modalidad', 'Modalidad', (f) => f.modalidad, {
    celda: (f) => f.modalidad ?? 'Todas',
    ancho: '10rem',
  }),
  columnaDe('activo', 'Activo', (f) => f.activo, { celda: (f) => <Activo cupon={f} />, ancho: '6rem' }),
  columnaId('5rem', { oculta: true }),
];
