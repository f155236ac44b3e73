import { createRoute, type RouteComponent } from '@tanstack/react-router';
import type { Accion } from '../../shared/domain/acceso/puede.ts';
import { deEventoExistente } from './evento-existente.ts';
import { pantalla } from './pantalla.ts';
import { porId } from './por-parametro.tsx';
import { raiz } from './raiz.tsx';

/** Route of a screen for one task about an event: 'not found' for one that does not exist, and a redirect for a deleted one. */
const trabajo = <const P extends `/${string}/$id/${string}`>(
  path: P,
  accion: Accion,
  component: RouteComponent,
) =>
  createRoute({
    getParentRoute: () => raiz,
    path,
    staticData: { access: { accion } },
    ...deEventoExistente,
    component,
  });

export const rutasEventoTrabajos = [
  trabajo(
    '/backoffice/event/$id/importar',
    'inscripcion:crear_interna',
    porId(pantalla(() => import('../features/importar/importar-page.tsx'), 'ImportarPage')),
  ),
  trabajo(
    '/admin/evento/$id/adjuntos',
    'evento:enlaces',
    porId(pantalla(() => import('../features/adjuntos/adjuntos-page.tsx'), 'AdjuntosPage')),
  ),
  trabajo(
    '/admin/evento/$id/configurar-imagen',
    'evento:imagenes',
    porId(pantalla(() => import('./vista-previa.tsx'), 'ConfigurarImagen')),
  ),
] as const;
