import { queryOptions, type UseQueryOptions } from '@tanstack/react-query';
import type { RespuestaDe } from '../../shared/contract/api.ts';
import type { NombreRuta } from '../../shared/contract/rutas/nombre.ts';
import { call } from './call.ts';
import { queryKeyDe, type EntradaDeConsulta } from './query-key.ts';

type Opciones<N extends NombreRuta, T> = Omit<
  UseQueryOptions<RespuestaDe<N>, Error, T>,
  'queryKey' | 'queryFn'
>;

/** The query options of a call: its name in the contract and its input make key and address, the name gives the answer's type. */
export const consulta = <N extends NombreRuta, T = RespuestaDe<N>>(
  nombre: N,
  entrada: EntradaDeConsulta<N>,
  opciones?: Opciones<N, T>,
) =>
  queryOptions<RespuestaDe<N>, Error, T>({
    ...opciones,
    queryKey: queryKeyDe(nombre, entrada),
    queryFn: ({ signal }) => call(nombre, { ...entrada, signal }),
  });
