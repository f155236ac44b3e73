import { queryOptions } from '@tanstack/react-query';
import type { Compartido } from '../../../offline/compartido-tipos.ts';
import { leerCompartido } from '../../../offline/compartido.ts';
import { lecturaKey } from '../../api/lectura.ts';

/**
 * Query for the file that another application shared. The device keeps it for a day at most, less if somebody discards it or a form puts
 * it, or another file, into the outbox. Null: there is none, or it cannot be read.
 */
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
