import { queryOptions, type UseQueryOptions } from '@tanstack/react-query';
import type { RespuestaDe } from '../../shared/contract/api.ts';
import type { NombreRuta } from '../../shared/contract/rutas/nombre.ts';
import { call } from './call.ts';
import { clave, type EntradaDeConsulta } from './clave.ts';

type Opciones<N extends NombreRuta, T> = Omit<
  UseQueryOptions<RespuestaDe<N>, Error, T>,
  'queryKey' | 'queryFn'
>;

/** The query of a call: the contract's name is what its key, its address and its answer's type come from. */
export const consulta = <N extends NombreRuta, T = RespuestaDe<N>>(
  nombre: N,
  entrada: EntradaDeConsulta<N>,
  opciones?: Opciones<N, T>,
) =>
  queryOptions<RespuestaDe<N>, Error, T>({
    ...opciones,
    queryKey: clave(nombre, entrada),
    queryFn: ({ signal }) => call(nombre, { ...entrada, signal }),
  });
