import { createRoute, type AsyncRouteComponent } from '@tanstack/react-router';
import { NoEncontrada } from '../features/marco/no-encontrada.tsx';
import { pantalla } from './pantalla.ts';
import { porToken } from './por-parametro.tsx';
import { raiz } from './raiz.tsx';

const PendientesPage = pantalla(async () => (await import('./envios.ts')).pendientes(), 'PendientesPage');

/**
 * Fetches the code of the screen that lists what waits to be sent, so that it opens without network later. Called when a page opens from
 * which something is sent, as only then something may come to wait on the device.
 */
export const traerPendientes = (): void => {
  PendientesPage.preload?.()?.catch(() => undefined);
};

export const pendientes = createRoute({
  getParentRoute: () => raiz,
  path: '/pendientes',
  staticData: { access: 'publico', titulo: 'Pendientes de envío' },
  component: PendientesPage,
});

/** Route of a page opened by a link with a token, from which something is sent; without network what is sent waits on the device. */
export const porEnlace = <const P extends string>(
  path: P,
  titulo: string,
  Pagina: AsyncRouteComponent<{ token: string }>,
) =>
  createRoute({
    getParentRoute: () => raiz,
    path,
    staticData: { access: 'publico', titulo },
    loader: traerPendientes,
    notFoundComponent: NoEncontrada,
    component: porToken(Pagina),
  });
