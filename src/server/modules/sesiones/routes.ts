import type { FastifyReply } from 'fastify';
import { api } from '../../../shared/contract/api.ts';
import { mensajesAcceso } from '../../../shared/domain/acceso/mensajes.ts';
import type { App, Contexto, Sesion } from '../../contexto.ts';
import { noAutorizado } from '../../http/errores.ts';
import { mount, quienDe } from '../../http/mount.ts';
import { cuentaDelEnlace, pedirRecuperacion, restablecerClave } from './recuperar.ts';
import { nombreDispositivo, SEGUNDOS_DISPOSITIVO } from './dispositivo-conocido.ts';
import { dispositivoNuevo } from './perfil.ts';
import { registerCuenta, type Recordar } from './rutas-perfil.ts';
import { abrirSesion, cerrarSesion, presentar, refrescar, SEGUNDOS_DE_SESION } from './service.ts';
import type { Entrada } from './service.ts';
import { respuestasGestion } from '../../mensajes/mensajes-gestion.ts';

/** Name of the cookie. With `__Host-` browsers accept it only from this very host, over TLS: no subdomain can set it. */
export const nombreCookie = (https: boolean): string => (https ? '__Host-largada_sesion' : 'largada_sesion');

export function registerSesiones(app: App, ctx: Contexto): void {
  const secure = ctx.config.publicUrl.startsWith('https:');
  const COOKIE = nombreCookie(secure);
  // the refresh cookie (regla acceso-5): no script reads it, and no page of another site has it sent
  const cookie = {
    httpOnly: true,
    sameSite: 'strict',
    path: secure ? '/' : '/api/auth',
    secure,
  } as const;

  const responder = (reply: FastifyReply, { sesion, refresh }: Entrada) => {
    if (refresh) reply.setCookie(COOKIE, refresh.valor, { ...cookie, maxAge: refresh.segundos });
    return sesion;
  };

  const DISPOSITIVO = nombreDispositivo(secure);
  const deDispositivo = { ...cookie, path: secure ? '/' : '/api', maxAge: SEGUNDOS_DISPOSITIVO };
  const recordar: Recordar = async (request, reply, usuario_id) => {
    const nueva = await dispositivoNuevo(ctx, request.cookies[DISPOSITIVO], usuario_id);
    if (nueva !== null) reply.setCookie(DISPOSITIVO, nueva, deDispositivo);
  };

  mount(app, ctx, api.login, async ({ body, quien, request, reply }) => {
    const entrada = await abrirSesion(ctx, { ...body, cookie: request.cookies[DISPOSITIVO] }, quien);
    const sesion = responder(reply, entrada);
    reply.setCookie(DISPOSITIVO, entrada.dispositivo, deDispositivo);
    return sesion;
  });

  mount(app, ctx, api.refreshSesion, async ({ request, reply }) => {
    const refresh = request.cookies[COOKIE];
    if (!refresh) throw noAutorizado();
    const entrada = await refrescar(ctx, refresh, quienDe(request));
    const sesion = responder(reply, entrada);
    await recordar(request, reply, entrada.sesion.id);
    return sesion;
  });

  const usuarioDe = (sesion: Sesion | null) => {
    if (!sesion) throw noAutorizado();
    const { user_info, ...resto } = presentar(sesion);
    return { ...resto, user_info, email: user_info.email, expires_in: SEGUNDOS_DE_SESION };
  };
  mount(app, ctx, api.getSesion, async ({ sesion }) => usuarioDe(sesion));
  mount(app, ctx, api.postSesion, async ({ sesion }) => usuarioDe(sesion));

  mount(app, ctx, api.recuperarClave, async ({ body, quien }) => {
    await pedirRecuperacion(ctx, body.email, quien);
    return { message: mensajesAcceso.recuperar_enviado };
  });

  mount(app, ctx, api.getRestablecer, async ({ params, quien }) => ({
    name: (await cuentaDelEnlace(ctx, params.token, quien)).usuario,
  }));

  mount(app, ctx, api.restablecerClave, async ({ body, quien, request, reply }) => {
    const { usuario_id } = await restablecerClave(ctx, body, quien);
    reply.clearCookie(COOKIE, cookie);
    await recordar(request, reply, usuario_id);
    return { message: mensajesAcceso.clave_restablecida };
  });

  mount(app, ctx, api.logout, async ({ request, reply }) => {
    await cerrarSesion(ctx, request.headers.authorization?.slice('Bearer '.length).trim() ?? '');
    reply.clearCookie(COOKIE, cookie);
    return { message: respuestasGestion.sesion_cerrada };
  });

  registerCuenta(app, ctx, recordar);
}
