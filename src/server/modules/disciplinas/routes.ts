import { api } from '../../../shared/contract/api.ts';
import type { App, Contexto } from '../../contexto.ts';
import { mount } from '../../http/mount.ts';
import {
  borrarDisciplina,
  cambiarDisciplina,
  crearDisciplina,
  obtenerDisciplina,
  listarDisciplinas,
  listPagina,
} from './service.ts';

export function registerDisciplinas(app: App, ctx: Contexto): void {
  mount(app, ctx, api.listDisciplinasPaginadas, async ({ query }) => ({
    ...(await listPagina(ctx, query)),
    page: query.page,
  }));

  mount(app, ctx, api.listDisciplinas, async () => {
    const data = await listarDisciplinas(ctx);
    return { data, total: data.length };
  });

  mount(app, ctx, api.getDisciplina, async ({ params }) => ({
    results: await obtenerDisciplina(ctx, params.id),
  }));

  mount(app, ctx, api.createDisciplina, ({ body, quien }) => crearDisciplina(ctx, body.nombre, quien));

  mount(app, ctx, api.updateDisciplina, ({ params, body, quien }) =>
    cambiarDisciplina(ctx, params.id, body, quien),
  );

  mount(app, ctx, api.deleteDisciplina, ({ params, quien }) => borrarDisciplina(ctx, params.id, quien));
}
