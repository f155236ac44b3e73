import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { api } from '../../../shared/contract/api.ts';
import { CABECERA_FIRMA } from '../../../shared/contract/firma.ts';
import { respuestaA } from '../../../shared/domain/sede/firma-servidor.ts';
import type { App, Contexto } from '../../contexto.ts';
import { alcanceDe } from '../../http/alcance.ts';
import { mount } from '../../http/mount.ts';
import { clavesFirmadas } from '../../nucleo/credencial/par.ts';
import { guardarAdjunto } from './adjuntos.ts';
import { usarAdmisionFirmada } from './admision-firmada.ts';
import { crearAdmision, usarAdmision, verAdmision } from './admisiones.ts';
import { baseDe } from './base.ts';
import { cerrarSede, reabrirSede } from './cierre.ts';
import { contarConflictos } from './conflictos.ts';
import { intercambiar } from './intercambio.ts';
import { esperarNovedades } from './esperar-novedades.ts';
import { abrirPuesto, listarPuestos, revocarPuesto } from './puestos.ts';
import { firmaDe, responderFirmada } from './respuesta-firmada.ts';
import { tableroDe } from './tablero.ts';

const gz = promisify(gzip);
/** Compression level: thousands of rows for a phone that waits, so speed matters more than size. */
const NIVEL = 3;

export function registerSede(app: App, ctx: Contexto): void {
  mount(app, ctx, api.abrirPuesto, ({ params, body, sesion, quien }) =>
    abrirPuesto(ctx, params.id, body, { sesion, quien }),
  );

  mount(app, ctx, api.listPuestos, ({ params }) => listarPuestos(ctx, params.id));

  mount(app, ctx, api.revocarPuesto, ({ params, quien }) =>
    revocarPuesto(ctx, { evento_id: params.id, puesto_id: params.puesto_id, quien }),
  );

  mount(app, ctx, api.getTableroSede, ({ params }) => tableroDe(ctx, params.id));

  mount(app, ctx, api.listConflictosSede, ({ sesion }) => contarConflictos(ctx, alcanceDe(sesion)));

  mount(app, ctx, api.cerrarSede, ({ params, body, quien }) =>
    cerrarSede(ctx, { evento_id: params.id, igual: body.igual, quien }),
  );

  mount(app, ctx, api.reabrirSede, ({ params, quien }) => reabrirSede(ctx, { evento_id: params.id, quien }));

  mount(app, ctx, api.crearAdmision, ({ params, quien }) => crearAdmision(ctx, params.id, quien));

  mount(app, ctx, api.getAdmision, ({ params }) => verAdmision(ctx, params.id, params.admision_id));

  mount(app, ctx, api.usarAdmision, ({ body, quien }) => usarAdmision(ctx, body, quien));

  mount(app, ctx, api.usarAdmisionFirmada, async ({ body, quien, reply }) => {
    const cuerpo = await usarAdmisionFirmada(ctx, body, quien);
    const { admision, reto } = body;
    if (reto === undefined) return cuerpo;
    const a = respuestaA.admision({ admision: admision.firma, reto });
    return responderFirmada(ctx, reply, { a, cuerpo });
  });

  // The database's JSON goes out as it is: to parse and write again thousands of rows would hold up all other requests.
  mount(app, ctx, api.getBaseSede, async ({ params, query, sesion, request, reply }) => {
    const { desde } = query;
    const cuerpo = Buffer.from(await baseDe(ctx, { evento_id: params.id, sesion, desde }));
    reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
    reply.header(CABECERA_FIRMA, await firmaDe(ctx, cuerpo));
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(cuerpo);
    return reply.header('content-encoding', 'gzip').send(await gz(cuerpo, { level: NIVEL }));
  });

  mount(app, ctx, api.subirAdjuntoSede, async ({ params, body, reply }) => {
    const cuerpo = await guardarAdjunto(ctx, params.id, body);
    const { operacion_id, sha256, reto } = body;
    if (reto === undefined) return cuerpo;
    const a = respuestaA.adjunto({ evento_id: params.id, operacion_id, sha256, reto });
    return responderFirmada(ctx, reply, { a, cuerpo });
  });

  let cierra = false;
  app.addHook('preClose', async () => void (cierra = true));
  mount(app, ctx, api.getNovedadesSede, ({ params, query, request }) =>
    esperarNovedades(ctx, {
      evento_id: params.id,
      desde: query.desde ?? null,
      cortada: () => cierra || request.raw.destroyed,
    }),
  );

  mount(app, ctx, api.intercambiar, async ({ params, body, sesion, reply }) => {
    const cuerpo = await intercambiar(ctx, { evento_id: params.id, datos: body, sesion });
    const { puesto_id, reto } = body;
    if (reto === undefined) return cuerpo;
    const a = respuestaA.intercambio({ evento_id: params.id, puesto_id, reto });
    return responderFirmada(ctx, reply, { a, cuerpo });
  });

  mount(app, ctx, api.listClavesSede, async ({ reply }) => {
    reply.header('cache-control', 'public, max-age=300');
    return clavesFirmadas(ctx.config);
  });
}
