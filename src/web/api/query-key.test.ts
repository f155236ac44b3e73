import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { queryKeyDe, partesDe, type QueryKey } from './query-key.ts';
import { evento, eventosVisibles } from './consultas.ts';
import { consultasDeDireccion } from './consultas-de-direccion.ts';
import { pagosDeInscripcion } from './consultas-inscriptos.ts';
import { eventoBackoffice } from './consultas-eventos.ts';
import { invalidar } from './invalidar.ts';
import { lecturaKey } from './lectura.ts';

const CODIGO = 'Q2zVbq1nTzmH0Yt7cJxw3A';

describe('query key', () => {
  it('of a call without input is its name alone, as devices keep it', () => {
    expect(eventosVisibles().queryKey).toEqual(['listEventosVisibles']);
  });

  it('is the same for an id and its digits: the address and the server name one event', () => {
    expect(evento(7).queryKey).toEqual(evento('7').queryKey);
    expect(partesDe(evento(7).queryKey)).toEqual({ nombre: 'getEvento', params: { id: '7' } });
  });

  it('written by hand does not compile', async () => {
    // @ts-expect-error -- two screens that choose the same words would show each other's data
    const deUna = new QueryClient().invalidateQueries({ queryKey: ['getEvento', '7'] });
    // @ts-expect-error -- the name alone does not compile either: `invalidar` is for that
    const deTodas = new QueryClient().invalidateQueries({ queryKey: ['getEvento'] });
    // @ts-expect-error -- neither does a key written by hand to read an answer
    const leido = new QueryClient().getQueryData(['getEvento', '7']);
    expect([await deUna, await deTodas, leido]).toEqual([undefined, undefined, undefined]);
  });
});

/** A query client with the queries that the screens of an event have open. */
function conConsultas(): QueryClient {
  const queryClient = new QueryClient();
  const abiertas: QueryKey[] = [
    evento(7).queryKey,
    evento(8).queryKey,
    evento(7, 'club').queryKey,
    eventoBackoffice(7).queryKey,
    eventosVisibles().queryKey,
    pagosDeInscripcion(7, 1).queryKey,
    pagosDeInscripcion(7, 2).queryKey,
    queryKeyDe('getInscripcion', { params: { id: CODIGO } }),
    lecturaKey('edicion_de_inscripcion', 7),
  ];
  for (const abierta of abiertas) queryClient.setQueryData(abierta, {});
  return queryClient;
}

const viejas = (queryClient: QueryClient) =>
  queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.isInvalidated)
    .map(({ queryKey }) => queryKey);

describe('invalidar', () => {
  it('reaches every query of the call, and none of another', async () => {
    const queryClient = conConsultas();
    await invalidar(queryClient, 'getEvento');
    expect(viejas(queryClient)).toEqual([evento(7).queryKey, evento(8).queryKey]);
  });

  it('by input reaches all its versions', async () => {
    const queryClient = conConsultas();
    await queryClient.invalidateQueries({ queryKey: queryKeyDe('getInscripcion', { params: { id: '7' } }) });
    expect(viejas(queryClient)).toEqual([
      pagosDeInscripcion(7, 1).queryKey,
      pagosDeInscripcion(7, 2).queryKey,
    ]);
  });
});

it.each([
  ['/api/v1/eventos/7', [evento(7).queryKey]],
  ['/api/eventos/7', [eventoBackoffice(7).queryKey]],
  ['/api/v1/public/eventos/visibles?page=1', [eventosVisibles().queryKey]],
  ['/api/v1/eventos/70', []],
])(
  'the answer that the network brought after all, at %s, is of these alone',
  async (direccion, esperadas) => {
    const halladas = await consultasDeDireccion(conConsultas(), direccion);
    expect(halladas.map(({ queryKey }) => queryKey)).toEqual(esperadas);
  },
);
