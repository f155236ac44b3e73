import { queryOptions } from '@tanstack/react-query';
import type { Compartido } from '../../../offline/compartido-tipos.ts';
import { leerCompartido } from '../../../offline/compartido.ts';
import { lecturaKey } from '../../api/lectura.ts';

/** What another application shared with this one, while it waits for its form. */
export const compartido = () =>
  queryOptions({
    queryKey: lecturaKey('compartido'),
    queryFn: () => leerCompartido().catch(() => null),
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
  });

export const comoArchivo = ({ nombre, tipo, datos }: Compartido): File =>
  new File([datos], nombre, { type: tipo });
