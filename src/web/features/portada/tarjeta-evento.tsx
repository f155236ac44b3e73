import { lugarDe } from '../../../shared/domain/carrera/lugar.ts';
import { Link } from '@tanstack/react-router';
import type { EventoTarjeta } from '../../../shared/contract/eventos.ts';
import {
  escribirDiaMes,
  escribirFechaHora,
  escribirFechaLarga,
  escribirHoraHs,
} from '../../../shared/domain/comun/fechas.ts';
import { botonInscripcion } from '../../../shared/domain/carrera/inscripcion-abierta.ts';
import { tieneResultados } from '../../../shared/domain/carrera/resultados.ts';
import { mensajesSitio } from '../../../shared/domain/sitio/mensajes.ts';
import { precioDesde } from '../../../shared/domain/precio/precio-desde.ts';
import { SIZES_TARJETA } from '../../pagina/cabecera.ts';
import { Boton, claseBoton } from '../../ui/boton.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Foto } from '../../ui/foto.tsx';
import { Icono } from '../../ui/iconos.tsx';
import css from './tarjeta-evento.module.css';

interface Props {
  evento: EventoTarjeta;
  /** true: a past race: the card shows its results instead of the registration (regla carrera-20) */
  pasado?: boolean;
  /** true: the card's picture is in view as soon as the page opens */
  primera?: boolean;
  onAmpliar?: (() => void) | undefined;
}

function Plazo({ evento }: { evento: EventoTarjeta }) {
  if (evento.estado_inscripcion === 'proximamente') {
    return <>La inscripción abre el {escribirFechaHora(evento.fecha_inicio_inscripcion)}</>;
  }
  if (evento.estado_inscripcion === 'abierta')
    return <>Inscripción hasta el {escribirFechaHora(evento.fin_inscripcion)}</>;
  return null;
}

function Acciones({ evento, pasado }: { evento: EventoTarjeta; pasado: boolean }) {
  const id = String(evento.id);
  const inscripcion = pasado ? null : botonInscripcion(evento.estado_inscripcion);
  const enlace = (
    to: '/informacion-evento/$id' | '/inscripcion/$id' | '/resultados-fotos-evento/$id',
    texto: string,
    tono?: 'contorno' | 'acento',
  ) => (
    <Link
      to={to}
      params={{ id }}
      className={claseBoton({ ...(tono && { tono }), clase: css.accion })}
      aria-label={`${texto}: ${evento.nombre}`}
    >
      {texto}
    </Link>
  );
  return (
    <div className={css.acciones}>
      {enlace('/informacion-evento/$id', mensajesSitio.mas_info, 'contorno')}{' '}
      {inscripcion &&
        (inscripcion.habilitado ? (
          enlace('/inscripcion/$id', inscripcion.texto, 'acento')
        ) : (
          <Boton clase={css.accion} disabled>
            {inscripcion.texto}
          </Boton>
        ))}
      {pasado &&
        tieneResultados(evento) &&
        enlace('/resultados-fotos-evento/$id', mensajesSitio.resultados_y_fotos)}
    </div>
  );
}

export function TarjetaEvento({ evento, pasado = false, primera = false, onAmpliar }: Props) {
  const [dia, mes] = escribirDiaMes(evento.fecha_hora).split(' ');
  const precio = precioDesde(evento);
  return (
    <article className={css.tarjeta}>
      <div className={css.imagen}>
        {evento.imagen ? (
          <Foto imagen={evento.imagen} alt="" sizes={SIZES_TARJETA} primera={primera} className={css.foto} />
        ) : (
          <span className={css.sinFoto} />
        )}
        <p className={css.fecha}>
          <span className={css.dia}>{dia}</span> <span className={css.mes}>{mes}</span>
        </p>
        {onAmpliar && (
          <button
            type="button"
            className={css.ampliar}
            aria-label={`Ampliar la imagen de ${evento.nombre}`}
            onClick={onAmpliar}
          >
            <Icono nombre="ampliar" />
          </button>
        )}
      </div>
      <div className={css.cuerpo}>
        <div className={css.cabeza}>
          {evento.estado !== 'programado' && (
            <p className={css.estado}>
              <Chip tono={evento.estado === 'cancelado' ? 'peligro' : 'aviso'}>
                {evento.estado === 'cancelado' ? 'Cancelado' : 'Postergado'}
              </Chip>
            </p>
          )}
          <p className={css.disciplinas}>{evento.disciplinas.map((d) => d.nombre).join(' · ')}</p>
          <h3 className={css.nombre}>
            <Link to="/informacion-evento/$id" params={{ id: String(evento.id) }}>
              {evento.nombre}
            </Link>
          </h3>
          <p className={css.ciudad}>{lugarDe(evento)}</p>
        </div>
        <ul className={css.modalidades} aria-label="Modalidades">
          {evento.modalidades.map((m) => (
            <li key={m.id}>
              <Chip>{m.nombre}</Chip>
            </li>
          ))}
        </ul>
        <ul className={css.datos}>
          <li>
            <Icono nombre="calendario" tamano="s" />
            <span className={css.dato}>{escribirFechaLarga(evento.fecha_hora)}</span>
          </li>
          <li>
            <Icono nombre="reloj" tamano="s" />
            {escribirHoraHs(evento.fecha_hora)}
          </li>
          <li>
            <Icono nombre="lugar" tamano="s" />
            {evento.lugar}
          </li>
        </ul>
        <div className={css.pie}>
          {!pasado && precio && (
            <p className={css.precio}>
              {precio.antes && <span className={css.desde}>{precio.antes} </span>}
              {precio.precio}
            </p>
          )}
          {!pasado && (
            <p className={css.plazo}>
              <Plazo evento={evento} />
            </p>
          )}
        </div>
        <Acciones evento={evento} pasado={pasado} />
      </div>
    </article>
  );
}
