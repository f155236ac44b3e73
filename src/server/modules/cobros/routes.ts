import { api } from '../../../shared/contract/api.ts';
import { mensajesCobros } from '../../../shared/domain/pago/mensajes.ts';
import type { App, Contexto, Sesion } from '../../contexto.ts';
import { noAutorizado } from '../../http/errores.ts';
import { mount } from '../../http/mount.ts';
import { exigirFactor } from '../sesiones/comprobacion.ts';
import { exigirClave } from '../sesiones/perfil.ts';
import { completarVinculacion, desvincular, empezarVinculacion } from './vincular.ts';

/** Narrows the type: the access rule of these calls has already refused requests without a session. */
function propia(sesion: Sesion | null): Sesion {
  if (!sesion) throw noAutorizado();
  return sesion;
}

export function registerCobros(app: App, ctx: Contexto): void {
  // an open session is not enough to change where the money goes: the password is asked too, and the second factor of users with one
  mount(app, ctx, api.vincularCobros, async ({ sesion, body, quien }) => {
    await exigirFactor(ctx, propia(sesion));
    await exigirClave(ctx, propia(sesion), { clave: body.password, campo: 'password', quien });
    return { url: await empezarVinculacion(ctx, propia(sesion)) };
  });

  mount(app, ctx, api.completarCobros, async ({ sesion, body, quien }) => {
    const cuenta = await completarVinculacion(ctx, propia(sesion), body, quien);
    return { message: mensajesCobros.vinculada, cuenta };
  });

  mount(app, ctx, api.desvincularCobros, async ({ sesion, body, quien }) => {
    await exigirFactor(ctx, propia(sesion));
    await exigirClave(ctx, propia(sesion), { clave: body.password, campo: 'password', quien });
    await desvincular(ctx, propia(sesion), quien);
    return { message: mensajesCobros.desvinculada };
  });
}
