import { createRoute } from '@tanstack/react-router';
import { NoEncontrada } from '../features/marco/no-encontrada.tsx';
import { pantalla } from './pantalla.ts';
import { traerPendientes } from './pendientes.tsx';
import { porToken } from './por-parametro.tsx';
import { raiz } from './raiz.tsx';

export const enviarAptoMedico = createRoute({
  getParentRoute: () => raiz,
  path: '/enviar-apto-medico/$token',
  staticData: { access: 'publico', titulo: 'Formulario de apto médico' },
  loader: traerPendientes,
  notFoundComponent: NoEncontrada,
  component: porToken(pantalla(async () => (await import('./envios.ts')).apto(), 'EnviarAptoPage')),
});

const CompartirAptoPage = pantalla(
  async () => (await import('./envios.ts')).compartir(),
  'CompartirAptoPage',
);

function CompartirApto() {
  return <CompartirAptoPage fallo={compartirApto.useSearch().fallo} />;
}

/** Where the service worker sends a file that another application shared (manifest, share_target). */
export const compartirApto = createRoute({
  getParentRoute: () => raiz,
  path: '/compartir-apto',
  staticData: { access: 'publico', titulo: 'Apto médico' },
  validateSearch: ({ fallo }: Record<string, unknown>): { fallo?: string } =>
    typeof fallo === 'string' ? { fallo } : {},
  component: Object.assign(CompartirApto, { preload: CompartirAptoPage.preload }),
});
