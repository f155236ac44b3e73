import type { Arrepentimiento } from '../../../shared/contract/arrepentimientos.ts';
import { aCentavos, formatearPesos } from '../../../shared/domain/comun/dinero.ts';
import { etiquetaEstado, leerEstado } from '../../../shared/domain/inscripcion/estados.ts';
import { escribirFechaHora } from '../../../shared/domain/comun/fechas.ts';
import { Chip, type TonoChip } from '../../ui/chip.tsx';
import { columnaDe, columnaTitulo } from '../../ui/tabla/columna-de.ts';
import type { Columna } from '../../ui/tabla/tipos.ts';

const ESTADOS: Readonly<Record<Arrepentimiento['estado'], readonly [string, TonoChip]>> = {
  recibido: ['Recibido', 'aviso'],
  aceptado: ['Aceptado', 'ok'],
  rechazado: ['Rechazado', 'peligro'],
};

const inscripcionDe = ({ inscripcion: i }: Arrepentimiento): string => {
  if (!i) return 'Ninguna, o más de una, con esos datos';
  const estado = leerEstado(i.state);
  return `${i.nombre}, ${i.evento.nombre} (${estado ? etiquetaEstado(estado).texto : i.state})`;
};

export const COLUMNAS: readonly Columna<Arrepentimiento>[] = [
  columnaTitulo('codigo', 'Código', (a) => a.codigo, { buscar: (a) => a.codigo, ancho: '9.5rem' }),
  {
    id: 'fecha',
    titulo: 'Pedido',
    celda: (a) => escribirFechaHora(a.created_at),
    valor: (a) => Date.parse(a.created_at),
    ancho: '10rem',
  },
  {
    id: 'persona',
    titulo: 'Quién',
    celda: (a) => (a.email ? `${a.documento}, ${a.email}` : 'Datos suprimidos'),
    valor: (a) => a.documento,
    buscar: (a) => `${a.documento} ${a.email}`,
  },
  columnaDe('inscripcion', 'Inscripción', inscripcionDe, { buscar: inscripcionDe }),
  {
    id: 'pagado',
    titulo: 'Pagado',
    celda: (a) => (a.inscripcion ? formatearPesos(aCentavos(a.inscripcion.pagado)) : ''),
    valor: (a) => a.inscripcion?.pagado,
    alinear: 'fin',
    ancho: '7.5rem',
  },
  {
    id: 'plazo',
    titulo: 'En plazo',
    celda: (a) => (a.inscripcion ? (a.inscripcion.en_plazo ? 'Sí' : 'No') : ''),
    valor: (a) => a.inscripcion?.en_plazo,
    ancho: '6.25rem',
  },
  {
    id: 'estado',
    titulo: 'Estado',
    celda: (a) => <Chip tono={ESTADOS[a.estado][1]}>{ESTADOS[a.estado][0]}</Chip>,
    valor: (a) => a.estado,
    ancho: '8.25rem',
  },
];
