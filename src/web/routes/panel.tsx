import { createRoute } from '@tanstack/react-router';
import { pantalla } from './pantalla.ts';
import { raiz } from './raiz.tsx';

const getParentRoute = () => raiz;

export const rutasPanel = [
  createRoute({
    getParentRoute,
    path: '/backoffice/dashboard',
    staticData: { access: 'sesion', titulo: 'Panel' },
    component: pantalla(() => import('../features/panel/panel-page.tsx'), 'PanelPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/organizador/home',
    staticData: { access: { accion: 'novedades:ver' }, titulo: 'Novedades' },
    component: pantalla(() => import('../features/novedades/novedades-page.tsx'), 'NovedadesPage'),
  }),
] as const;
