import { createRoute, notFound, redirect } from '@tanstack/react-router';
import { raiz } from './raiz.tsx';

/**
 * Stand-ins for the staff's and the desks' screens, whose routes are not in the first load: the first one that is opened loads the
 * real routes and is then opened again. After that only an address of no screen gets here.
 */
const porVenir = <const P extends string>(path: P) =>
  createRoute({
    getParentRoute: () => raiz,
    path,
    // The real route checks who may open it, once it has been loaded.
    staticData: { access: 'publico' },
    beforeLoad: async ({ context, location, preload }) => {
      const llegaron = await context.traerGestion?.();
      if (preload) return;
      if (llegaron === false) throw notFound();
      throw redirect({ href: location.href, replace: true });
    },
  });

export const rutasPorVenir = [
  porVenir('/admin/$'),
  porVenir('/backoffice/$'),
  porVenir('/organizador/$'),
  porVenir('/sede/$'),
] as const;
