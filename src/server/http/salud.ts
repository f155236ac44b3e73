import { sql } from 'drizzle-orm';
import type { App, Contexto } from '../contexto.ts';
import { isReadOnly } from '../db/errors.ts';

/** If a connection came back to the pool without an error within so many ms, the database counts as answering: /readyz does not ask it. */
const RECIEN_MS = 2000;

/** /healthz: the process answers. /readyz: it can work, that is, its database answers and it has not announced its end (despedida.ts). */
export function registerSalud(app: App, ctx: Contexto): void {
  let contesto_at = -Infinity;
  ctx.database.pool.on('release', (error) => {
    contesto_at = error ? -Infinity : performance.now();
  });
  app.get('/healthz', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (app.despedida.avisada) return reply.code(503).send({ status: 'cerrando' });
    try {
      // in a rush this query would wait behind all others, and the balancer would think that this process is not ready
      if (performance.now() - contesto_at > RECIEN_MS) await ctx.database.db.execute(sql`select 1`);
      return await reply.send({ status: 'ok' });
    } catch (error) {
      const status = isReadOnly(error) ? 'base de solo lectura' : 'sin base de datos';
      return reply.code(503).send({ status });
    }
  });
}
