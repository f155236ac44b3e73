import { escribirFecha } from '../../../shared/domain/comun/fechas.ts';
import { escribirTelefono } from '../../../shared/domain/participante/telefono.ts';
import { ChipEtiqueta } from '../../ui/chip-etiqueta.tsx';
import { MailEscrito } from '../../ui/mail-escrito.tsx';
import { columnaDe, columnaDeMomento, columnaTitulo } from '../../ui/tabla/columna-de.ts';
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
  columnaDe('documento', 'Documento', (f) => Number(f.persona.documento) || f.documento, {
    celda: (f) => f.documento,
    ancho: '8rem',
  }),
  columnaDe('fecha_inscripcion', 'Fecha inscripción', (f) => f.fecha_inscripcion, {
    celda: (f) => escribirFecha(new Date(f.fecha_inscripcion)),
    ancho: '11rem',
  }),
  columnaDe('modalidad', 'Modalidad', (f) => f.modalidad, { ancho: '11rem' }),
  columnaDe('estado', 'Estado', (f) => f.orden, {
    celda: (f) => <ChipEtiqueta {...etiquetaDeslinde(f.estado)} />,
    ancho: '9rem',
  }),
  columnaDeMomento('firmado_at', 'Firmado el', (f) => f.deslinde?.firmado_at, {
    ancho: '10rem',
    oculta: true,
  }),
  columnaDe('razon_rechazo', 'Motivo del rechazo', (f) => f.deslinde?.razon_rechazo, {
    ancho: '12rem',
    oculta: true,
  }),
  columnaDe('email', 'Email', (f) => f.persona.email, {
    celda: (f) => <MailEscrito de={f.persona.email} />,
    ancho: '14rem',
    oculta: true,
  }),
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
