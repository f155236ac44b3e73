import { createHmac, randomUUID } from 'node:crypto';
import type { Pago, Travesuras } from './tipos.ts';

export interface Aviso {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** One that goes to the application, with what came of it. */
export interface Entrega extends Aviso {
  status: number | null;
}

interface Origen {
  secreto: string;
  destino: string;
  ahora: number;
}

/** https://www.mercadopago.com.ar/developers/es/docs/your-integrations/notifications/webhooks */
export function firmarAviso(secreto: string, id: string, solicitud: string, ahora: number) {
  const manifiesto = `id:${id.toLowerCase()};request-id:${solicitud};ts:${ahora};`;
  const v1 = createHmac('sha256', secreto).update(manifiesto).digest('hex');
  return { 'x-request-id': solicitud, 'x-signature': `ts=${ahora},v1=${v1}` };
}

function aviso(
  { secreto, destino, ahora }: Origen,
  tipo: string,
  id: number,
  accion: string,
  user_id: number,
): Aviso {
  const url = new URL(destino);
  url.searchParams.set('data.id', String(id));
  url.searchParams.set('type', tipo);
  const body = {
    id: Math.floor(ahora / 1000),
    live_mode: false,
    type: tipo,
    date_created: new Date(ahora).toISOString(),
    user_id,
    api_version: 'v1',
    action: accion,
    data: { id: String(id) },
  };
  return {
    url: url.href,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'MercadoPago WebHook v1.0 payment',
      ...firmarAviso(secreto, String(id), randomUUID(), ahora),
    },
    body: JSON.stringify(body),
  };
}

/** The older form: unsigned, with the resource in the query. */
function ipn({ destino }: Origen, topic: string, id: number): Aviso {
  const url = new URL(destino);
  url.searchParams.set('id', String(id));
  url.searchParams.set('topic', topic);
  const resource = topic === 'payment' ? String(id) : `https://api.mercadolibre.com/merchant_orders/${id}`;
  const headers = { 'content-type': 'application/json' };
  return { url: url.href, headers, body: JSON.stringify({ resource, topic }) };
}

/** What is sent about a payment that is new or has changed, as badly as it was told to. */
export function avisosDe(origen: Origen, pago: Pago, nuevo: boolean, como: Travesuras['avisos']): Aviso[] {
  if (como === 'ninguno') return [];
  if (como === 'ipn') return [ipn(origen, 'payment', pago.id), ipn(origen, 'merchant_order', pago.orden_id)];
  const con = como === 'falsos' ? { ...origen, secreto: 'de otro' } : origen;
  const accion = nuevo ? 'payment.created' : 'payment.updated';
  const delPago = aviso(con, 'payment', pago.id, accion, pago.collector_id);
  const deLaOrden = aviso(con, 'topic_merchant_order_wh', pago.orden_id, 'update', pago.collector_id);
  if (como === 'solo_ordenes') return [deLaOrden];
  return como === 'repetidos' ? [delPago, deLaOrden, delPago, delPago, deLaOrden] : [delPago, deLaOrden];
}
