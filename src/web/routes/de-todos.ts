import { createRoute, type RouteComponent } from '@tanstack/react-router';
import { raiz } from './raiz.tsx';

/** A page that everybody may see and that its address alone tells. */
export const deTodos = <const P extends string>(path: P, titulo: string, component: RouteComponent) =>
  createRoute({
    getParentRoute: () => raiz,
    path,
    staticData: { access: 'publico', titulo },
    component,
  });
