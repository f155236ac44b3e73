import { createRoute, type RouteComponent } from '@tanstack/react-router';
import { raiz } from './raiz.tsx';

/** Route of a page that everybody may see and that reads no query of its address. */
export const deTodos = <const P extends string>(path: P, titulo: string, component: RouteComponent) =>
  createRoute({
    getParentRoute: () => raiz,
    path,
    staticData: { access: 'publico', titulo },
    component,
  });
