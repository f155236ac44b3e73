import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { mensajesComun } from '../../../shared/domain/comun/mensajes.ts';
import { textoDeError } from '../../api/texto-error.ts';
import { Esqueleto } from '../../ui/esqueleto.tsx';
import { FalloCarga } from '../../ui/fallo-carga.tsx';

interface Props<T> {
  consulta: UseQueryResult<T>;
  /** what is said where it does not come */
  fallo: string;
  children: (datos: T) => ReactNode;
}

/** A part of one's own account: while it comes, and where it does not. */
export function ConsultaPropia<T>({ consulta, fallo, children }: Props<T>) {
  if (consulta.isPending) {
    return (
      <div role="status" aria-label={mensajesComun.cargando}>
        <Esqueleto forma="parrafo" />
      </div>
    );
  }
  if (consulta.isError) {
    return (
      <FalloCarga
        titulo={fallo}
        detalle={textoDeError(consulta.error)}
        reintentar={() => void consulta.refetch()}
        reintentando={consulta.isFetching}
      />
    );
  }
  return children(consulta.data);
}
