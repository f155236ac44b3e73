import { sql, type SQL } from 'drizzle-orm';

/**
 * Whether a payment is money received for its registration: applied to it, and approved at the provider. One in
 * dispute or undone by the provider stays applied but is not approved. All figures use this rule: panel, lists,
 * exports, debt.
 */
export const computa = ({ aplicacion, status }: { aplicacion: string; status: string }): boolean =>
  aplicacion === 'aplicado' && status === 'approved';

/** `computa` as SQL text, for a query in which `p` is the alias of the table of payments. */
export const computaTexto = (p: string): string =>
  `(${p}.aplicacion = 'aplicado' and ${p}.status = 'approved')`;

export const computaSql = (p: string): SQL => sql.raw(computaTexto(p));
