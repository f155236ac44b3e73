import type { Encargo, RowEncargo } from '../../../shared/contract/encargos.ts';
import { escribirFechaHoraHs } from '../../../shared/domain/comun/fechas.ts';
import { Chip } from '../../ui/chip.tsx';
import type { Columna } from '../../ui/tabla/tipos.ts';
import css from './encargos.module.css';
import { DEVOLUCION, ESTADO_ENCARGO, SUERTE, tituloDe } from './textos.ts';
import { escribirCantidad } from '../../../shared/domain/comun/cantidad.ts';

export const COLUMNAS_ENCARGOS: readonly Columna<Encargo>[] = [
  {
    id: 'que',
    titulo: 'Qué',
    celda: (encargo) => <span className={css.nombre}>{tituloDe(encargo)}</span>,
    ocultable: false,
    en_tarjeta: 'titulo',
  },
  {
    id: 'created_at',
    titulo: 'Fecha',
    celda: ({ created_at }) => escribirFechaHoraHs(created_at),
    ancho: '11rem',
  },
  { id: 'user_name', titulo: 'Lo pidió', celda: ({ user_name }) => user_name ?? '-', ancho: '12rem' },
  {
    id: 'estado',
    titulo: 'Estado',
    celda: ({ estado }) => <Chip tono={ESTADO_ENCARGO[estado].tono}>{ESTADO_ENCARGO[estado].texto}</Chip>,
    ancho: '9rem',
  },
  {
    id: 'hechas',
    titulo: 'Hechas',
    celda: ({ hechas, total }) => `${escribirCantidad(hechas)} de ${escribirCantidad(total)}`,
    ancho: '9rem',
  },
];

export const COLUMNAS_FILAS: readonly Columna<RowEncargo>[] = [
  {
    id: 'nombre',
    titulo: 'Inscripción',
    celda: ({ nombre }) => <span className={css.nombre}>{nombre}</span>,
    ocultable: false,
    en_tarjeta: 'titulo',
  },
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
