import type { FastifyReply } from 'fastify';
import { api } from '../../../shared/contract/api.ts';
import type { App, Contexto } from '../../contexto.ts';
import { noAutorizado } from '../../http/errores.ts';
import { mount } from '../../http/mount.ts';
import { agendaDeCarrera } from './service.ts';
import { agendaDe, cambiarSuscripcion } from './suscripcion.ts';
import { respuestasAgenda } from '../../mensajes/mensajes-gestion.ts';

export function registerAgenda(app: App, ctx: Contexto): void {
  for (const [endpoint, activa] of [
    [api.renovarAgenda, true],
    [api.borrarAgenda, false],
  ] as const) {
    mount(app, ctx, endpoint, async ({ sesion, quien }) => {
      if (!sesion) throw noAutorizado();
      return cambiarSuscripcion(ctx, sesion, { activa, quien });
    });
  }
}

const enviar = (reply: FastifyReply, agenda: string | null, nombre: string) =>
  agenda === null
    ? reply.code(404).type('text/plain; charset=utf-8').send(`${respuestasAgenda.no_esta}\n`)
    : reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', `attachment; filename="${nombre}.ics"`)
        // calendar programs poll this address: each poll must get the races as they are now
        .header('cache-control', 'private, no-cache')
        .send(agenda);

/**
 * The calendar files (.ics) that calendar programs download, without a session: a code or token in the address opens
 * private races too.
 */
export function registerPaginasAgenda(app: App, ctx: Contexto): void {
  interface Carrera {
    Params: { id: string };
    Querystring: { codigo?: unknown; inscripcion?: unknown };
  }
  app.get<Carrera>('/calendario/carrera/:id.ics', { schema: { hide: true } }, async (request, reply) => {
    const { codigo, inscripcion } = request.query;
    const agenda = await agendaDeCarrera(ctx, Number(request.params.id), {
      ...(typeof codigo === 'string' && { codigo }),
      ...(typeof inscripcion === 'string' && { inscripcion }),
      ip: request.ip,
    });
    return enviar(reply, agenda, `carrera-${Number(request.params.id)}`);
  });

  app.get<{ Params: { token: string } }>(
    '/calendario/organizador/:token.ics',
    { schema: { hide: true } },
    async (request, reply) => enviar(reply, await agendaDe(ctx, request.params.token), 'mis-carreras'),
  );
}
