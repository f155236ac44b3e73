import { api } from '../../../shared/contract/api.ts';
import { puedeHacer } from '../../../shared/domain/acceso/puede.ts';
import type { App, Contexto } from '../../contexto.ts';
import { alcanceDe } from '../../http/alcance.ts';
import { mount } from '../../http/mount.ts';
import { keyUnicaDe } from '../../nucleo/idempotencia/service.ts';
import { vistaPrevia } from '../correos/vista-previa.ts';
import { listBorrados } from './eventos-borrados.ts';
import { borrarEvento } from './borrar-evento.ts';
import { guardarCampos, listarCampos } from './campos.ts';
import { duplicarEvento } from './duplicar.ts';
import { completar } from './lo-no-dicho-queda-igual.ts';
import { cambiarEvento, cambiarTextos, crearEvento, obtenerEdicion } from './edicion.ts';
import { guardarEnlaces } from './enlaces.ts';
import { cambiarEstado } from './postergar-o-cancelar.ts';
import { cantidadPorModalidad, listarPropios, listarTodos } from './listas.ts';
import { restaurarEvento } from './restaurar-evento.ts';
import { obtenerBackoffice } from './ficha.ts';
import { respuestasCarrera } from '../../mensajes/mensajes-carrera.ts';

/** What staff do with an event; the public's calls are in catalogo/routes.ts. */
export function registerGestionEventos(app: App, ctx: Contexto): void {
  mount(app, ctx, api.getEventoBackoffice, async ({ params, sesion }) => {
    const evento = await obtenerBackoffice(ctx, params.id);
    const edita = puedeHacer(sesion, 'evento:editar_textos', { organizador_id: evento.organizador.id });
    return { ...evento, edicion: edita && !evento.borrado ? await obtenerEdicion(ctx, params.id) : null };
  });

  mount(app, ctx, api.createEvento, async ({ body, sesion, quien, request }) => ({
    message: respuestasCarrera.creado(body.nombre),
    results: {
      id: await crearEvento(
        ctx,
        completar(body, null),
        quien,
        keyUnicaDe(request, 'createEvento', sesion, body),
      ),
    },
  }));

  mount(app, ctx, api.updateEvento, async ({ params, body, quien }) => ({
    message: respuestasCarrera.guardado(body.nombre),
    results: { id: params.id, version: await cambiarEvento(ctx, params.id, body, quien) },
  }));

  mount(app, ctx, api.updateTextosEvento, async ({ params, body, quien }) => ({
    message: respuestasCarrera.guardado(body.nombre),
    results: { id: params.id, version: await cambiarTextos(ctx, params.id, body, quien) },
  }));

  mount(app, ctx, api.deleteEvento, async ({ params, body, quien }) => ({
    message: await borrarEvento(ctx, params.id, body.verificacion, quien),
  }));

  mount(app, ctx, api.listEventos, async ({ query }) => listarTodos(ctx, query));

  mount(app, ctx, api.listEventosOrganizador, async ({ query, sesion }) => listarPropios(ctx, query, sesion));

  mount(app, ctx, api.listEventosBorrados, async ({ query, sesion }) =>
    listBorrados(ctx, query, alcanceDe(sesion)),
  );

  mount(app, ctx, api.restaurarEvento, async ({ params, quien }) => restaurarEvento(ctx, params.id, quien));

  mount(app, ctx, api.duplicarEvento, async ({ params, body, quien }) => {
    const { id, nombre } = await duplicarEvento(ctx, params.id, body, quien);
    return { message: respuestasCarrera.duplicado(nombre), results: { id } };
  });

  mount(app, ctx, api.cambiarEstadoEvento, async ({ params, body, quien }) =>
    cambiarEstado(ctx, params.id, body, quien),
  );

  mount(app, ctx, api.updateEnlacesEvento, async ({ params, body, quien }) => {
    const version_enlaces = await guardarEnlaces(ctx, params.id, body, quien);
    return { message: respuestasCarrera.links_guardados, version_enlaces };
  });

  mount(app, ctx, api.listCamposEvento, async ({ params }) => ({ data: await listarCampos(ctx, params.id) }));

  mount(app, ctx, api.updateCamposEvento, async ({ params, body, quien }) => {
    await guardarCampos(ctx, params.id, body, quien);
    return { message: respuestasCarrera.campos_guardados, data: await listarCampos(ctx, params.id) };
  });

  mount(app, ctx, api.vistaPreviaCorreo, async ({ body }) => vistaPrevia(ctx, body));

  mount(app, ctx, api.listCantidadInscriptos, async ({ params }) => cantidadPorModalidad(ctx, params.id));
}
