import { api } from '../../../shared/contract/api.ts';
import { EXITOS } from '../../../shared/domain/inscripcion/estados.ts';
import type { App, Contexto } from '../../contexto.ts';
import { mount } from '../../http/mount.ts';
import { textoDe } from '../../http/respuesta-de-rows.ts';
import { keyUnicaDe } from '../../nucleo/idempotencia/service.ts';
import { obtenerBorrada, restaurarInscripcion } from './borradas.ts';
import { borrarInscripcion } from './borrar-inscripcion.ts';
import { calcularDiferenciaDe, editarInscripcion } from './editar.ts';
import { consentimientosDe } from './consentimientos.ts';
import { historialDe } from './historial.ts';
import { listadoDe } from './listado.ts';
import { probarInscripcion } from './inscripcion-de-prueba.ts';
import { registrarPago } from './registrar-pago.ts';

const JSON_UTF8 = 'application/json; charset=utf-8';

/** What staff do with registrations; the public's calls are in routes.ts. */
export function registerGestionInscripciones(app: App, ctx: Contexto): void {
  mount(app, ctx, api.listInscriptos, async ({ params, query, reply }) =>
    reply
      .type(JSON_UTF8)
      .send(Buffer.from(textoDe(ctx, api.listInscriptos, await listadoDe(ctx, params.id, query)))),
  );

  mount(app, ctx, api.listParaNumerar, async ({ params, query, reply }) =>
    reply
      .type(JSON_UTF8)
      .send(Buffer.from(textoDe(ctx, api.listParaNumerar, await listadoDe(ctx, params.id, query, EXITOS)))),
  );

  mount(app, ctx, api.probarInscripcion, async ({ params, body, sesion, quien }) =>
    probarInscripcion(ctx, { evento_id: params.id, body, sesion, quien }),
  );

  mount(app, ctx, api.updateInscripcion, async ({ params, body, sesion, quien }) =>
    editarInscripcion(ctx, { id: params.id, body, sesion, quien }),
  );

  mount(app, ctx, api.calcularDiferencia, async ({ params, body, sesion }) =>
    calcularDiferenciaDe(ctx, { id: params.id, ...body, sesion }),
  );

  mount(app, ctx, api.listHistorial, async ({ params }) => ({
    data: await historialDe(ctx.database.db, params.id),
    consentimientos: await consentimientosDe(ctx.database.db, params.id),
  }));

  mount(app, ctx, api.deleteInscripcion, async ({ params, query, quien }) =>
    borrarInscripcion(ctx, params.id, { version: query.version, quien }),
  );

  mount(app, ctx, api.getInscripcionBorrada, ({ params: { id, inscripcion_id } }) =>
    obtenerBorrada(ctx, { evento_id: id, id: inscripcion_id }),
  );

  mount(app, ctx, api.restaurarInscripcion, ({ params: { id, inscripcion_id }, quien }) =>
    restaurarInscripcion(ctx, { evento_id: id, id: inscripcion_id }, quien),
  );

  mount(app, ctx, api.registrarPago, async ({ params, body, quien, sesion, request }) =>
    registrarPago(ctx, {
      id: params.id,
      body,
      quien,
      unica: keyUnicaDe(request, 'registrarPago', sesion, { id: params.id, ...body }),
    }),
  );
}
