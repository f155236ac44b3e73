import { sql, type SQL } from 'drizzle-orm';

/**
 * Whether a payment is money that counts for its registration: it stands for it, and it is with us. One in dispute, or
 * undone by the provider, stands for it and is not. The same for every figure: panel, lists, exports, what is owed.
 */
export const cuenta = ({ aplicacion, status }: { aplicacion: string; status: string }): boolean =>
  aplicacion === 'aplicado' && status === 'approved';

/** The same as text of a query that calls the table of payments `p`. */
export const computaTexto = (p: string): string =>
  `(${p}.aplicacion = 'aplicado' and ${p}.status = 'approved')`;

export const computaSql = (p: string): SQL => sql.raw(computaTexto(p));
