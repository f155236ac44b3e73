import { Link } from '@tanstack/react-router';
import type { EventoProximo } from '../../../shared/contract/panel.ts';
import { escribirFechaHora } from '../../../shared/domain/comun/fechas.ts';
import { escribirCantidad } from '../../../shared/domain/comun/cantidad.ts';
import { mensajesGestion } from '../../../shared/domain/gestion/mensajes.ts';
import { nombres } from '../../comun/nombres.ts';
import { Chip } from '../../ui/chip.tsx';
import type { Columna } from '../../ui/tabla/tipos.ts';
import piezas from '../../ui/piezas.module.css';
import css from './panel.module.css';
import { TablaDelPanel, type PropsDeTabla } from './tabla-del-panel.tsx';

const COLUMNAS: readonly Columna<EventoProximo>[] = [
  {
    id: 'nombre',
    titulo: mensajesGestion.col_nombre_evento,
    celda: (e) => <Nombre evento={e} />,
    valor: (e) => e.nombre,
    buscar: (e) => e.nombre,
    ocultable: false,
    en_tarjeta: 'titulo',
  },
  {
    id: 'ciudad',
    titulo: mensajesGestion.col_ciudad,
    celda: (e) => e.ciudad,
    valor: (e) => e.ciudad,
    buscar: (e) => e.ciudad,
  },
  {
    id: 'fecha',
    titulo: mensajesGestion.col_fecha,
    celda: (e) => escribirFechaHora(e.fecha_hora),
    valor: (e) => Date.parse(e.fecha_hora),
  },
  {
    id: 'inscriptos',
    titulo: mensajesGestion.col_inscriptos,
    celda: (e) => <Inscriptos evento={e} />,
    valor: (e) => e.total_inscriptos,
    alinear: 'fin',
    ancho: '9.5rem',
  },
  {
    id: 'inscribir',
    titulo: mensajesGestion.col_acciones,
    celda: (e) => <NuevaInscripcion evento={e} />,
    ancho: '14.5rem',
    alinear: 'fin',
  },
];

function Nombre({ evento }: { evento: EventoProximo }) {
  return (
    <span className={`${piezas.renglon} ${css.nombre}`}>
      <Link to={nombres.evento} params={{ id: String(evento.id) }}>
        {evento.nombre}
      </Link>
      {evento.estado === 'cancelado' && <Chip tono="peligro">Cancelado</Chip>}
      {evento.estado === 'postergado' && <Chip tono="aviso">Postergado</Chip>}
      {evento.estado === 'programado' && evento.completo && <Chip tono="acento">Completo</Chip>}
    </span>
  );
}

function Inscriptos({ evento }: { evento: EventoProximo }) {
  return (
    <Link to={nombres.evento} params={{ id: String(evento.id) }} className={css.cantidad}>
      {escribirCantidad(evento.total_inscriptos)} <span>/ {escribirCantidad(evento.cupo)}</span>
      <span className={piezas.oculto}> inscriptos en {evento.nombre}</span>
    </Link>
  );
}

function NuevaInscripcion({ evento }: { evento: EventoProximo }) {
  const params = { id: String(evento.id) };
  const className = css.quieto;
  // a dash in place of the link: nobody registers for a race that is cancelled
  if (evento.estado === 'cancelado') return '-';
  const texto = (
    <>
      {mensajesGestion.nueva_inscripcion}
      <span className={piezas.oculto}> en {evento.nombre}</span>
    </>
  );
  // regla carrera-5: a private event's wizard has the code in its address
  return evento.privado && evento.codigo_acceso ? (
    <Link
      to={nombres.eventoInscripcionAdminPrivado}
      params={{ ...params, codigo_acceso: evento.codigo_acceso }}
      className={className}
    >
      {texto}
    </Link>
  ) : (
    <Link to={nombres.eventoInscripcionAdmin} params={params} className={className}>
      {texto}
    </Link>
  );
}

export function ProximosEventos({ usuario, consulta }: PropsDeTabla<EventoProximo>) {
  return (
    <TablaDelPanel
      titulo="Próximos eventos"
      nombres={['evento', 'eventos']}
      guardar_en={`${usuario}.panel.eventos`}
      columnas={COLUMNAS}
      consulta={consulta}
      nombreDe={(e) => e.nombre}
      dir="asc"
      buscar="Buscar evento"
      vacio={mensajesGestion.sin_eventos}
    />
  );
}
