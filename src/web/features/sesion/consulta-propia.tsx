import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { mensajesComun } from '../../../shared/domain/comun/mensajes.ts';
import { EsqueletoParte } from '../../ui/esqueleto.tsx';
import { FalloConsulta } from '../../comun/fallo-consulta.tsx';

interface Props<T> {
  consulta: UseQueryResult<T>;
  /** title of the error shown if the data cannot be fetched */
  fallo: string;
  children: (datos: T) => ReactNode;
}

/** Renders a part of one's own account: a placeholder while it is fetched, the error if that fails, else `children`. */
export function ConsultaPropia<T>({ consulta, fallo, children }: Props<T>) {
  if (consulta.isPending) {
    return <EsqueletoParte etiqueta={mensajesComun.cargando} />;
  }
  if (consulta.isError) {
    return <FalloConsulta titulo={fallo} consulta={consulta} />;
  }
  return children(consulta.data);
}
