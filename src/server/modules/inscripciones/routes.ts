import type { FastifyRequest } from 'fastify';
import { api } from '../../../shared/contract/api.ts';
import { CABECERA_FILA } from '../../../shared/domain/fila/fila.ts';
import type { App, Contexto } from '../../contexto.ts';
import { mount } from '../../http/mount.ts';
import { keyUnicaDe } from '../../nucleo/idempotencia/service.ts';
import { dispositivoDe } from './dispositivo.ts';
import { agregarCupon } from './agregar-cupon.ts';
import { obtenerMensaje, obtenerUna, pedirReenvio, verificar } from './estado-por-documento.ts';
import { crearInscripcion } from './crear.ts';

function boletoDe({ headers }: FastifyRequest): string | undefined {
  const boleto = headers[CABECERA_FILA];
  return typeof boleto === 'string' ? boleto : undefined;
}

export function registerInscripciones(app: App, ctx: Contexto): void {
  mount(app, ctx, api.createInscripcion, async ({ body, query, sesion, quien, request, reply }) =>
    crearInscripcion(ctx, {
      body,
      fromBackoffice: query.fromBackoffice === 'true',
      sesion,
      quien,
      ip: request.ip,
      dispositivo: dispositivoDe(ctx.config, request, reply),
      unica: keyUnicaDe(request, 'createInscripcion', sesion, { query, body }),
      boleto: boletoDe(request),
    }),
  );

  mount(app, ctx, api.verificarExistencia, async ({ params, body, sesion, request }) =>
    verificar(ctx, {
      ...body,
      evento_id: params.id,
      codigo_acceso: body.codigo_acceso,
      sesion,
      ip: request.ip,
    }),
  );

  mount(app, ctx, api.reenviarCorreo, async ({ body, request }) =>
    pedirReenvio(ctx, { ...body, ip: request.ip }),
  );

  mount(app, ctx, api.getInscripcion, async ({ params }) => obtenerUna(ctx, params.id));

  mount(app, ctx, api.getMensajeOk, async ({ params }) =>
    obtenerMensaje(ctx, params.id, params.inscripcion_id),
  );

  mount(app, ctx, api.agregarCupon, async ({ params, body, quien, request }) =>
    agregarCupon(ctx, { ...body, id: params.id, ip: request.ip, quien }),
  );
}
