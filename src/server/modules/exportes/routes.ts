import type { FastifyReply } from 'fastify';
import { api } from '../../../shared/contract/api.ts';
import type { FormatoExporte } from '../../../shared/domain/exportes/exportes.ts';
import type { App, Contexto } from '../../contexto.ts';
import { noAutorizado } from '../../http/errores.ts';
import { mount } from '../../http/mount.ts';
import { comoAdjunto } from '../../http/adjunto.ts';
import { exportar, exportarLista, type Exportado } from './service.ts';
import { borrarRestos } from '../../temporal.ts';
import { crearPase, elegidasDePase } from './pases.ts';

const MIME: Readonly<Record<FormatoExporte, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
};

const enviar = (reply: FastifyReply, formato: FormatoExporte, { nombre, archivo }: Exportado) =>
  reply
    .type(MIME[formato])
    .header('content-length', archivo.bytes)
    .header('content-disposition', comoAdjunto(nombre))
    .send(archivo.leer());

export function registerExportes(app: App, ctx: Contexto): void {
  app.addHook('onReady', () =>
    borrarRestos(ctx.reloj()).catch((err: unknown) =>
      ctx.log.warn({ err }, 'no se limpiaron planillas viejas'),
    ),
  );

  mount(app, ctx, api.createTicketDescarga, async ({ body, sesion }) => {
    if (!sesion) throw noAutorizado();
    return crearPase(ctx, sesion, body);
  });

  for (const [endpoint, formato] of [
    [api.exportar, 'xlsx'],
    [api.exportarCsv, 'csv'],
  ] as const) {
    mount(app, ctx, endpoint, async ({ params: { id: evento_id, tipo }, query: { token }, quien, reply }) => {
      const elegidas = await elegidasDePase(ctx, token);
      return enviar(reply, formato, await exportar(ctx, { evento_id, tipo, formato, elegidas, quien }));
    });
  }

  mount(app, ctx, api.exportarLista, async ({ params: { id: evento_id, tipo }, quien, reply }) =>
    enviar(reply, 'pdf', await exportarLista(ctx, { evento_id, tipo, quien })),
  );
}
