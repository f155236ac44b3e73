import { escribirCantidad } from '../../../shared/domain/comun/cantidad.ts';
import { useQuery } from '@tanstack/react-query';
import { cantidadInscriptos } from '../../api/consultas-eventos.ts';
import { textoDeError } from '../../api/texto-error.ts';
import piezas from '../../ui/piezas.module.css';
import css from './evento-detalle.module.css';
import type { EventoDetalle } from './evento-mostrado.ts';

/** How many persons hold a place, in all and in each modality (regla gestion-13). */
export function InscriptosPorModalidad({ evento }: { evento: EventoDetalle }) {
  const { data, error, refetch } = useQuery(cantidadInscriptos(evento.id));
  if (error && !data) {
    return (
      <p role="alert" className={css.sinContar} title={textoDeError(error)}>
        No pudimos contar los inscriptos.{' '}
        <button type="button" className={piezas.palabra} onClick={() => void refetch()}>
          Probar de nuevo
        </button>
      </p>
    );
  }
  const cantidades = new Map(data?.map(({ id, personas }) => [id, personas]));
  const total = [...cantidades.values()].reduce((suma, n) => suma + n, 0);
  return (
    <section className={css.modalidades} aria-label="Inscriptos por modalidad">
      <dl>
        <div>
          <dt>Inscriptos</dt>
          <dd>{data ? escribirCantidad(total) : '…'}</dd>
        </div>
        {evento.modalidades.map(({ id, nombre, active }) => (
          <div key={id}>
            <dt>
              {nombre}
              {!active && ' (inactiva)'}
            </dt>
            <dd>{data ? escribirCantidad(cantidades.get(id) ?? 0) : '…'}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
