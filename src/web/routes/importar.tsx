import { createRoute } from '@tanstack/react-router';
import { deEventoExistente } from './evento-existente.ts';
import { pantalla } from './pantalla.ts';
import { porId } from './por-parametro.tsx';
import { raiz } from './raiz.tsx';

export const importar = createRoute({
  getParentRoute: () => raiz,
  path: '/backoffice/event/$id/importar',
  staticData: { access: { accion: 'inscripcion:crear_interna' } },
  ...deEventoExistente,
  component: porId(pantalla(() => import('../features/importar/importar-page.tsx'), 'ImportarPage')),
});
