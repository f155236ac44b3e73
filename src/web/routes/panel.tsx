import { createRoute } from '@tanstack/react-router';
import { pantalla } from './pantalla.ts';
import { raiz } from './raiz.tsx';

const getParentRoute = () => raiz;

const VueltaPage = pantalla(
  () => import('../features/sesion/vuelta-mercado-pago-page.tsx'),
  'VueltaMercadoPagoPage',
);

function Vuelta() {
  return <VueltaPage {...vueltaMercadoPago.useSearch()} />;
}

const texto = (valor: unknown): string | undefined =>
  typeof valor === 'string' && valor !== '' ? valor : typeof valor === 'number' ? String(valor) : undefined;

/** Where Mercado Pago sends an organizador back to after they allowed or refused to link their account. */
const vueltaMercadoPago = createRoute({
  getParentRoute,
  path: '/backoffice/mercado-pago',
  staticData: { access: { accion: 'cobros:vincular' }, titulo: 'Mercado Pago' },
  validateSearch: (busqueda: Record<string, unknown>) => ({
    code: texto(busqueda['code']),
    state: texto(busqueda['state']),
  }),
  component: Object.assign(Vuelta, { preload: VueltaPage.preload }),
});

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
  vueltaMercadoPago,
] as const;
