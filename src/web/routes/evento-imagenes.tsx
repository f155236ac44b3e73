import { createRoute } from '@tanstack/react-router';
import { deEventoExistente } from './evento-existente.ts';
import { pantalla } from './pantalla.ts';
import { raiz } from './raiz.tsx';

const ConfigurarImagen = pantalla(() => import('./vista-previa.tsx'), 'ConfigurarImagen');

function Pantalla() {
  return <ConfigurarImagen {...configurarImagen.useParams()} />;
}

export const configurarImagen = createRoute({
  getParentRoute: () => raiz,
  path: '/admin/evento/$id/configurar-imagen',
  staticData: { access: { accion: 'evento:imagenes' } },
  ...deEventoExistente,
  component: Object.assign(Pantalla, { preload: ConfigurarImagen.preload }),
});
