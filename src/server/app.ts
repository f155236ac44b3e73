import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import Fastify, { LogController } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { App, Contexto } from './contexto.ts';
import { Atajo, servidorCon } from './http/atajo.ts';
import { CUERPO_MAX } from './http/medida.ts';
import { registerCabeceras } from './http/cabeceras.ts';
import { Despedida } from './http/despedida.ts';
import { registerDocumentacion } from './http/documentacion.ts';
import { registerCuerpos } from './http/cuerpo.ts';
import { registerEnCamino } from './http/en-camino.ts';
import { registerContactoSeguridad } from './http/contacto-seguridad.ts';
import { noEncontrado } from './http/errores.ts';
import { registerErrores, responderError } from './http/manejo-errores.ts';
import { registerOrigen } from './http/origin.ts';
import { alRequestIlegible } from './http/request-ilegible.ts';
import { registerPaginas } from './modules/paginas/routes.ts';
import { registerSalud } from './http/salud.ts';
import { identidad } from './identidad.ts';
import { registerAptos } from './modules/aptos/routes.ts';
import { registerArrepentimientos } from './modules/arrepentimientos/routes.ts';
import { registerArchivos } from './modules/archivos/routes.ts';
import { registerConfiguracion } from './modules/configuracion/routes.ts';
import { registerBuzon } from './modules/correos/routes.ts';
import { registerAgenda, registerPaginasAgenda } from './modules/agenda/routes.ts';
import { registerBajas } from './modules/correos/rutas-baja.ts';
import { registerEnvios } from './modules/correos/rutas-envios.ts';
import { registerCupones } from './modules/cupones/routes.ts';
import { registerDatosPersonales } from './modules/datos-personales/routes.ts';
import { registerDeslindes } from './modules/deslindes/routes.ts';
import { registerDisciplinas } from './modules/disciplinas/routes.ts';
import { registerConjuntos } from './modules/conjuntos/routes.ts';
import { registerExportes } from './modules/exportes/routes.ts';
import { registerEventos } from './modules/catalogo/routes.ts';
import { registerFila } from './modules/fila/routes.ts';
import { registerImportaciones } from './modules/importaciones/routes.ts';
import { registerImagenes } from './modules/imagenes/routes.ts';
import { registerGestionEventos } from './modules/eventos/rutas-gestion.ts';
import { registerInscripciones } from './modules/inscripciones/routes.ts';
import { registerReservas } from './modules/reservas/routes.ts';
import { registerNovedades } from './modules/novedades/routes.ts';
import { registerEncargos } from './modules/encargos/routes.ts';
import { registerNumeracion } from './modules/numeracion/routes.ts';
import { registerGestionInscripciones } from './modules/inscripciones/rutas-gestion.ts';
import { registerCalendario } from './modules/calendario/routes.ts';
import { registerCobros } from './modules/cobros/routes.ts';
import { registerOrganizadores } from './modules/organizadores/routes.ts';
import { registerPagos } from './modules/pagos/routes.ts';
import { registerPagar } from './modules/pagos/rutas-pagar.ts';
import { registerPerfil } from './modules/perfil/routes.ts';
import { registerPanel } from './modules/panel/routes.ts';
import { registerRecordatorios } from './modules/recordatorios/routes.ts';
import { registerSede } from './modules/sede/routes.ts';
import { registerSesiones } from './modules/sesiones/routes.ts';
import { registerMetricas } from './modules/sistema/metricas.ts';
import { registerSistema } from './modules/sistema/routes.ts';
import { anotarFalla } from './modules/sistema/service.ts';
import { registerSimulado } from './modules/simulado/routes.ts';
import { conocerTelefonos } from './telefonos.ts';
import { respuestasHttp } from './http/mensajes.ts';

