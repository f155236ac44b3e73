import { sql, type SQL } from 'drizzle-orm';

/**
 * Whether a payment is money received for its registration: applied to the registration, and approved, by the provider or as staff
 * recorded it. A payment in dispute or undone by the provider may stay applied, but is not approved. What is told as paid for a
 * registration in lists, exports and the debt, and the panel's takings, go by this rule.
 */
export const computa = ({ aplicacion, status }: { aplicacion: string; status: string }): boolean =>
  aplicacion === 'aplicado' && status === 'approved';

/** `computa` as SQL text, for a query in which `p` is the alias of the table of payments. */
export const computaTexto = (p: string): string =>
  `(${p}.aplicacion = 'aplicado' and ${p}.status = 'approved')`;

export const computaSql = (p: string): SQL => sql.raw(computaTexto(p));

/** Pesos paid for the registration of that id, less what was refunded, as SQL text: `id` is SQL too, as `i.id`. */
export const pagadoTexto = (id: string): string =>
  `coalesce((select sum(g.monto - g.monto_reembolsado) from pagos g
    where g.inscripcion_id = ${id} and ${computaTexto('g')}), 0)`;

/** `pagadoTexto` in cents, for a query that reads `inscripciones` without giving the table an alias. */
export const pagadoSql: SQL<number> = sql.raw(`${pagadoTexto('inscripciones.id')} * 100`).mapWith(Number);
