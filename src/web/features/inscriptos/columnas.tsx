import { formatearPesos } from '../../../shared/domain/comun/dinero.ts';
import { etiquetaEstado } from '../../../shared/domain/inscripcion/estados.ts';
import { escribirFechaHora } from '../../../shared/domain/comun/fechas.ts';
import { escribirDocumento } from '../../../shared/domain/participante/documento.ts';
import { escribirTelefono } from '../../../shared/domain/participante/telefono.ts';
import { escribirDiscapacidad } from '../../../shared/domain/participante/discapacidad.ts';
import { ChipEtiqueta } from '../../ui/chip-etiqueta.tsx';
import { columnaDe, columnaId, columnaTitulo } from '../../ui/tabla/columna-de.ts';
import type { Columna } from '../../ui/tabla/tipos.ts';
import type { InscriptoRow } from './rows.ts';
import piezas from '../../ui/piezas.module.css';
import css from './inscriptos.module.css';
import type { Papeles } from './papeles.ts';

/** 'Equipo' or 'Participante' below the name (regla inscripcion-15). */
function Nombre({ row }: { row: InscriptoRow }) {
  return (
    <>
      <span className={css.nombre}>{row.nombre}</span>
      <span className={`${piezas.debajo} ${css.tipo}`}>
        {row.tipo}
        {row.integrantes && `: ${row.integrantes}`}
      </span>
    </>
  );
}

/** One below the other: a team's have no room beside each other. */
const Documentos = ({ row }: { row: InscriptoRow }) =>
  row.inscripcion.personas.map(({ id, documento }) => (
    <span key={id} className={css.documento}>
      {escribirDocumento(documento)}
    </span>
  ));

const Pagado = ({ row }: { row: InscriptoRow }) => (
  <>
    <span className={css.importe}>{formatearPesos(row.pagado)}</span>{' '}
    <span className={css.importe}>de {formatearPesos(row.total)}</span>
  </>
);

const Papel = ({ papeles }: { papeles: Papeles | null }) => (papeles ? <ChipEtiqueta {...papeles} /> : '-');

const emails = ({ inscripcion }: InscriptoRow) => inscripcion.personas.map((p) => p.email).join(' · ');
const telefonos = ({ inscripcion }: InscriptoRow) =>
  inscripcion.personas.map((p) => escribirTelefono(p.telefono)).join(' · ');

export const COLUMNAS: readonly Columna<InscriptoRow>[] = [
  columnaId('4rem'),
  columnaTitulo('nombre', 'Nombre', (f) => f.nombre, {
    celda: (f) => <Nombre row={f} />,
    buscar: (f) => f.busqueda,
  }),
  columnaDe('documento', 'Documento', (f) => Number(f.inscripcion.personas[0]?.documento) || f.documentos, {
    celda: (f) => <Documentos row={f} />,
    ancho: '7rem',
  }),
  columnaDe('modalidad', 'Modalidad', (f) => f.modalidad, { ancho: '7.5rem' }),
  columnaDe('categoria', 'Categoría', (f) => f.categoria, { ancho: '7.75rem' }),
  columnaDe('estado', 'Estado', (f) => etiquetaEstado(f.estado).texto, {
    celda: (f) => <ChipEtiqueta {...etiquetaEstado(f.estado)} />,
    ancho: '9rem',
  }),
  columnaDe('numero', 'Número', (f) => f.inscripcion.numero, { ancho: '5.75rem', alinear: 'fin' }),
  columnaDe('pagado', 'Pagado', (f) => f.pagado, {
    celda: (f) => <Pagado row={f} />,
    ancho: '8rem',
    alinear: 'fin',
  }),
  columnaDe('deslinde', 'Deslinde', (f) => f.deslinde?.orden, {
    celda: (f) => <Papel papeles={f.deslinde} />,
    ancho: '9rem',
    oculta: true,
  }),
  columnaDe('apto', 'Apto médico', (f) => f.apto?.orden, {
    celda: (f) => <Papel papeles={f.apto} />,
    ancho: '9rem',
    oculta: true,
  }),
  columnaDe('chip', 'Chip', (f) => f.inscripcion.chip_id, { ancho: '6rem', oculta: true }),
  columnaDe('cupon', 'Cupón', (f) => f.inscripcion.codigo, { ancho: '8rem', oculta: true }),
  columnaDe('categoria_anio', 'Categoría por año', (f) => f.categoria_anio_calendario, {
    ancho: '9rem',
    oculta: true,
  }),
  columnaDe('discapacidad', 'Discapacidad', (f) => f.con_discapacidad, {
    celda: (f) => escribirDiscapacidad(f.con_discapacidad),
    ancho: '8rem',
    oculta: true,
  }),
  columnaDe('talle', 'Talle', (f) => f.talles, {
    celda: (f) => f.talles || '-',
    ancho: '6rem',
    oculta: true,
  }),
  columnaDe('email', 'Email', emails, { ancho: '14rem', oculta: true }),
  { id: 'telefono', titulo: 'Teléfono', celda: telefonos, ancho: '11rem', oculta: true },
  columnaDe('created_at', 'Inscripto el', (f) => f.created_at, {
    celda: (f) => escribirFechaHora(f.inscripcion.created_at),
    ancho: '9rem',
    oculta: true,
  }),
];
