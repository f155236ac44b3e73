import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { EventoTarjeta } from '../../../shared/contract/eventos.ts';
import { formatFechaLarga, formatHora } from '../../../shared/domain/fechas.ts';
import { puedeHacer } from '../../../shared/domain/puede.ts';
import { eventoBackoffice, eventosVisibles } from '../../api/consultas.ts';
import { textoDeError } from '../../api/texto-error.ts';
import { useSesion } from '../../api/use-sesion.ts';
import { claseBoton } from '../../ui/boton.tsx';
import { Esqueleto } from '../../ui/esqueleto.tsx';
import { FalloCarga } from '../../ui/fallo-carga.tsx';
import { Hoja } from '../../ui/hoja.tsx';
import { Vacio } from '../../ui/vacio.tsx';
import css from './ingreso.module.css';

/** Where the staff land: the coming races in which they may register people. */
export function PanelPage() {
  const sesion = useSesion();
  const consulta = useQuery(eventosVisibles());
  const verTodos = puedeHacer(sesion, 'evento:ver_todos');
  const visibles = consulta.data?.data ?? [];
  // A public listing does not say whose an event is: who sees only their own asks for each.
  const propios = useQueries({
    queries: verTodos ? [] : visibles.map(({ id }) => eventoBackoffice(id)),
  });
  const cargando = consulta.isPending || propios.some(({ isPending }) => isPending);
  const eventos = verTodos ? visibles : visibles.filter((_, i) => propios[i]?.isSuccess);

  return (
    <Hoja titulo={`Hola, ${sesion?.nombre ?? ''}`} bajada="Próximas carreras" ancho="ancha">
      {consulta.isError ? (
        <FalloCarga
          titulo="No pudimos traer las carreras"
          detalle={textoDeError(consulta.error)}
          reintentar={() => void consulta.refetch()}
          reintentando={consulta.isFetching}
        />
      ) : cargando ? (
        <div className={css.eventos} role="status" aria-label="Cargando...">
          <Esqueleto forma="parrafo" />
          <Esqueleto forma="parrafo" />
          <Esqueleto forma="parrafo" />
        </div>
      ) : eventos.length === 0 ? (
        <Vacio titulo="Sin Eventos aún." icono="calendario" />
      ) : (
        <ul className={css.eventos}>
          {eventos.map((evento) => (
            <FilaEvento key={evento.id} evento={evento} />
          ))}
        </ul>
      )}
    </Hoja>
  );
}

function FilaEvento({ evento }: { evento: EventoTarjeta }) {
  return (
    <li className={css.evento}>
      <div>
        <h2>
          <Link to="/informacion-evento/$id" params={{ id: String(evento.id) }}>
            {evento.nombre}
          </Link>
        </h2>
        <p>
          {formatFechaLarga(evento.fecha_hora)}, {formatHora(evento.fecha_hora)} hs · {evento.ciudad}
        </p>
      </div>
      <Link
        to="/admin/evento/$id/inscripcion"
        params={{ id: String(evento.id) }}
        className={claseBoton({ tono: 'contorno' })}
      >
        Nueva Inscripción<span className={css.oculto}> en {evento.nombre}</span>
      </Link>
    </li>
  );
}
