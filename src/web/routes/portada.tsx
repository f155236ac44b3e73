import { createRoute } from '@tanstack/react-router';
import { eventosPasados, eventosVisibles } from '../api/consultas.ts';
import { pantalla } from './pantalla.ts';
import { raiz } from './raiz.tsx';

export const portada = createRoute({
  getParentRoute: () => raiz,
  path: '/',
  staticData: { access: 'publico', titulo: 'Carreras y competencias' },
  // Not awaited: offline or on a slow connection the frame shows at once and each part says how it is going.
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(eventosVisibles());
    void queryClient.prefetchInfiniteQuery(eventosPasados());
  },
  component: pantalla(() => import('../features/portada/portada-page.tsx'), 'PortadaPage'),
});
