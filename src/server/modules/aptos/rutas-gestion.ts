import { api } from '../../../shared/contract/api.ts';
import { puedeHacer } from '../../../shared/domain/acceso/puede.ts';
import type { App, Contexto } from '../../contexto.ts';
import { enviarPrivado } from '../../http/archivo-privado.ts';
import { mount } from '../../http/mount.ts';
import { aceptar, obtenerAptoStaff, obtenerArchivo, listarAptosDe, rechazar } from './gestion.ts';
import { listarNoEnviados, recordarATodos, recordarUno } from './recordar.ts';

/** What staff do with certificates; the participants' calls are in routes.ts. */
export function registerGestionAptos(app: App, ctx: Contexto): void {
  mount(app, ctx, api.listAptos, async ({ params, query }) => listarAptosDe(ctx, params.id, query));

  mount(app, ctx, api.getApto, async ({ params }) => ({
    results: await obtenerAptoStaff(ctx, params.id, params.apto_id),
  }));

  mount(app, ctx, api.getAptoArchivo, async ({ params, reply }) =>
    enviarPrivado(
      reply,
      await obtenerArchivo(ctx, {
        evento_id: params.id,
        apto_id: params.apto_id,
        file_name: params.file_name,
      }),
    ),
  );

  mount(app, ctx, api.aceptarApto, async ({ params, body, quien }) =>
    aceptar(ctx, { id: params.id, fecha: body.medical_clearance_date ?? null, quien }),
  );

  mount(app, ctx, api.rechazarApto, async ({ params, body, quien }) =>
    rechazar(ctx, { id: params.id, reason: body.reason, quien }),
  );

  // access to the event was checked before; what is left is whether this role may send reminders, and so gets the personal links
  mount(app, ctx, api.listAptosNoEnviados, async ({ params, query, sesion }) =>
    listarNoEnviados(ctx, params.id, query, puedeHacer(sesion, 'apto:recordar')),
  );

  mount(app, ctx, api.recordarApto, async ({ params, quien }) =>
    recordarUno(ctx, { evento_id: params.id, persona_id: params.persona_id, quien }),
  );

  mount(app, ctx, api.recordarAptos, async ({ params, quien }) =>
    recordarATodos(ctx, { evento_id: params.id, quien }),
  );
}
