import { createRoute } from '@tanstack/react-router';
import { pantalla } from './pantalla.ts';
import { raiz } from './raiz.tsx';

const PendientesPage = pantalla(async () => (await import('./envios.ts')).pendientes(), 'PendientesPage');

/** Where something may be left to send, the screen that shows it is brought while there is network. */
export const traerPendientes = (): void => {
  PendientesPage.preload?.()?.catch(() => undefined);
};

export const pendientes = createRoute({
  getParentRoute: () => raiz,
  path: '/pendientes',
  staticData: { access: 'publico', titulo: 'Pendientes de envío' },
  component: PendientesPage,
});
