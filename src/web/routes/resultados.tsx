import { createRoute, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { evento } from '../api/consultas.ts';
import { NoEncontrada } from '../features/marco/no-encontrada.tsx';
import { pantalla } from './pantalla.ts';
import { raiz, type ContextoRouter } from './raiz.tsx';

const ResultadosPage = pantalla(() => import('../features/resultados/resultados-page.tsx'), 'ResultadosPage');

/** The screen of both addresses of results; that of a private event contains its codigo_acceso. */
function Resultados() {
  const { id = '', codigo_acceso } = useParams({ strict: false });
  const ver = useSearch({
    strict: false,
    select: ({ ver: pestana }) => (typeof pestana === 'string' ? pestana : undefined),
  });
  const navigate = useNavigate();
  return (
    <ResultadosPage
      id={id}
      codigo={codigo_acceso}
      ver={ver}
      onElegir={(pestana) =>
        void navigate({ to: '.', search: { ver: pestana }, replace: true, resetScroll: false })
      }
    />
  );
}

interface Entrada {
  context: ContextoRouter;
  params: { id: string; codigo_acceso?: string };
}

const comun = {
  getParentRoute: () => raiz,
  staticData: { access: 'publico', titulo: 'Resultados y fotos' },
  // The tab travels in the address, so that a link opens on it.
  validateSearch: ({ ver }: Record<string, unknown>): { ver?: string } =>
    typeof ver === 'string' || typeof ver === 'number' ? { ver: String(ver) } : {},
  loader: ({ context: { queryClient }, params }: Entrada) => {
    void queryClient.prefetchQuery(evento(params.id, params.codigo_acceso));
  },
  notFoundComponent: NoEncontrada,
  component: Object.assign(Resultados, { preload: ResultadosPage.preload }),
} as const;

export const rutasResultados = [
  createRoute({ ...comun, path: '/resultados-fotos-evento/$id' }),
  createRoute({ ...comun, path: '/resultados-fotos-evento/$id/$codigo_acceso' }),
] as const;
