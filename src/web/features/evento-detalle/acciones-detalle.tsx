import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { mensajesPublicacion } from '../../../shared/domain/carrera/mensajes-publicacion.ts';
import { mensajesGestion } from '../../../shared/domain/gestion/mensajes.ts';
import { mensajesNumeracion } from '../../../shared/domain/numeracion/mensajes.ts';
import { puedeHacer } from '../../../shared/domain/acceso/puede.ts';
import { EntradasEvento } from '../../evento/entradas-evento.tsx';
import { useSesion } from '../../api/use-sesion.ts';
import { ANCLA_RESETEAR, nombres } from '../../comun/nombres.ts';
import { nombresSede } from '../../comun/nombres-sede.ts';
import { claseBoton } from '../../ui/boton.tsx';
import { Icono } from '../../ui/iconos.tsx';
import { claseItem, GrupoItems, MenuAcciones, MotivoItems } from '../../ui/tabla/menu-acciones.tsx';
import orden from '../../ui/orden.module.css';
import piezas from '../../ui/piezas.module.css';
import css from './evento-detalle.module.css';
import { DescargaEnCurso, ItemsDescarga } from './descargas.tsx';
import type { EventoDetalle } from './evento-mostrado.ts';
import { useDescarga } from './use-descarga.ts';

/**
 * A button for the most frequent action, and a menu with the others in groups. The server has already checked access to
 * this event: here only what the role may do is checked.
 */
export function AccionesDetalle({ evento, mas }: { evento: EventoDetalle; mas: ReactNode }) {
  const sesion = useSesion();
  const descarga = useDescarga(evento.id);
  const params = { id: String(evento.id) };
  const item = (to: string, texto: string, hash?: string) => (
    <Link to={to} params={params} {...(hash && { hash })} role="menuitem" className={claseItem()}>
      {texto}
    </Link>
  );
  return (
    <div className={`${orden.enLinea2} ${css.acciones}`}>
      {/* not offered for a cancelled race; who may register people still gets there by its address, and is told */}
      {evento.estado !== 'cancelado' && puedeHacer(sesion, 'inscripcion:crear_interna') && (
        <NuevaInscripcion evento={evento} />
      )}
      <MenuAcciones
        etiqueta={`Más acciones de ${evento.nombre}`}
        boton={{
          clase: claseBoton({ tono: 'contorno', clase: css.mas }),
          contenido: <Mas evento={evento} />,
        }}
      >
        {() => (
          <>
            <GrupoItems titulo="Inscripciones">
              {puedeHacer(sesion, 'inscripcion:crear_interna') && item(nombres.importar, 'Importar')}
              {puedeHacer(sesion, 'numeros:asignar_auto') &&
                !evento.edicion?.asignacion_manual &&
                item(nombres.asignarNumeros, mensajesNumeracion.asignar_numeros)}
              {puedeHacer(sesion, 'numeros:asignar_manual') &&
                item(nombres.asignarNumerosManual, mensajesNumeracion.asignar_numeros_manual)}
              {/* Resetting has its own link: staff who assign numbers by hand would not look for it on the screen of automatic ones. */}
              {puedeHacer(sesion, 'numeros:resetear') &&
                item(nombres.asignarNumeros, 'Resetear números', ANCLA_RESETEAR)}
              {puedeHacer(sesion, 'inscripcion:editar') && item(nombres.encargos, 'Cambios en bloque')}
              {item(nombres.totales, 'Remeras y categorías')}
              {puedeHacer(sesion, 'sede:operar') && item(nombresSede.mostrador, 'Llevar al lugar')}
            </GrupoItems>
            <GrupoItems titulo="Evento">
              {puedeHacer(sesion, 'evento:editar_textos') &&
                item(nombres.eventoEditar, mensajesGestion.editar_evento)}
              <EntradasEvento evento={evento} />
              {mas}
              {item(nombres.comoParticipante, mensajesPublicacion.ver_como_participante)}
              {puedeHacer(sesion, 'inscripcion:crear_interna') &&
                item(nombres.eventoInscripcionDePrueba, mensajesPublicacion.probar)}
              <PaginaPublica evento={evento} />
            </GrupoItems>
            {puedeHacer(sesion, 'exporte:descargar') && (
              <GrupoItems titulo="Descargar">
                <ItemsDescarga descarga={descarga} />
              </GrupoItems>
            )}
          </>
        )}
      </MenuAcciones>
      <DescargaEnCurso evento_id={evento.id} descarga={descarga} />
    </div>
  );
}

const Mas = ({ evento }: { evento: EventoDetalle }) => (
  <>
    <span>
      Más<span className={piezas.oculto}> acciones de {evento.nombre}</span>
    </span>
    <Icono nombre="abajo" tamano="s" />
  </>
);

function NuevaInscripcion({ evento: { id, privado, codigo_acceso } }: { evento: EventoDetalle }) {
  const codigo = privado ? codigo_acceso : null;
  const contenido = (
    <>
      <Icono nombre="agregar" />
      <span>{mensajesGestion.nueva_inscripcion}</span>
    </>
  );
  const clase = claseBoton({ clase: css.nueva });
  // regla carrera-5: a private event's wizard has the code in its address
  return codigo === null ? (
    <Link to={nombres.eventoInscripcionAdmin} params={{ id: String(id) }} className={clase}>
      {contenido}
    </Link>
  ) : (
    <Link
      to={nombres.eventoInscripcionAdminPrivado}
      params={{ id: String(id), codigo_acceso: codigo }}
      className={clase}
    >
      {contenido}
    </Link>
  );
}

/** Link to the public page; while the event is not visible, when that page answers 404, a text that says so. */
function PaginaPublica({ evento }: { evento: EventoDetalle }) {
  if (!evento.visible)
    return <MotivoItems id={`sin-publico-${evento.id}`}>Todavía no es visible</MotivoItems>;
  const params = { id: String(evento.id) };
  return evento.privado && evento.codigo_acceso !== null ? (
    <Link
      to={nombres.informacionEventoPrivado}
      params={{ ...params, codigo_acceso: evento.codigo_acceso }}
      role="menuitem"
      className={claseItem()}
    >
      Ver página pública
    </Link>
  ) : (
    <Link to={nombres.informacionEvento} params={params} role="menuitem" className={claseItem()}>
      Ver página pública
    </Link>
  );
}
