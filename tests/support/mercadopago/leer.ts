import { z } from 'zod';
import type { Preferencia } from './tipos.ts';
import { Rechazo } from './tipos.ts';

const Item = z.object({
  id: z.string().optional(),
  title: z.string().min(1).max(256),
  quantity: z.number().int().positive(),
  unit_price: z.number(),
  currency_id: z.string(),
});

const Cuerpo = z.object({
  items: z.array(Item).min(1),
  external_reference: z.string().max(256).nullish(),
  notification_url: z.string().max(248).nullish(),
  back_urls: z.object({ success: z.string(), pending: z.string(), failure: z.string() }).partial().nullish(),
  auto_return: z.enum(['approved', 'all']).nullish(),
  payment_methods: z
    .object({ excluded_payment_types: z.array(z.object({ id: z.string() })).optional() })
    .nullish(),
  expires: z.boolean().nullish(),
  expiration_date_from: z.string().nullish(),
  expiration_date_to: z.string().nullish(),
  date_of_expiration: z.string().nullish(),
  marketplace_fee: z.number().min(0).nullish(),
  statement_descriptor: z.string().max(13).nullish(),
});

/** As the provider writes and takes them: milliseconds and an offset. */
const FECHA = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}[+-]\d{2}:\d{2}$/;

const segura = (url: string | undefined): string => (url?.startsWith('https://') ? url : '');

type Leida = Omit<Preferencia, 'id' | 'collector_id' | 'init_point' | 'sandbox_init_point' | 'date_created'>;

/** A preference's body, refused where the real one refuses and changed in silence where it does that. */
export function cuerpoDe(datos: unknown): Leida {
  const leido = Cuerpo.safeParse(datos);
  if (!leido.success) throw new Rechazo(400, 'invalid_preference', z.prettifyError(leido.error));
  const c = leido.data;
  for (const { unit_price, currency_id } of c.items) {
    if (unit_price <= 0 || Math.round(unit_price * 100) / 100 !== unit_price)
      throw new Rechazo(400, 'invalid_items', 'unit_price invalid');
    if (currency_id !== 'ARS') throw new Rechazo(400, 'invalid_items', 'currency_id invalid');
  }
  if (c.notification_url && !segura(c.notification_url))
    throw new Rechazo(400, 'invalid_notification_url', 'notification_url must be https');
  const back_urls = {
    success: segura(c.back_urls?.success),
    pending: segura(c.back_urls?.pending),
    failure: segura(c.back_urls?.failure),
  };
  if (c.auto_return && !back_urls.success)
    throw new Rechazo(400, 'invalid_auto_return', 'auto_return invalid. back_url.success must be defined');
  const fechas = [c.expiration_date_from, c.expiration_date_to, c.date_of_expiration];
  if (fechas.some((texto) => texto && !FECHA.test(texto)))
    throw new Rechazo(400, 'invalid_expiration_date_to');
  const { expiration_date_from: desde, expiration_date_to: hasta } = c;
  if (desde && hasta && Date.parse(desde) >= Date.parse(hasta))
    throw new Rechazo(400, 'invalid_expiration_date_to', 'expiration_date_to invalid');
  const excluidos = c.payment_methods?.excluded_payment_types ?? [];
  if (excluidos.some(({ id }) => id === 'account_money'))
    throw new Rechazo(400, 'invalid_payment_methods', 'account_money cannot be excluded');
  return {
    items: c.items.map(({ id, ...item }) => ({ ...item, ...(id !== undefined && { id }) })),
    external_reference: c.external_reference ?? null,
    notification_url: c.notification_url ?? null,
    back_urls,
    auto_return: c.auto_return ?? null,
    payment_methods: { excluded_payment_types: excluidos },
    expires: c.expires ?? false,
    expiration_date_from: desde ?? null,
    expiration_date_to: hasta ?? null,
    date_of_expiration: c.date_of_expiration ?? null,
    marketplace_fee: c.marketplace_fee ?? 0,
    statement_descriptor: c.statement_descriptor ?? null,
  };
}
