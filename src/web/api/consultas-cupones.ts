import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import type { IdEvento } from './consultas.ts';

/** An event's coupons with their uses: they change with each registration. Without network, as the device had them last. */
export const cuponesDeEvento = (id: IdEvento) =>
  queryOptions({
    queryKey: ['listCupones', String(id)],
    queryFn: async ({ signal }) => (await call('listCupones', { params: { id: Number(id) }, signal })).data,
  });
