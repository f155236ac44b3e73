import { ChipEtiqueta } from '../../ui/chip-etiqueta.tsx';
import { columnaId, columnaTitulo } from '../../ui/tabla/columna-de.ts';
import type { Columna } from '../../ui/tabla/tipos.ts';
import { Activo } from './activo.tsx';
import { Codigo } from './codigo.tsx';
import css from './cupones.module.css';
import type { FilaCupon } from './cupon-row.ts';
import { textoFechas, textoUsos } from './vigencia.ts';

export const COLUMNAS: readonly Columna<FilaCupon>[] = [
  columnaTitulo('codigo', 'Código', (f) => f.codigo, {
    celda: (f) => <Codigo codigo={f.codigo} />,
    buscar: (f) => `${f.codigo} ${f.modalidad ?? ''}`,
  }),
  {
    id: 'porcentaje',
    titulo: 'Porcentaje',
    celda: (f) => `${f.porcentaje} %`,
    valor: (f) => f.porcentaje,
    ancho: '7rem',
  },
  {
    id: 'estado',
    titulo: 'Estado',
    celda: (f) => <ChipEtiqueta {...f.vigencia} />,
    valor: (f) => f.vigencia.texto,
    ancho: '7.5rem',
  },
  {
    id: 'validez',
    titulo: 'Validez',
    celda: (f) => <span className={css.fechas}>{textoFechas(f)}</span>,
    valor: (f) => f.fecha_fin_validez,
    ancho: '8.5rem',
  },
  {
    id: 'usos',
    titulo: 'Usos',
    celda: (f) => textoUsos(f),
    valor: (f) => f.usos,
    ancho: '8rem',
  },
  {
    id: 'modalidad',
    titulo: 'Modalidad',
    celda: (f) => f.modalidad ?? 'Todas',
    valor: (f) => f.modalidad,
    ancho: '10rem',
  },
  {
    id: 'activo',
    titulo: 'Activo',
    celda: (f) => <Activo cupon={f} />,
    valor: (f) => f.activo,
    ancho: '6rem',
  },
  columnaId('5rem', { oculta: true }),
];
