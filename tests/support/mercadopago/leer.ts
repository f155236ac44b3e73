import { z } from 'zod';
import type { Comprador, Preferencia } from './tipos.ts';
import { Rechazo } from './tipos.ts';

/** GET /item_categories, those that a race could mean. */
const CATEGORIAS = ['tickets', 'entertainment', 'fashion', 'services', 'learnings', 'others'] as const;

/** GET /v1/identification_types of Argentina. */
export const DOCUMENTOS = [
  { id: 'DNI', name: 'DNI', type: 'number', min_length: 7, max_length: 8 },
  { id: 'CI', name: 'Cédula', type: 'number', min_length: 1, max_length: 9 },
  { id: 'LC', name: 'L.C.', type: 'number', min_length: 6, max_length: 7 },
  { id: 'LE', name: 'L.E.', type: 'number', min_length: 6, max_length: 7 },
  { id: 'Otro', name: 'Otro', type: 'number', min_length: 5, max_length: 20 },
];

const Payer = z
  .object({
    name: z.string().max(256),
    surname: z.string().max(256),
    email: z.email(),
    identification: z.object({ type: z.string(), number: z.string() }),
    phone: z.object({ area_code: z.string(), number: z.string() }),
  })
  .partial();

const Item = z.object({
  id: z.string().optional(),
  title: z.string().min(1).max(256),
  description: z.string().max(256).optional(),
  category_id: z.enum(CATEGORIAS).optional(),
  quantity: z.number().int().positive(),
  unit_price: z.number(),
  currency_id: z.string(),
});

const Cuerpo = z.object({
  items: z.array(Item).min(1),
  payer: Payer.nullish(),
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

type Leida = Omit<
  Preferencia,
  | 'id'
  | 'collector_id'
  | 'client_id'
  | 'operation_type'
  | 'site_id'
  | 'init_point'
  | 'sandbox_init_point'
  | 'date_created'
>;

function compradorDe({ name, surname, email, identification, phone }: z.output<typeof Payer>): Comprador {
  const tipo = DOCUMENTOS.find(({ id }) => id === identification?.type);
  const { number = '' } = identification ?? {};
  const entra =
    tipo && /^\d+$/.test(number) && number.length >= tipo.min_length && number.length <= tipo.max_length;
  if (identification && !entra)
    throw new Rechazo(400, 'invalid_payer', `payer.identification invalid: ${number}`);
  return {
    name: name ?? '',
    surname: surname ?? '',
    email: email ?? '',
    identification: identification ?? { type: '', number: '' },
    phone: phone ?? { area_code: '', number: '' },
  };
}

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
    items: c.items.map(({ id, description, category_id, ...item }) => ({
      ...item,
      ...(id !== undefined && { id }),
      ...(description !== undefined && { description }),
      ...(category_id !== undefined && { category_id }),
    })),
    payer: compradorDe(c.payer ?? {}),
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
