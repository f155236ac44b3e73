import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { RespuestaDe } from '../../shared/contract/api.ts';
import { eventoBackoffice } from '../api/consultas-eventos.ts';
import { textoDeError } from '../api/texto-error.ts';
import { EsqueletoPantalla } from '../ui/esqueleto.tsx';
import { FalloCarga } from '../ui/fallo-carga.tsx';

interface Props {
  id: string;
  children: (evento: RespuestaDe<'getEventoBackoffice'>) => ReactNode;
}

/** Fetches an event as staff see it and renders `children` with it; a placeholder or the error until then. */
export function ConEvento({ id, children }: Props) {
  const consulta = useQuery(eventoBackoffice(id));
  if (consulta.data) return children(consulta.data);
  if (consulta.isPending) return <EsqueletoPantalla />;
  return (
    <FalloCarga
      nivel={1}
      titulo="No pudimos traer el evento"
      detalle={textoDeError(consulta.error)}
      reintentar={() => void consulta.refetch()}
      reintentando={consulta.isFetching}
    />
  );
}
