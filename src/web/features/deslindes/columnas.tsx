import { escribirFecha, escribirFechaHora } from '../../../shared/domain/comun/fechas.ts';
import { escribirTelefono } from '../../../shared/domain/participante/telefono.ts';
import { ChipEtiqueta } from '../../ui/chip-etiqueta.tsx';
import { columnaDe, columnaTitulo } from '../../ui/tabla/columna-de.ts';
import type { Columna } from '../../ui/tabla/tipos.ts';
import css from './deslindes.module.css';
import { etiquetaDeslinde, type DeslindeRow } from './rows.ts';

const buscable = ({ nombre_y_apellido, documento, persona }: DeslindeRow): string =>
  `${nombre_y_apellido} ${documento} ${persona.documento} ${persona.email}`;

export const COLUMNAS: readonly Columna<DeslindeRow>[] = [
  columnaTitulo('nombre', 'Nombre y apellido', (f) => f.nombre_y_apellido, {
    celda: (f) => <span className={css.nombre}>{f.nombre_y_apellido}</span>,
    buscar: buscable,
  }),
  {
    id: 'documento',
    titulo: 'Documento',
    celda: (f) => f.documento,
    valor: (f) => Number(f.persona.documento) || f.documento,
    ancho: '8rem',
  },
  {
    id: 'fecha_inscripcion',
    titulo: 'Fecha inscripción',
    celda: (f) => escribirFecha(new Date(f.fecha_inscripcion)),
    valor: (f) => f.fecha_inscripcion,
    ancho: '11rem',
  },
  columnaDe('modalidad', 'Modalidad', (f) => f.modalidad, { ancho: '11rem' }),
  {
    id: 'estado',
    titulo: 'Estado',
    celda: (f) => <ChipEtiqueta {...etiquetaDeslinde(f.estado)} />,
    valor: (f) => f.orden,
    ancho: '9rem',
  },
  {
    id: 'firmado_at',
    titulo: 'Firmado el',
    celda: (f) => (f.deslinde ? escribirFechaHora(f.deslinde.firmado_at) : '-'),
    valor: (f) => f.deslinde && Date.parse(f.deslinde.firmado_at),
    ancho: '10rem',
    oculta: true,
  },
  columnaDe('razon_rechazo', 'Motivo del rechazo', (f) => f.deslinde?.razon_rechazo, {
    ancho: '12rem',
    oculta: true,
  }),
  columnaDe('email', 'Email', (f) => f.persona.email, { ancho: '14rem', oculta: true }),
  {
    id: 'telefono',
    titulo: 'Teléfono',
    celda: (f) => escribirTelefono(f.persona.telefono),
    ancho: '11rem',
    oculta: true,
  },
  columnaDe('inscripcion', 'Inscripción', (f) => f.inscripcion_id, {
    ancho: '7rem',
    alinear: 'fin',
    oculta: true,
  }),
];
