import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCallback, useState, type ReactNode } from 'react';
import type { EventoRow } from '../../../shared/contract/eventos-gestion.ts';
import { mensajesGestion } from '../../../shared/domain/gestion/mensajes.ts';
import { puedeHacer } from '../../../shared/domain/acceso/puede.ts';
import { listaDeEventos, type AlcanceEventos } from '../../api/consultas-eventos.ts';
import { deServidor } from '../../comun/de-servidor.ts';
import { useSesion } from '../../api/use-sesion.ts';
import { nombres } from '../../comun/nombres.ts';
import { Alerta } from '../../ui/alerta.tsx';
import { PrimerosPasos } from '../../comun/primeros-pasos.tsx';
import { AvisoDeLlegada } from '../../comun/aviso-de-llegada.tsx';
import { claseBoton } from '../../ui/boton.tsx';
import { Pantalla } from '../../ui/pantalla.tsx';
import { DataTable } from '../../ui/tabla/data-table.tsx';
import type { EstadoTabla } from '../../ui/tabla/tipos.ts';
import { nombresDeRows } from '../../comun/nombres-de-rows.ts';
import { AccionesEvento } from './acciones-evento.tsx';
import { COLUMNAS_ADMIN, COLUMNAS_ORGANIZADOR } from './columnas.tsx';
import { EliminarEvento } from './eliminar-evento.tsx';

interface Props {
  alcance: AlcanceEventos;
  estado: EstadoTabla;
  onCambiar: (estado: EstadoTabla, apilar: boolean) => void;
  /** items that other features add to an event's menu */
  masAcciones?: ((evento: EventoRow) => ReactNode) | undefined;
}

const ROWS = nombresDeRows(['evento', 'eventos'], (evento: EventoRow) => evento.nombre);

/** The admin's list of events, and 'Mis eventos' of an organizer. */
export function EventosListaPage({ alcance, estado, onCambiar, masAcciones }: Props) {
  const sesion = useSesion();
  const todos = alcance === 'todos';
  const consulta = useQuery({ ...listaDeEventos(alcance, estado), placeholderData: keepPreviousData });
  const [porBorrar, setPorBorrar] = useState<EventoRow | null>(null);
  const [hecho, setHecho] = useState<{ id: number; mensaje: string } | null>(null);
  const acciones = useCallback(
    (evento: EventoRow) => (
      <AccionesEvento evento={evento} onBorrar={setPorBorrar} mas={masAcciones?.(evento)} />
    ),
    [masAcciones],
  );
  const ninguno = consulta.data?.total === 0 && estado.q === '' && !consulta.isPlaceholderData;
  const borrados = (
    <Link to={nombres.eventosBorrados} className={claseBoton({ tono: 'contorno' })}>
      Borrados
    </Link>
  );

  return (
    <Pantalla titulo={todos ? mensajesGestion.eventos : mensajesGestion.mis_eventos} ancho="ancha">
      <AvisoDeLlegada />
      {hecho && (
        <Alerta key={hecho.id} tono="ok">
          {hecho.mensaje}
        </Alerta>
      )}
      {ninguno ? (
        // in place of an empty table: the first steps to take
        <>
          <PrimerosPasos />
          <p>{mensajesGestion.sin_eventos}</p>
          <p>{borrados}</p>
        </>
      ) : (
        <DataTable
          {...ROWS}
          etiqueta={todos ? mensajesGestion.eventos : mensajesGestion.mis_eventos}
          guardar_en={`${sesion?.usuario_id ?? 0}.eventos-${alcance}`}
          columnas={todos ? COLUMNAS_ADMIN : COLUMNAS_ORGANIZADOR}
          {...deServidor(consulta, 'No pudimos traer los eventos')}
          estado={estado}
          onCambiar={onCambiar}
          buscar={todos ? 'Nombre, ciudad u organizador' : 'Buscar por nombre o ciudad'}
          barra={
            <>
              {borrados}
              {todos && puedeHacer(sesion, 'evento:crear') && (
                <Link to={nombres.eventoNuevo} className={claseBoton()}>
                  {mensajesGestion.crear_evento}
                </Link>
              )}
            </>
          }
          acciones={acciones}
          vacio={mensajesGestion.sin_eventos}
        />
      )}
      {porBorrar && (
        <EliminarEvento
          key={porBorrar.id}
          evento={porBorrar}
          onCerrar={() => setPorBorrar(null)}
          onBorrar={(mensaje) => {
            setPorBorrar(null);
            setHecho({ id: porBorrar.id, mensaje });
          }}
        />
      )}
    </Pantalla>
  );
}
