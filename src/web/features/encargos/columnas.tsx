import type { Encargo, RowEncargo } from '../../../shared/contract/encargos.ts';
import {
  columnaDeCuando,
  columnaDeEstado,
  columnaDeHechos,
  columnaDeNombre,
} from '../../comun/columnas-de-avance.tsx';
import { Chip } from '../../ui/chip.tsx';
import type { Columna } from '../../ui/tabla/tipos.ts';
import css from './encargos.module.css';
import { DEVOLUCION, ESTADO_ENCARGO, SUERTE, tituloDe } from './textos.ts';

export const COLUMNAS_ENCARGOS: readonly Columna<Encargo>[] = [
  columnaDeNombre('que', 'Qué', tituloDe, css.nombre),
  columnaDeCuando,
  { id: 'user_name', titulo: 'Lo pidió', celda: ({ user_name }) => user_name ?? '-', ancho: '12rem' },
  columnaDeEstado(ESTADO_ENCARGO),
  columnaDeHechos('hechas', 'Hechas'),
];

export const COLUMNAS_FILAS: readonly Columna<RowEncargo>[] = [
  columnaDeNombre('nombre', 'Inscripción', ({ nombre }) => nombre, css.nombre),
  {
    id: 'suerte',
    titulo: 'Resultado',
    celda: ({ suerte, devolucion }) => {
      const { texto, tono } = suerte === 'hecha' && devolucion ? DEVOLUCION[devolucion] : SUERTE[suerte];
      return <Chip tono={tono}>{texto}</Chip>;
    },
    ancho: '12rem',
  },
  {
    id: 'dicho',
    titulo: 'Detalle',
    celda: ({ dicho }) => <span className={css.detalle}>{dicho ?? '-'}</span>,
  },
];
