import { api } from '../../../shared/contract/api.ts';
import type { App, Contexto } from '../../contexto.ts';
import { noAutorizado } from '../../http/errores.ts';
import { mount } from '../../http/mount.ts';
import { comoAdjunto } from '../../http/adjunto.ts';
import { exigirComprobada } from '../sesiones/comprobacion.ts';
import { descargarDatos } from './descargar.ts';
import { buscarParaPedido, registrarPedido } from './otro-medio.ts';
import { abrirDatos, pedirDatos, pedirSupresion } from './pedidos.ts';
import { resolverPedido, verPedidosDatos } from './resolver.ts';

export function registerDatosPersonales(app: App, ctx: Contexto): void {
  mount(app, ctx, api.pedirMisDatos, ({ body, quien }) => pedirDatos(ctx, body, quien));

  mount(app, ctx, api.abrirMisDatos, async ({ body, quien, reply }) => {
    reply.header('cache-control', 'no-store');
    return abrirDatos(ctx, body.token, quien);
  });

  mount(app, ctx, api.descargarMisDatos, async ({ body, quien, reply }) => {
    const { nombre, archivo } = await descargarDatos(ctx, body.clave, quien);
    return reply
      .type('application/zip')
      .header('content-length', archivo.bytes)
      .header('cache-control', 'private, no-store')
      .header('x-content-type-options', 'nosniff')
      .header('content-disposition', comoAdjunto(nombre))
      .send(archivo.leer());
  });

  mount(app, ctx, api.suprimirMisDatos, ({ body, quien }) => pedirSupresion(ctx, body.clave, quien));

  mount(app, ctx, api.listPedidosDatos, async () => ({ data: await verPedidosDatos(ctx) }));

  mount(app, ctx, api.buscarParaPedido, async ({ body }) => ({
    data: await buscarParaPedido(ctx, body.documento),
  }));

  mount(app, ctx, api.createPedidoDatos, async ({ sesion, body, quien }) => {
    if (!sesion) throw noAutorizado();
    await exigirComprobada(ctx, sesion);
    return registrarPedido(ctx, body, quien);
  });

  mount(app, ctx, api.resolverPedidoDatos, async ({ params, body, quien }) => ({
    message: await resolverPedido(ctx, { id: params.id, ...body, quien }),
  }));
}
