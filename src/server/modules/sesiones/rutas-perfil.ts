import type { FastifyReply, FastifyRequest } from 'fastify';
import { api } from '../../../shared/contract/api.ts';
import { mensajesAcceso } from '../../../shared/domain/acceso/mensajes.ts';
import type { App, Contexto, Sesion } from '../../contexto.ts';
import { noAutorizado } from '../../http/errores.ts';
import { mount } from '../../http/mount.ts';
import { comprobarIdentidad, exigirComprobada, exigirFactor } from './comprobacion.ts';
import { cambiarClave, cerrarOtras, cerrarUna, exigirClave, listarSesiones } from './perfil.ts';
import { activar, desactivar, pedirFactor } from './segundo-factor.ts';

/** `access: 'sesion'` has refused calls without a session; this tells the compiler so. */
function propia(sesion: Sesion | null): Sesion {
  if (!sesion) throw noAutorizado();
  return sesion;
}

/**
 * Sets the cookie that makes the device known to an account, unless it is known already: when a session is renewed, and after a new
 * password or a change of the second factor made the old cookie worthless.
 */
export type Recordar = (request: FastifyRequest, reply: FastifyReply, usuario_id: number) => Promise<void>;

export function registerCuenta(app: App, ctx: Contexto, recordar: Recordar): void {
  mount(app, ctx, api.updatePerfil, async ({ sesion, body, quien, request, reply }) => {
    await exigirFactor(ctx, propia(sesion));
    await cambiarClave(ctx, propia(sesion), body, quien);
    await recordar(request, reply, propia(sesion).usuario_id);
    return { message: mensajesAcceso.clave_cambiada };
  });

  mount(app, ctx, api.comprobarIdentidad, async ({ sesion, body, quien }) => {
    await comprobarIdentidad(ctx, propia(sesion), body, quien);
    return { message: mensajesAcceso.identidad_comprobada };
  });

  mount(app, ctx, api.listSesiones, async ({ sesion }) => ({
    data: await listarSesiones(ctx, propia(sesion)),
  }));

  mount(app, ctx, api.cerrarOtrasSesiones, async ({ sesion, quien }) => {
    await exigirComprobada(ctx, propia(sesion));
    const cerradas = await cerrarOtras(ctx, propia(sesion), quien);
    return { message: mensajesAcceso.otras_cerradas(cerradas), cerradas };
  });

  mount(app, ctx, api.deleteSesion, async ({ sesion, params, quien }) => {
    await exigirComprobada(ctx, propia(sesion));
    await cerrarUna(ctx, propia(sesion), params.id, quien);
    return { message: mensajesAcceso.sesion_cerrada };
  });

  mount(app, ctx, api.pedirSegundoFactor, async ({ sesion, body, quien }) => {
    await exigirClave(ctx, propia(sesion), { clave: body.password, campo: 'password', quien });
    return pedirFactor(ctx, propia(sesion));
  });

  mount(app, ctx, api.activarSegundoFactor, async ({ sesion, body, quien, request, reply }) => {
    const codigos = await activar(ctx, propia(sesion), body.codigo, quien);
    await recordar(request, reply, propia(sesion).usuario_id);
    return { codigos, message: mensajesAcceso.factor_activado };
  });

  mount(app, ctx, api.desactivarSegundoFactor, async ({ sesion, body, quien, request, reply }) => {
    await exigirClave(ctx, propia(sesion), { clave: body.password, campo: 'password', quien });
    await desactivar(ctx, propia(sesion), body.codigo, quien);
    await recordar(request, reply, propia(sesion).usuario_id);
    return { message: mensajesAcceso.factor_desactivado };
  });
}
