import { Link } from '@tanstack/react-router';
import type { EventoBorradoRow } from '../../../shared/contract/eventos-gestion.ts';
import { aCentavos, formatearPesos } from '../../../shared/domain/comun/dinero.ts';
import { mensajesGestion } from '../../../shared/domain/gestion/mensajes.ts';
import { nombres } from '../../comun/nombres.ts';
import { Chip } from '../../ui/chip.tsx';
import { columnaDe, columnaDeMomento, columnaId, columnaTitulo } from '../../ui/tabla/columna-de.ts';
import type { Columna } from '../../ui/tabla/tipos.ts';
import piezas from '../../ui/piezas.module.css';
import css from './eventos-lista.module.css';
import { FechaYHora } from './fecha-y-hora.tsx';
import { textoInscripciones, textoPlata } from './plata.ts';

type Row = EventoBorradoRow;

// A sortable column's id is the field name by which the server sorts.
const nombre: Columna<Row> = columnaTitulo('nombre', mensajesGestion.col_nombre_evento, (e) => e.nombre, {
  celda: (e) => (
    <Link to={nombres.evento} params={{ id: String(e.id) }} className={css.nombre}>
      {e.nombre}
    </Link>
  ),
});
const id: Columna<Row> = columnaId('4.25rem');
const borrado: Columna<Row> = columnaDeMomento('borrado_at', 'Borrado', (e) => e.borrado_at, {
  celda: (e) => <FechaYHora instante={e.borrado_at} />,
  ancho: '7.25rem',
});
const quien: Columna<Row> = {
  id: 'borrado_por',
  titulo: 'Lo borró',
  celda: (e) => e.borrado_por ?? 'No consta',
  ancho: '9rem',
};
const fecha: Columna<Row> = columnaDeMomento('fecha_hora', 'Se corría', (e) => e.fecha_hora, {
  celda: (e) => <FechaYHora instante={e.fecha_hora} />,
  ancho: '7.25rem',
});
const organizador: Columna<Row> = columnaDe('organizador', 'Organizador', (e) => e.organizador.nombre, {
  ancho: '8.25rem',
});
const inscripciones: Columna<Row> = {
  id: 'inscripciones',
  titulo: 'Inscripciones',
  celda: textoInscripciones,
  ancho: '7.5rem',
};
const plata: Columna<Row> = {
  id: 'sin_devolver',
  titulo: 'Sin devolver',
  celda: (e) => (
    <span className={css.plata}>
      {e.sin_devolver > 0 && (
        <Link to={nombres.pagos} params={{ id: String(e.id) }}>
          {formatearPesos(aCentavos(e.sin_devolver))}
        </Link>
      )}
      <span className={piezas.nota}>{textoPlata(e)}</span>
      {e.pagos_en_revision > 0 && <Chip tono="aviso">{`${e.pagos_en_revision} en revisión`}</Chip>}
    </span>
  ),
  ancho: '9rem',
};

export const COLUMNAS_BORRADOS_ORGANIZADOR = [id, nombre, borrado, quien, fecha, inscripciones, plata];
export const COLUMNAS_BORRADOS_ADMIN = [id, nombre, borrado, quien, fecha, organizador, inscripciones, plata];
