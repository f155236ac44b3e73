import { createRoute } from '@tanstack/react-router';
import { pantalla } from './pantalla.ts';
import { porEnlace } from './pendientes.tsx';
import { raiz } from './raiz.tsx';

export const enviarAptoMedico = porEnlace(
  '/enviar-apto-medico/$token',
  'Formulario de apto médico',
  pantalla(async () => (await import('./envios.ts')).apto(), 'EnviarAptoPage'),
);

const CompartirAptoPage = pantalla(
  async () => (await import('./envios.ts')).compartir(),
  'CompartirAptoPage',
);

function CompartirApto() {
  return <CompartirAptoPage fallo={compartirApto.useSearch().fallo} />;
}

/**
 * Where the service worker leads somebody who shared a file from another application (manifest, share_target). `fallo` in the address: why
 * the file was not kept.
 */
export const compartirApto = createRoute({
  getParentRoute: () => raiz,
  path: '/compartir-apto',
  staticData: { access: 'publico', titulo: 'Apto médico' },
  validateSearch: ({ fallo }: Record<string, unknown>): { fallo?: string } =>
    typeof fallo === 'string' ? { fallo } : {},
  component: Object.assign(CompartirApto, { preload: CompartirAptoPage.preload }),
});
