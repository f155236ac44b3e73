import { escribirDocumento } from '../../../shared/domain/participante/documento.ts';
import { ESTADOS, esExito, etiquetaEstado } from '../../../shared/domain/inscripcion/estados.ts';
import { mensajesGestion } from '../../../shared/domain/gestion/mensajes.ts';
import { Chip } from '../../ui/chip.tsx';
import { columnaDe, columnaTitulo } from '../../ui/tabla/columna-de.ts';
import type { Columna, FiltroTabla } from '../../ui/tabla/tipos.ts';
import { CeldaNumero } from './celda-numero.tsx';
import type { ManualRow } from './manual-rows.ts';
import css from './numeracion.module.css';

export const COLUMNAS_MANUAL: readonly Columna<ManualRow>[] = [
  columnaTitulo('nombre', 'Inscripción', (f) => f.nombre, {
    celda: (f) => (
      <>
        {f.nombre}
        {f.tipo === mensajesGestion.equipo && <span className={css.tipo}> {f.tipo}</span>}
      </>
    ),
    buscar: (f) => `${f.nombre} ${f.personas} ${f.documentos}`,
  }),
  {
    id: 'numero',
    titulo: 'Número',
    celda: (f) => <CeldaNumero id={f.id} nombre={f.nombre} />,
    valor: (f) => f.numero,
    buscar: (f) => (f.numero === null ? null : String(f.numero)),
    ancho: '15rem',
    ocultable: false,
  },
  columnaDe('documento', 'Documento', (f) => f.documentos, {
    celda: (f) =>
      f.documentos
        .split(' ')
        .map((uno) => escribirDocumento(uno))
        .join(' · '),
    ancho: '9rem',
  }),
  columnaDe('modalidad', 'Modalidad', (f) => f.modalidad),
  columnaDe('categoria', 'Categoría', (f) => f.categoria),
  {
    id: 'estado',
    titulo: 'Estado',
    celda: (f) => <Chip tono={f.state === 'pago_no_paga' ? 'info' : 'ok'}>{f.estado}</Chip>,
    valor: (f) => f.estado,
    ancho: '8rem',
  },
  columnaDe('chip', 'Chip', (f) => f.chip_id, { ancho: '8rem', oculta: true }),
  columnaDe('id', 'Id', (f) => f.id, { ancho: '6rem', oculta: true, en_tarjeta: 'no' }),
];

const FILTRO_ESTADO: FiltroTabla<ManualRow> = {
  id: 'estado',
  titulo: 'Estado',
  todas: 'Todos',
  opciones: ESTADOS.filter(esExito).map((estado) => ({ valor: estado, texto: etiquetaEstado(estado).texto })),
  pasa: (row, valor) => row.state === valor,
};

const FILTRO_NUMERO: FiltroTabla<ManualRow> = {
  id: 'con',
  titulo: 'Número',
  todas: 'Todos',
  opciones: [
    { valor: 'no', texto: 'Sin número' },
    { valor: 'si', texto: 'Con número' },
  ],
  pasa: (row, valor) => (row.numero === null) === (valor === 'no'),
};

export const filtrosManual = (
  modalidades: readonly { id: number; nombre: string }[],
): readonly FiltroTabla<ManualRow>[] => [
  {
    id: 'modalidad',
    titulo: 'Modalidad',
    todas: mensajesGestion.todas,
    opciones: modalidades.map(({ id, nombre }) => ({ valor: String(id), texto: nombre })),
    pasa: (row, valor) => String(row.modalidad_id) === valor,
  },
  FILTRO_ESTADO,
  FILTRO_NUMERO,
];
