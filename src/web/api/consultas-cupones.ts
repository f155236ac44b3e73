import { consulta } from './consulta.ts';
import type { IdEvento } from './consultas.ts';

/** An event's coupons with their uses, which registrations change. Without network, as the device had them last. */
export const cuponesDeEvento = (id: IdEvento) =>
  consulta('listCupones', { params: { id } }, { select: ({ data }) => data });
