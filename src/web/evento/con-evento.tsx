import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { RespuestaDe } from '../../shared/contract/api.ts';
import { eventoBackoffice } from '../api/consultas-eventos.ts';
import { FalloConsulta } from '../comun/fallo-consulta.tsx';
import { EsqueletoPantalla } from '../ui/esqueleto.tsx';

interface Props {
  id: string;
  children: (evento: RespuestaDe<'getEventoBackoffice'>) => ReactNode;
}

/** Fetches an event as staff see it and renders `children` with it; a placeholder or the error until then. */
export function ConEvento({ id, children }: Props) {
  const consulta = useQuery(eventoBackoffice(id));
  if (consulta.data) return children(consulta.data);
  if (consulta.isPending) return <EsqueletoPantalla />;
  return <FalloEvento consulta={consulta} />;
}

/** Shown in place of a screen whose event could not be fetched. */
export function FalloEvento({ consulta }: { consulta: UseQueryResult }) {
  return <FalloConsulta nivel={1} titulo="No pudimos traer el evento" consulta={consulta} />;
}
