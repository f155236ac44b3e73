import { createRoute } from '@tanstack/react-router';
import { deEventoExistente } from './evento-existente.ts';
import { pantalla } from './pantalla.ts';
import { porId } from './por-parametro.tsx';
import { raiz } from './raiz.tsx';

export const adjuntos = createRoute({
  getParentRoute: () => raiz,
  path: '/admin/evento/$id/adjuntos',
  staticData: { access: { accion: 'evento:enlaces' } },
  ...deEventoExistente,
  component: porId(pantalla(() => import('../features/adjuntos/adjuntos-page.tsx'), 'AdjuntosPage')),
});
