import { createRoute, type RouteComponent } from '@tanstack/react-router';
import type { Accion } from '../../shared/domain/acceso/puede.ts';
import { pantalla } from './pantalla.ts';
import { raiz } from './raiz.tsx';

/**
 * Route of one screen of administration. The query of the address ('?page=2&…') is passed on unchecked; a screen whose table is in the
 * address checks it (useTabla).
 */
const administrar = <const P extends string>(
  path: P,
  accion: Accion,
  titulo: string,
  component: RouteComponent,
) =>
  createRoute({
    getParentRoute: () => raiz,
    path,
    staticData: { access: { accion }, titulo },
    validateSearch: (busqueda: Record<string, unknown>) => busqueda,
    component,
  });

export const rutasAdministracion = [
  administrar(
    '/admin/organizadores',
    'organizador:administrar',
    'Organizadores',
    pantalla(() => import('../features/administracion/organizadores-page.tsx'), 'OrganizadoresPage'),
  ),
  administrar(
    '/admin/disciplina/lista',
    'disciplina:administrar',
    'Disciplinas',
    pantalla(() => import('../features/administracion/disciplinas-page.tsx'), 'DisciplinasPage'),
  ),
  administrar(
    '/admin/arrepentimientos',
    'arrepentimiento:resolver',
    'Arrepentimientos',
    pantalla(() => import('../features/arrepentimiento/lista-page.tsx'), 'ArrepentimientosPage'),
  ),
  administrar(
    '/admin/datos-personales',
    'datos:resolver',
    'Pedidos sobre datos personales',
    pantalla(() => import('../features/mis-datos/pedidos-page.tsx'), 'PedidosDatosPage'),
  ),
  administrar(
    '/admin/estado',
    'sistema:administrar',
    'Estado del sistema',
    pantalla(() => import('../features/sistema/estado-page.tsx'), 'EstadoPage'),
  ),
] as const;
