import { consulta } from './consulta.ts';
import type { IdEvento } from './consultas.ts';

/** An event's coupons with their uses: they change with each registration. Without network, as the device had them last. */
export const cuponesDeEvento = (id: IdEvento) =>
  consulta('listCupones', { params: { id } }, { select: ({ data }) => data });