/** Makes the HTTP server with its routes, without listening yet: tests inject requests into it. `paginas` false leaves out the pages. */
export async function createApp(ctx: Contexto, { dev = false, paginas = true } = {}): Promise<App> {
  conocerTelefonos();
  const atajo = new Atajo();
  const despedida = new Despedida();
  const fastify = Fastify({
    loggerInstance: ctx.log,
    // Fastify's default log lines hold whole URLs, with the codes and tokens in them.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: CUERPO_MAX,
    // long enough to upload a certificate over a bad signal; a request that never ends is cut
    requestTimeout: 300_000,
    trustProxy: ctx.config.trustProxy ?? false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    forceCloseConnections: 'idle',
    // while the server closes, requests over open connections are still answered, and clients are told to connect anew (despedida.ts)
    return503OnClosing: false,
    // a URL that the router refuses (it cannot be decoded, a parameter is too long) gets an error of the same JSON shape as all others
    frameworkErrors: (error, request, reply) => responderError(error, request, reply.headers(atajo.fijas)),
    clientErrorHandler: alRequestIlegible(() => atajo.fijas),
    serverFactory: servidorCon(atajo, despedida, ctx.reloj),
  });
  fastify.decorate('atajo', atajo);
  fastify.decorate('identidad', identidad);
  fastify.decorate('despedida', despedida);
  fastify.addHook('preClose', async () => {
    despedida.empezar({ avisar: true });
    despedida.soltar();
  });
  fastify.setValidatorCompiler(validatorCompiler);
  fastify.setSerializerCompiler(serializerCompiler);
  const app = fastify.withTypeProvider<ZodTypeProvider>();

  app.decorateRequest('sesion', null);
  await app.register(cookie);
  await registerCabeceras(app, ctx, { dev });
  registerOrigen(app);
  registerCuerpos(app);
  registerEnCamino(app);
  registerMetricas(app, ctx);
  registerErrores(app, (falla) => anotarFalla(ctx, falla));
  await registerDocumentacion(app);
  registerSalud(app, ctx);
  registerContactoSeguridad(app, ctx);

  await app.register(
    async (base) => {
      const apiApp = base.withTypeProvider<ZodTypeProvider>();
      registerArchivos(apiApp, ctx);
      registerConfiguracion(apiApp, ctx);
      registerSesiones(apiApp, ctx);
      registerPerfil(apiApp, ctx);
      registerEventos(apiApp, ctx);
      await registerImagenes(apiApp, ctx);
      registerGestionEventos(apiApp, ctx);
      registerRecordatorios(apiApp, ctx);
      registerConjuntos(apiApp, ctx);
      registerNumeracion(apiApp, ctx);
      registerImportaciones(apiApp, ctx);
      registerExportes(apiApp, ctx);
      registerCupones(apiApp, ctx);
      registerEnvios(apiApp, ctx);
      registerEncargos(apiApp, ctx);
      registerInscripciones(apiApp, ctx);
      registerReservas(apiApp, ctx);
      registerFila(apiApp, ctx);
      registerGestionInscripciones(apiApp, ctx);
      registerDeslindes(apiApp, ctx);
      await registerAptos(apiApp, ctx);
      registerPagos(apiApp, ctx);
      registerCobros(apiApp, ctx);
      registerDisciplinas(apiApp, ctx);
      registerOrganizadores(apiApp, ctx);
      registerPanel(apiApp, ctx);
      registerNovedades(apiApp, ctx);
      registerSistema(apiApp, ctx);
      registerArrepentimientos(apiApp, ctx);
      registerDatosPersonales(apiApp, ctx);
      registerCalendario(apiApp, ctx);
      registerSede(apiApp, ctx);
      registerAgenda(apiApp, ctx);
      apiApp.setNotFoundHandler(() => {
        throw noEncontrado(respuestasHttp.llamada_no_existe);
      });
    },
    { prefix: '/api' },
  );
  registerPagar(app, ctx);
  await registerBajas(app, ctx);
  registerPaginasAgenda(app, ctx);
  await registerSimulado(app, ctx);
  if (ctx.config.modo !== 'produccion' && ctx.correo.nombre === 'local') await registerBuzon(app, ctx);
  if (paginas) await registerPaginas(app, ctx, { dev });
  return app;
}
