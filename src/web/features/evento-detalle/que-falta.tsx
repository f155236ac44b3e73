import { Link } from '@tanstack/react-router';
import { puedeHacer } from '../../../shared/domain/acceso/puede.ts';
import { mensajesPublicacion } from '../../../shared/domain/carrera/mensajes-publicacion.ts';
import {
  puntosDePublicacion,
  type Arreglo,
  type PuntoDePublicacion,
} from '../../../shared/domain/carrera/publicacion.ts';
import { useSesion } from '../../api/use-sesion.ts';
import { nombres } from '../../comun/nombres.ts';
import { useAhoraDelServidor } from '../../comun/use-ahora-del-servidor.ts';
import { claseBoton } from '../../ui/boton.tsx';
import { Icono, type NombreIcono } from '../../ui/iconos.tsx';
import piezas from '../../ui/piezas.module.css';
import tonos from '../../ui/tonos.module.css';
import type { EventoDetalle } from './evento-mostrado.ts';
import css from './que-falta.module.css';

/** For each kind of missing point, the section or field of the event's form, or the screen, where it can be completed. */
const DONDE: Readonly<Record<Arreglo, { to: string; hash?: string }>> = {
  imagenes: { to: nombres.configurarImagen },
  datos: { to: nombres.eventoEditar, hash: 'seccion-datos' },
  descripcion: { to: nombres.eventoEditar, hash: 'texto-descripcion' },
  modalidades: { to: nombres.eventoEditar, hash: 'seccion-modalidades' },
  categorias: { to: nombres.eventoEditar, hash: 'seccion-categorias' },
  otros: { to: nombres.eventoEditar, hash: 'seccion-otros' },
  deslinde: { to: nombres.eventoEditar, hash: 'seccion-deslinde' },
  pagos: { to: nombres.eventoEditar, hash: 'seccion-pagos' },
  visible: { to: nombres.eventoEditar, hash: 'seccion-visibilidad' },
};

const MARCAS: Readonly<Record<PuntoDePublicacion['estado'], { icono: NombreIcono; dice: string }>> = {
  listo: { icono: 'listo', dice: 'Listo' },
  falta: { icono: 'aviso', dice: 'Falta' },
  mirar: { icono: 'info', dice: 'Para mirar' },
};

/** What a race needs before it is published, and which points are in order; open points link to where to mend them (regla carrera-27). */
export function QueFalta({ evento }: { evento: EventoDetalle }) {
  const sesion = useSesion();
  const puntos = puntosDePublicacion(conCupos(evento), new Date(useAhoraDelServidor()));
  const faltan = puntos.filter(({ estado }) => estado === 'falta').length;
  const params = { id: String(evento.id) };
  const publica = puedeHacer(sesion, 'evento:editar');
  const nada = publica ? mensajesPublicacion.nada : mensajesPublicacion.nada_de_quien_no_publica;
  return (
    // the list of points is open until somebody registers: from then on it would push the list of inscriptos down
    <details className={`${piezas.marco} ${css.caja}`} open={evento.total_inscriptos === 0}>
      <summary>
        <span className={css.titulo}>{mensajesPublicacion.titulo}</span>{' '}
        <span>{faltan === 0 ? nada : mensajesPublicacion.faltan(faltan)}</span>
      </summary>
      <ul className={css.puntos}>
        {puntos.map((punto) => (
          <li key={punto.id}>
            <span className={`${css.marca} ${tonos[TONO[punto.estado]]}`}>
              <Icono nombre={MARCAS[punto.estado].icono} tamano="s" />
            </span>
            <span className={piezas.oculto}>{MARCAS[punto.estado].dice}: </span>
            {punto.estado !== 'listo' && puedeHacer(sesion, punto.accion) ? (
              <Link {...DONDE[punto.arreglo]} params={params}>
                {punto.texto}
              </Link>
            ) : (
              <span>{punto.texto}</span>
            )}
          </li>
        ))}
      </ul>
      {!publica && <p className={piezas.nota}>{mensajesPublicacion.lo_arma_admin}</p>}
      <p className={`${piezas.juntos} ${css.ver}`}>
        <Link to={nombres.comoParticipante} params={params} className={claseBoton({ tono: 'contorno' })}>
          {mensajesPublicacion.ver_como_participante}
        </Link>
        <Link
          to={nombres.eventoInscripcionDePrueba}
          params={params}
          className={claseBoton({ tono: 'contorno' })}
        >
          {mensajesPublicacion.probar}
        </Link>
      </p>
    </details>
  );
}

/** The event with its modalities' own limits, which only who may edit it gets. */
function conCupos(evento: EventoDetalle) {
  const cupos = new Map(evento.edicion?.modalidades.map(({ id, cupo }) => [id, cupo]));
  return { ...evento, modalidades: evento.modalidades.map((m) => ({ ...m, cupo: cupos.get(m.id) ?? null })) };
}

const TONO = { listo: 'ok', falta: 'aviso', mirar: 'info' } as const;
