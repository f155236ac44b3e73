import { Link } from '@tanstack/react-router';
import type { EventoRow } from '../../../shared/contract/eventos-gestion.ts';
import { escribirCantidad } from '../../../shared/domain/comun/cantidad.ts';
import { mensajesGestion } from '../../../shared/domain/gestion/mensajes.ts';
import { nombres } from '../../comun/nombres.ts';
import { Chip } from '../../ui/chip.tsx';
import { Punto } from '../../ui/punto.tsx';
import { columnaDe, columnaDeMomento, columnaId, columnaTitulo } from '../../ui/tabla/columna-de.ts';
import type { Columna } from '../../ui/tabla/tipos.ts';
import css from './eventos-lista.module.css';
import { FechaYHora } from './fecha-y-hora.tsx';

function Nombre({ evento }: { evento: EventoRow }) {
  return (
    <>
      <Link to={nombres.evento} params={{ id: String(evento.id) }} className={css.nombre}>
        {evento.nombre}
      </Link>
      {evento.estado === 'cancelado' && <Chip tono="peligro">Cancelado</Chip>}
      {evento.estado === 'postergado' && <Chip tono="aviso">Postergado</Chip>}
      {evento.privado && <Chip>Privado</Chip>}
    </>
  );
}

// The ids are the names by which the server sorts.
const id: Columna<EventoRow> = columnaId('4.25rem');
const nombre: Columna<EventoRow> = columnaTitulo(
  'nombre',
  mensajesGestion.col_nombre_evento,
  (e) => e.nombre,
  { celda: (e) => <Nombre evento={e} /> },
);
const fecha: Columna<EventoRow> = columnaDeMomento(
  'fecha_hora',
  mensajesGestion.col_fecha,
  (e) => e.fecha_hora,
  { celda: (e) => <FechaYHora instante={e.fecha_hora} />, ancho: '7.25rem' },
);
const ciudad: Columna<EventoRow> = columnaDe('ciudad', mensajesGestion.col_ciudad, (e) => e.ciudad, {
  ancho: '8rem',
});
const organizador: Columna<EventoRow> = columnaDe('organizador', 'Organizador', (e) => e.organizador.nombre, {
  ancho: '8.25rem',
});
const cierre: Columna<EventoRow> = columnaDeMomento(
  'cierre_inscripcion',
  mensajesGestion.col_cierre,
  (e) => e.cierre_inscripcion,
  { celda: (e) => <FechaYHora instante={e.cierre_inscripcion} />, ancho: '7.25rem' },
);
const inscriptos: Columna<EventoRow> = columnaDe(
  'total_inscriptos',
  mensajesGestion.col_inscriptos,
  (e) => e.total_inscriptos,
  {
    celda: (e) => `${escribirCantidad(e.total_inscriptos)} de ${escribirCantidad(e.cupo)}`,
    ancho: '7.25rem',
    alinear: 'fin',
  },
);
const pagoOnline: Columna<EventoRow> = columnaDe('usa_pago_online', 'Pago online', (e) => e.usa_pago_online, {
  celda: (e) => (
    <Punto si={e.usa_pago_online} texto={e.usa_pago_online ? 'Con pago online' : 'Sin pago online'} />
  ),
  ancho: '5.25rem',
  alinear: 'centro',
});
const visible: Columna<EventoRow> = columnaDe('visible', mensajesGestion.col_visible, (e) => e.visible, {
  celda: (e) => <Punto si={e.visible} texto={e.visible ? 'Visible' : 'No visible'} />,
  ancho: '5.75rem',
  alinear: 'centro',
});

export const COLUMNAS_ORGANIZADOR = [id, nombre, fecha, ciudad, cierre, inscriptos, visible];
export const COLUMNAS_ADMIN = [
  id,
  nombre,
  fecha,
  ciudad,
  organizador,
  cierre,
  inscriptos,
  pagoOnline,
  visible,
];
