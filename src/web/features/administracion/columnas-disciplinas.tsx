import type { DisciplinaFila } from '../../../shared/contract/disciplinas.ts';
import type { Columna } from '../../ui/tabla/tipos.ts';

export const COLUMNAS: readonly Columna<DisciplinaFila>[] = [
  {
    id: 'nombre',
    titulo: 'Nombre',
    celda: (d) => d.nombre,
    valor: (d) => d.nombre,
    ocultable: false,
    en_tarjeta: 'titulo',
  },
  {
    id: 'eventos_count',
    titulo: 'Eventos',
    celda: (d) => d.eventos_count,
    valor: (d) => d.eventos_count,
    ancho: '140px',
    alinear: 'fin',
  },
];
