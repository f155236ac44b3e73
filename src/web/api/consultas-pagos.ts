import type { EntradaDe } from '../../shared/contract/api.ts';
import { consulta } from './consulta.ts';
import { FRESCO_MS } from './consultas.ts';
import { enConsulta, type PaginaPedida } from './consultas-eventos.ts';

type Pedido = PaginaPedida & { filtros: Readonly<Record<string, string>> };

/** A page of an event's payments with the totals of all that match, as the table's state asks for it. */
export function pagosDeEvento(evento_id: string, estado: Pedido) {
  const { filtros } = estado;
  const query = {
    ...enConsulta(estado),
    ...(filtros['situacion'] && { aplicacion: filtros['situacion'] }),
    ...(filtros['medio'] && { payment_type_id: filtros['medio'] }),
  } as EntradaDe<'listPagosEvento'>['query'] & object; // safe cast: the columns have the server's names, the filters its values
  return consulta(
    'listPagosEvento',
    { params: { id: evento_id }, query },
    {
      staleTime: FRESCO_MS,
      // A requested refund is done within seconds: until then the page is fetched every 4 s.
      refetchInterval: ({ state: { data } }) =>
        data?.data.some((pago) => pago.reembolso_en_curso > 0) ? 4000 : false,
    },
  );
}
