import type { DisciplinaRow } from '../../../shared/contract/disciplinas.ts';
import { columnaDe, columnaTitulo } from '../../ui/tabla/columna-de.ts';
import type { Columna } from '../../ui/tabla/tipos.ts';

export const COLUMNAS: readonly Columna<DisciplinaRow>[] = [
  columnaTitulo('nombre', 'Nombre', (d) => d.nombre),
  columnaDe('eventos_count', 'Eventos', (d) => d.eventos_count, { ancho: '8.75rem', alinear: 'fin' }),
];
