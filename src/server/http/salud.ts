import { sql } from 'drizzle-orm';
import type { App, Contexto } from '../contexto.ts';

/** /healthz: the process answers. /readyz: it can work, that is, its database answers and it is not about to end. */
export function registerSalud(app: App, ctx: Contexto): void {
  app.get('/healthz', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (app.despedida.avisada) return reply.code(503).send({ status: 'cerrando' });
    try {
      await ctx.database.db.execute(sql`select 1`);
      return await reply.send({ status: 'ok' });
    } catch {
      return reply.code(503).send({ status: 'sin base de datos' });
    }
  });
}
