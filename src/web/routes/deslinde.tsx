import { createRoute } from '@tanstack/react-router';
import { NoEncontrada } from '../features/marco/no-encontrada.tsx';
import { pantalla } from './pantalla.ts';
import { traerPendientes } from './pendientes.tsx';
import { raiz } from './raiz.tsx';

const FirmarDeslindePage = pantalla(
  async () => (await import('./envios.ts')).deslinde(),
  'FirmarDeslindePage',
);

function FirmarDeslinde() {
  const { token } = firmarDeslinde.useParams();
  return <FirmarDeslindePage key={token} token={token} />;
}

export const firmarDeslinde = createRoute({
  getParentRoute: () => raiz,
  path: '/firmar-deslinde/$token',
  staticData: { access: 'publico', titulo: 'Firmar deslinde' },
  loader: traerPendientes,
  notFoundComponent: NoEncontrada,
  component: Object.assign(FirmarDeslinde, { preload: FirmarDeslindePage.preload }),
});
