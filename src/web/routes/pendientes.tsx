import { createRoute } from '@tanstack/react-router';
import { pantalla } from './pantalla.ts';
import { raiz } from './raiz.tsx';

const PendientesPage = pantalla(async () => (await import('./envios.ts')).pendientes(), 'PendientesPage');

/** Loads the screen of what waits to be sent while there is network, on devices where something may wait. */
export const traerPendientes = (): void => {
  PendientesPage.preload?.()?.catch(() => undefined);
};

export const pendientes = createRoute({
  getParentRoute: () => raiz,
  path: '/pendientes',
  staticData: { access: 'publico', titulo: 'Pendientes de envío' },
  component: PendientesPage,
});
