import { createRoute } from '@tanstack/react-router';
import { NoEncontrada } from '../features/marco/no-encontrada.tsx';
import { pantalla } from './pantalla.ts';
import { traerPendientes } from './pendientes.tsx';
import { porToken } from './por-parametro.tsx';
import { raiz } from './raiz.tsx';

export const firmarDeslinde = createRoute({
  getParentRoute: () => raiz,
  path: '/firmar-deslinde/$token',
  staticData: { access: 'publico', titulo: 'Firmar deslinde' },
  loader: traerPendientes,
  notFoundComponent: NoEncontrada,
  component: porToken(pantalla(async () => (await import('./envios.ts')).deslinde(), 'FirmarDeslindePage')),
});
