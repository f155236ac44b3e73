import { createRoute } from '@tanstack/react-router';
import { EsqueletoPantalla } from '../ui/esqueleto.tsx';
import { raiz } from './raiz.tsx';

/** What the server sends for every screen that the device renders itself: header, skeleton, footer. */
export const marco = createRoute({
  getParentRoute: () => raiz,
  path: '/marco',
  staticData: { access: 'publico' },
  component: EsqueletoPantalla,
});
