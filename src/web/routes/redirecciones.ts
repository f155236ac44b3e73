import { createRoute, redirect } from '@tanstack/react-router';
import { raiz, type ContextoRouter } from './raiz.tsx';
import { conPlazo } from '../ui/plazo-de-carga.ts';

/**
 * Redirects to the list of events of the user's role (regla gestion-9). Two addresses do so, the same for all roles:
 * '/backoffice/events/list', to which our own links lead, and '/backoffice/evento/lista', to which none does: people may come by it.
 */
async function aSuLista({ context }: { context: ContextoRouter }): Promise<void> {
  const { listaDeEventosDe } = await conPlazo(import('../comun/menu-personal.ts'));
  throw redirect({ href: listaDeEventosDe(await context.leerSesion()), replace: true });
}

const getParentRoute = () => raiz;

export const rutasRedirecciones = [
  createRoute({
    getParentRoute,
    path: '/backoffice/events/list',
    staticData: { access: 'sesion' },
    beforeLoad: aSuLista,
  }),
  createRoute({
    getParentRoute,
    path: '/backoffice/evento/lista',
    staticData: { access: 'sesion' },
    beforeLoad: aSuLista,
  }),
] as const;
