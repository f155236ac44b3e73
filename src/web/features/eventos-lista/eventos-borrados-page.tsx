import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import type { EventoBorradoRow } from '../../../shared/contract/eventos-gestion.ts';
import { textoDeFrescura } from '../../../shared/domain/comun/frescura.ts';
import { mensajesComun } from '../../../shared/domain/comun/mensajes.ts';
import { mensajesGestion } from '../../../shared/domain/gestion/mensajes.ts';
import { puedeHacer } from '../../../shared/domain/acceso/puede.ts';
import { ErrorLlamada } from '../../api/call.ts';
import { eventosBorrados } from '../../api/consultas-eventos.ts';
import { deServidor } from '../../comun/de-servidor.ts';
import { useSesion } from '../../api/use-sesion.ts';
import { nombres } from '../../comun/nombres.ts';
import { AvisoRestaurado, RestaurarEvento, type Restaurado } from '../../evento/restaurar-evento.tsx';
import { useAhora } from '../../ui/ahora.ts';
import { Pantalla } from '../../ui/pantalla.tsx';
import { Migas } from '../../ui/migas.tsx';
import { DataTable } from '../../ui/tabla/data-table.tsx';
import type { EstadoTabla } from '../../ui/tabla/tipos.ts';
import { nombresDeRows } from '../../comun/nombres-de-rows.ts';
import { AccionesBorrado } from './acciones-borrado.tsx';
import { COLUMNAS_BORRADOS_ADMIN, COLUMNAS_BORRADOS_ORGANIZADOR } from './columnas-borrados.tsx';

interface Props {
  estado: EstadoTabla;
  onCambiar: (estado: EstadoTabla, apilar: boolean) => void;
}

const TITULO = 'Eventos borrados';
const ROWS = nombresDeRows(['evento', 'eventos'], (evento: EventoBorradoRow) => evento.nombre);

/** Deleted events: to look at their data, refund their payments, or restore them (reglas carrera-24, carrera-25). */
export function EventosBorradosPage({ estado, onCambiar }: Props) {
  const sesion = useSesion();
  const ahora = useAhora();
  const todos = puedeHacer(sesion, 'evento:ver_todos');
  const consulta = useQuery({ ...eventosBorrados(estado), placeholderData: keepPreviousData });
  const [porRestaurar, setPorRestaurar] = useState<EventoBorradoRow | null>(null);
  const [hecho, setHecho] = useState<Restaurado | null>(null);
  const acciones = useCallback(
    (evento: EventoBorradoRow) => <AccionesBorrado evento={evento} onRestaurar={setPorRestaurar} />,
    [],
  );
  const { data, error, dataUpdatedAt } = consulta;
  const sin_red = error instanceof ErrorLlamada && error.red;

  return (
    <Pantalla
      titulo={TITULO}
      ancho="ancha"
      migas={
        <Migas>
          <Link to={nombres.eventoListaPorRol}>{mensajesGestion.eventos}</Link>
          <span aria-current="page">Borrados</span>
        </Migas>
      }
      bajada="Sus inscripciones y sus pagos se siguen viendo, y los pagos se pueden devolver."
    >
      {hecho && <AvisoRestaurado hecho={hecho} />}
      <DataTable
        {...ROWS}
        etiqueta={TITULO}
        guardar_en={`${sesion?.usuario_id ?? 0}.eventos-borrados`}
        columnas={todos ? COLUMNAS_BORRADOS_ADMIN : COLUMNAS_BORRADOS_ORGANIZADOR}
        {...deServidor(consulta, 'No pudimos traer los eventos borrados')}
        estado={estado}
        onCambiar={onCambiar}
        buscar={todos ? 'Nombre, ciudad u organizador' : 'Buscar por nombre o ciudad'}
        acciones={acciones}
        vacio="No hay eventos borrados."
        sin_resultados={mensajesComun.sin_datos}
        frescura={data && sin_red ? textoDeFrescura(dataUpdatedAt, ahora) : null}
      />
      {porRestaurar && (
        <RestaurarEvento
          key={porRestaurar.id}
          evento={porRestaurar}
          onCerrar={() => setPorRestaurar(null)}
          onRestaurar={setHecho}
        />
      )}
    </Pantalla>
  );
}
