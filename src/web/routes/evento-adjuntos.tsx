import { createRoute } from '@tanstack/react-router';
import { deEventoExistente } from './evento-existente.ts';
import { pantalla } from './pantalla.ts';
import { raiz } from './raiz.tsx';

const AdjuntosPage = pantalla(() => import('../features/adjuntos/adjuntos-page.tsx'), 'AdjuntosPage');

function Pantalla() {
  return <AdjuntosPage {...adjuntos.useParams()} />;
}

export const adjuntos = createRoute({
  getParentRoute: () => raiz,
  path: '/admin/evento/$id/adjuntos',
  staticData: { access: { accion: 'evento:enlaces' } },
  ...deEventoExistente,
  component: Object.assign(Pantalla, { preload: AdjuntosPage.preload }),
});
