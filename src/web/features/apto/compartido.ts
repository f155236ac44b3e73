import { queryOptions } from '@tanstack/react-query';
import type { Compartido } from '../../../offline/compartido-tipos.ts';
import { leerCompartido } from '../../../offline/compartido.ts';
import { lecturaKey } from '../../api/lectura.ts';

/**
 * Query for the file that another application shared. It can be used for a day, less if somebody discards it, or the form of an apto sends
 * it, or another file, or puts it into the outbox. Null: there is none, its day is over, or it cannot be read.
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
