import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { mensajesComun } from '../../../shared/domain/comun/mensajes.ts';
import { Esqueleto } from '../../ui/esqueleto.tsx';
import { FalloConsulta } from '../../comun/fallo-consulta.tsx';

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
    return <FalloConsulta titulo={fallo} consulta={consulta} />;
  }
  return children(consulta.data);
}
