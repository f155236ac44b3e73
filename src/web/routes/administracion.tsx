import { createRoute } from '@tanstack/react-router';
import { pantalla } from './pantalla.ts';
import { raiz } from './raiz.tsx';

const getParentRoute = () => raiz;
/** Passes the search on unchecked: the screen checks it (definirTabla), whose code stays out of the first load. */
const validateSearch = (busqueda: Record<string, unknown>) => busqueda;

export const rutasAdministracion = [
  createRoute({
    getParentRoute,
    path: '/admin/organizadores',
    staticData: { access: { accion: 'organizador:administrar' }, titulo: 'Organizadores' },
    validateSearch,
    component: pantalla(
      () => import('../features/administracion/organizadores-page.tsx'),
      'OrganizadoresPage',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/disciplina/lista',
    staticData: { access: { accion: 'disciplina:administrar' }, titulo: 'Disciplinas' },
    validateSearch,
    component: pantalla(() => import('../features/administracion/disciplinas-page.tsx'), 'DisciplinasPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/arrepentimientos',
    staticData: { access: { accion: 'arrepentimiento:resolver' }, titulo: 'Arrepentimientos' },
    validateSearch,
    component: pantalla(() => import('../features/arrepentimiento/lista-page.tsx'), 'ArrepentimientosPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/datos-personales',
    staticData: { access: { accion: 'datos:resolver' }, titulo: 'Pedidos sobre datos personales' },
    validateSearch,
    component: pantalla(() => import('../features/mis-datos/pedidos-page.tsx'), 'PedidosDatosPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/estado',
    staticData: { access: { accion: 'sistema:administrar' }, titulo: 'Estado del sistema' },
    component: pantalla(() => import('../features/sistema/estado-page.tsx'), 'EstadoPage'),
  }),
] as const;
