import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { mensajesGestion } from '../../../shared/domain/gestion/mensajes.ts';
import { mensajesNumeracion } from '../../../shared/domain/numeracion/mensajes.ts';
import { puedeHacer } from '../../../shared/domain/acceso/puede.ts';
import { EntradasEvento } from '../../evento/entradas-evento.tsx';
import { useSesion } from '../../api/use-sesion.ts';
import { ANCLA_RESETEAR, nombres } from '../../comun/nombres.ts';
import { nombresSede } from '../../comun/nombres-sede.ts';
import { claseBoton } from '../../ui/boton.tsx';
import { claseItem, MenuAcciones } from '../../ui/tabla/menu-acciones.tsx';
import css from './evento-detalle.module.css';
import { MenuDescargas } from './menu-descargas.tsx';
import type { EventoDetalle } from './tipos.ts';

/** The server has already checked access to this event: here only the role's actions are checked. */
export function AccionesDetalle({ evento, mas }: { evento: EventoDetalle; mas: ReactNode }) {
  const sesion = useSesion();
  const params = { id: String(evento.id) };
  const codigo = evento.privado ? evento.codigo_acceso : null;
  const contorno = claseBoton({ tono: 'contorno' });
  return (
    <div className={css.acciones}>
      {puedeHacer(sesion, 'inscripcion:crear_interna') &&
        // regla carrera-5: a private event's wizard has the code in its address
        (codigo === null ? (
          <Link to={nombres.eventoInscripcionAdmin} params={params} className={claseBoton()}>
            {mensajesGestion.nueva_inscripcion}
          </Link>
        ) : (
          <Link
            to={nombres.eventoInscripcionAdminPrivado}
            params={{ ...params, codigo_acceso: codigo }}
            className={claseBoton()}
          >
            {mensajesGestion.nueva_inscripcion}
          </Link>
        ))}
      {puedeHacer(sesion, 'evento:editar') && (
        <Link to={nombres.eventoEditar} params={params} className={contorno}>
          {mensajesGestion.editar_evento}
        </Link>
      )}
      {puedeHacer(sesion, 'numeros:asignar_auto') && !evento.edicion?.asignacion_manual && (
        <Link to={nombres.asignarNumeros} params={params} className={contorno}>
          {mensajesNumeracion.asignar_numeros}
        </Link>
      )}
      {puedeHacer(sesion, 'numeros:asignar_manual') && (
        <Link to={nombres.asignarNumerosManual} params={params} className={contorno}>
          {mensajesNumeracion.asignar_numeros_manual}
        </Link>
      )}
      {puedeHacer(sesion, 'inscripcion:crear_interna') && (
        <Link to={nombres.importar} params={params} className={contorno}>
          Importar
        </Link>
      )}
      {puedeHacer(sesion, 'sede:operar') && (
        <Link to={nombresSede.mostrador} params={params} className={contorno}>
          Llevar al lugar
        </Link>
      )}
      {puedeHacer(sesion, 'exporte:descargar') && <MenuDescargas evento_id={evento.id} />}
      <PaginaPublica evento={evento} />
      {puedeHacer(sesion, 'evento:editar') && (
        <MenuAcciones etiqueta={`Más acciones de ${evento.nombre}`}>
          {() => (
            <>
              <EntradasEvento evento={evento} />
              {/* The reset of numbers is in this menu to be offered also where numbers are only assigned by hand. */}
              {puedeHacer(sesion, 'numeros:resetear') && (
                <Link
                  to={nombres.asignarNumeros}
                  params={params}
                  hash={ANCLA_RESETEAR}
                  role="menuitem"
                  className={claseItem()}
                >
                  Resetear números
                </Link>
              )}
              {mas}
            </>
          )}
        </MenuAcciones>
      )}
    </div>
  );
}

/** Link to the public page, which answers 404 while the event is not visible. */
function PaginaPublica({ evento }: { evento: EventoDetalle }) {
  if (!evento.visible) return <p className={css.sinPublico}>Todavía no es visible</p>;
  const params = { id: String(evento.id) };
  const contorno = claseBoton({ tono: 'contorno' });
  return evento.privado && evento.codigo_acceso !== null ? (
    <Link
      to={nombres.informacionEventoPrivado}
      params={{ ...params, codigo_acceso: evento.codigo_acceso }}
      className={contorno}
    >
      Ver página pública
    </Link>
  ) : (
    <Link to={nombres.informacionEvento} params={params} className={contorno}>
      Ver página pública
    </Link>
  );
}
