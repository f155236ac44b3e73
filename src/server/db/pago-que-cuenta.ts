import { sql, type SQL } from 'drizzle-orm';

/**
 * Whether a payment is money received for its registration: applied to the registration, and approved, by the provider or as staff
 * recorded it. A payment in dispute or undone by the provider may stay applied, but is not approved. All figures use this rule: panel,
 * lists, exports, debt.
 */
export const computa = ({ aplicacion, status }: { aplicacion: string; status: string }): boolean =>
  aplicacion === 'aplicado' && status === 'approved';

/** `computa` as SQL text, for a query in which `p` is the alias of the table of payments. */
export const computaTexto = (p: string): string =>
  `(${p}.aplicacion = 'aplicado' and ${p}.status = 'approved')`;

export const computaSql = (p: string): SQL => sql.raw(computaTexto(p));
