import { sinArchivo } from '../../../shared/domain/documentos/apto-vigencia.ts';
import { escribirDocumento } from '../../../shared/domain/participante/documento.ts';
import { etiquetaRevision } from '../../../shared/domain/documentos/revision.ts';
import { escribirFecha, escribirFechaHora } from '../../../shared/domain/comun/fechas.ts';
import { Chip } from '../../ui/chip.tsx';
import { ChipEtiqueta } from '../../ui/chip-etiqueta.tsx';
import { MailEscrito } from '../../ui/mail-escrito.tsx';
import { columnaDe, columnaDeMomento, columnaId, columnaTitulo } from '../../ui/tabla/columna-de.ts';
import type { Columna } from '../../ui/tabla/tipos.ts';
import css from './aptos.module.css';
import { CopiarLink } from './copiar-link.tsx';
import type { AptoRow, FaltanteRow } from './rows.ts';
import { RecordarUno } from './recordar-uno.tsx';

function Validez({ row: { apto, vigente } }: { row: AptoRow }) {
  if (apto.estado !== 'APPROVED') return '-';
  if (vigente === null) return 'Sin fecha';
  return vigente ? <Chip tono="ok">Vigente</Chip> : <Chip tono="peligro">No vigente</Chip>;
}

export const COLUMNAS_RECIBIDOS: readonly Columna<AptoRow>[] = [
  columnaId('4.5rem'),
  columnaTitulo('nombre', 'Participante', (f) => f.nombre, {
    celda: (f) => <span className={css.nombre}>{f.nombre}</span>,
  }),
  columnaDe('documento', 'Documento', (f) => Number(f.persona.documento) || f.persona.documento, {
    celda: (f) => escribirDocumento(f.persona.documento),
    ancho: '7rem',
  }),
  columnaDe('modalidad', 'Modalidad', (f) => f.modalidad, { ancho: '9rem' }),
  columnaDe('estado', 'Estado', (f) => etiquetaRevision(f.apto.estado).texto, {
    celda: (f) => <ChipEtiqueta {...etiquetaRevision(f.apto.estado)} />,
    ancho: '8.25rem',
  }),
  columnaDe('vigente', 'El día de la carrera', (f) => f.vigente, {
    celda: (f) => <Validez row={f} />,
    ancho: '9rem',
  }),
  columnaDe('archivo', 'Archivo', (f) => f.apto.file_type, {
    celda: (f) => sinArchivo(f.apto) ?? (f.apto.file_type === 'pdf' ? 'PDF' : 'Imagen'),
    ancho: '6.5rem',
  }),
  columnaDeMomento('created_at', 'Enviado', (f) => f.apto.created_at, { ancho: '9.5rem' }),
  columnaDe('fecha', 'Fecha del médico', (f) => f.apto.medical_clearance_date, {
    celda: (f) => (f.apto.medical_clearance_date ? escribirFecha(f.apto.medical_clearance_date) : '-'),
    ancho: '8.5rem',
    oculta: true,
  }),
  columnaDe('motivo', 'Motivo del rechazo', (f) => f.apto.razon_rechazo, { ancho: '14rem', oculta: true }),
  columnaDeMomento('updated_at', 'Actualizado', (f) => f.apto.updated_at, { ancho: '9.5rem', oculta: true }),
];

const SIN_RESPUESTA = 'Con conexión';

/** No column sorts: the server gives these personas by id, page by page. */
export const COLUMNAS_FALTANTES: readonly Columna<FaltanteRow>[] = [
  {
    id: 'nombre',
    titulo: 'Participante',
    celda: (f) => (
      <>
        <span className={css.nombre}>
          {f.apellido}, {f.nombre}
        </span>
        {f.rechazado && <span className={css.nota}>El anterior se rechazó</span>}
      </>
    ),
    ocultable: false,
    en_tarjeta: 'titulo',
  },
  { id: 'documento', titulo: 'Documento', celda: (f) => escribirDocumento(f.documento), ancho: '7rem' },
  { id: 'email', titulo: 'Email', celda: (f) => <MailEscrito de={f.email} /> },
  { id: 'modalidad', titulo: 'Modalidad', celda: (f) => f.modalidad, ancho: '9rem' },
  {
    id: 'recordado_at',
    titulo: 'Último recordatorio',
    celda: ({ recordado_at }) => {
      if (recordado_at === undefined) return SIN_RESPUESTA;
      return recordado_at === null ? 'Ninguno' : escribirFechaHora(recordado_at);
    },
    ancho: '8rem',
  },
  {
    id: 'link',
    titulo: 'Link',
    celda: (f) =>
      f.link === undefined ? SIN_RESPUESTA : f.link === null ? '-' : <CopiarLink row={f} link={f.link} />,
    ancho: '7rem',
  },
  { id: 'recordar', titulo: 'Recordatorio', celda: (f) => <RecordarUno row={f} />, ancho: '8rem' },
];
