import { createRoute } from '@tanstack/react-router';
import { deEventoExistente } from './evento-existente.ts';
import { pantalla } from './pantalla.ts';
import { porId } from './por-parametro.tsx';
import { raiz } from './raiz.tsx';

export const configurarImagen = createRoute({
  getParentRoute: () => raiz,
  path: '/admin/evento/$id/configurar-imagen',
  staticData: { access: { accion: 'evento:imagenes' } },
  ...deEventoExistente,
  component: porId(pantalla(() => import('./vista-previa.tsx'), 'ConfigurarImagen')),
});
