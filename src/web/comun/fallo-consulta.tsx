import type { UseQueryResult } from '@tanstack/react-query';
import { textoDeError } from '../api/texto-error.ts';
import { FalloCarga } from '../ui/fallo-carga.tsx';

interface Props {
  titulo: string;
  /** level of the heading; 1 where the error stands for the whole page */
  nivel?: 1 | 2;
  consulta: Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'>;
}

/** Shows why a query failed, with a button to try again. */
export function FalloConsulta({ consulta, ...resto }: Props) {
  return (
    <FalloCarga
      {...resto}
      detalle={textoDeError(consulta.error)}
      reintentar={() => void consulta.refetch()}
      reintentando={consulta.isFetching}
    />
  );
}
