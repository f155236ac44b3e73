import { z } from 'zod';
import type { Centavos } from '../../../../shared/domain/comun/dinero.ts';
import { aCentavos } from '../../../../shared/domain/comun/dinero.ts';
import type { Autorizacion, PagoProveedor } from '../puerto.ts';

/** Ids come as numbers or as text, depending on the resource. */
const IdTexto = z.union([z.string().min(1), z.number().int()]).transform(String);

const Fecha = z.string().transform((texto, ctx) => {
  const fecha = new Date(texto);
  if (!Number.isNaN(fecha.getTime())) return fecha;
  ctx.addIssue({ code: 'custom', message: 'no es una fecha' });
  return z.NEVER;
});

/** Pesos to cents, exactly: an amount with a third decimal is refused rather than rounded. */
const Importe = z.number().transform((pesos, ctx): Centavos => {
  const centavos = Math.abs(pesos) < 1e12 ? aCentavos(pesos) : Number.NaN;
  if (centavos / 100 === pesos) return centavos;
  ctx.addIssue({ code: 'custom', message: 'no es un importe' });
  return z.NEVER;
});

export const Preferencia = z.object({
  id: z.string().min(1),
  init_point: z.url({ protocol: /^https?$/ }),
  collector_id: IdTexto.nullish(),
});

export const Pago = z
  .object({
    id: IdTexto,
    external_reference: z.string().nullish(),
    collector_id: IdTexto.nullish(),
    status: z.string(),
    status_detail: z.string().nullish(),
    payment_type_id: z.string().nullish(),
    payment_method_id: z.string().nullish(),
    transaction_amount: Importe,
    transaction_amount_refunded: Importe.nullish(),
    currency_id: z.string(),
    date_created: Fecha,
    date_approved: Fecha.nullish(),
    date_of_expiration: Fecha.nullish(),
    date_last_updated: Fecha.nullish(),
    transaction_details: z
      .object({
        external_resource_url: z
          .url({ protocol: /^https?$/ })
          .nullish()
          .catch(null),
        payment_method_reference_id: IdTexto.nullish().catch(null),
        verification_code: IdTexto.nullish().catch(null),
      })
      .nullish()
      .catch(null),
  })
  .transform((p): PagoProveedor => ({
    id: p.id,
    referencia: p.external_reference ?? null,
    cobrador: p.collector_id ?? null,
    status: p.status,
    status_detail: p.status_detail ?? null,
    payment_type_id: p.payment_type_id ?? null,
    payment_method_id: p.payment_method_id ?? null,
    monto: p.transaction_amount,
    monto_reembolsado: p.transaction_amount_refunded ?? 0,
    moneda: p.currency_id,
    date_created: p.date_created,
    date_approved: p.date_approved ?? null,
    date_of_expiration: p.date_of_expiration ?? null,
    ticket_numero:
      p.transaction_details?.payment_method_reference_id ?? p.transaction_details?.verification_code ?? null,
    ticket_url: p.transaction_details?.external_resource_url ?? null,
    date_last_updated: p.date_last_updated ?? p.date_created,
  }));

export const Pagina = z.object({
  results: z.array(Pago),
  paging: z.object({ total: z.number().int(), limit: z.number().int(), offset: z.number().int() }),
});

export const Orden = z.object({
  payments: z
    .array(z.object({ id: IdTexto }))
    .nullish()
    .transform((pagos) => (pagos ?? []).map(({ id }) => id)),
});

export const Devolucion = z.object({ id: IdTexto, amount: Importe });

export const Cualquiera = z.unknown();

export const Token = z
  .object({
    access_token: z.string().min(1),
    refresh_token: z.string().min(1).nullish(),
    public_key: z.string().nullish(),
    user_id: IdTexto,
    expires_in: z.number().positive(),
  })
  .transform((t): Autorizacion => ({
    cuenta: t.user_id,
    access_token: t.access_token,
    refresh_token: t.refresh_token ?? null,
    public_key: t.public_key ?? null,
    vence_en_s: t.expires_in,
  }));
