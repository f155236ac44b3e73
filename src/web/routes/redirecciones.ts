import { createRoute, redirect } from '@tanstack/react-router';
import { raiz, type ContextoRouter } from './raiz.tsx';

/**
 * Redirects to the list of events of the user's role (regla gestion-9). Breadcrumbs and the menu link to
 * '/backoffice/events/list', the same for all roles; no link of ours leads to '/backoffice/evento/lista'.
 */
async function aSuLista({ context }: { context: ContextoRouter }): Promise<void> {
  const { listaDeEventosDe } = await import('../comun/menu-personal.ts');
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
