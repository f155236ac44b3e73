import { createRoute } from '@tanstack/react-router';
import { deEventoExistente } from './evento-existente.ts';
import { pantalla } from './pantalla.ts';
import { raiz } from './raiz.tsx';

const ImportarPage = pantalla(() => import('../features/importar/importar-page.tsx'), 'ImportarPage');

function Importar() {
  const { id } = importar.useParams();
  return <ImportarPage key={id} id={id} />;
}

export const importar = createRoute({
  getParentRoute: () => raiz,
  path: '/backoffice/event/$id/importar',
  staticData: { access: { accion: 'inscripcion:crear_interna' } },
  ...deEventoExistente,
  component: Object.assign(Importar, { preload: ImportarPage.preload }),
});
