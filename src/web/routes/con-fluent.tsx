import { createRoute } from '@tanstack/react-router';
import { pantalla } from './pantalla.ts';
import { raiz } from './raiz.tsx';

/**
 * Pathless parent of every screen made with Fluent: its provider is big, so what a visitor opens first
 * (home and event page) stays outside of it.
 */
export const conFluent = createRoute({
  getParentRoute: () => raiz,
  id: 'con-fluent',
  staticData: { access: 'publico' },
  component: pantalla(() => import('../features/marco/marco-fluent.tsx'), 'MarcoFluent'),
});
