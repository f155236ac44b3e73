import { createRoute } from '@tanstack/react-router';
import { pantalla } from './pantalla.ts';
import { raiz } from './raiz.tsx';

export const pendientes = createRoute({
  getParentRoute: () => raiz,
  path: '/pendientes',
  staticData: { access: 'publico', titulo: 'Pendientes de envío' },
  component: pantalla(() => import('../features/pendientes/pendientes-page.tsx'), 'PendientesPage'),
});
