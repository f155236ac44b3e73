import { createRoute } from '@tanstack/react-router';
import { evento } from '../api/consultas.ts';
import { NoEncontrada } from '../features/marco/no-encontrada.tsx';
import { pantalla } from './pantalla.ts';
import { raiz } from './raiz.tsx';

const ResultadosPage = pantalla(() => import('../features/resultados/resultados-page.tsx'), 'ResultadosPage');

function Resultados() {
  const { id } = resultadosFotosEvento.useParams();
  const { ver } = resultadosFotosEvento.useSearch();
  const navigate = resultadosFotosEvento.useNavigate();
  return (
    <ResultadosPage
      id={id}
      ver={ver}
      alElegir={(pestana) => void navigate({ search: { ver: pestana }, replace: true, resetScroll: false })}
    />
  );
}

export const resultadosFotosEvento = createRoute({
  getParentRoute: () => raiz,
  path: '/resultados-fotos-evento/$id',
  staticData: { access: 'publico', titulo: 'Resultados y Fotos' },
  // The tab travels in the address, so that a link opens on it.
  validateSearch: (search: Record<string, unknown>): { ver?: string } =>
    typeof search['ver'] === 'string' || typeof search['ver'] === 'number'
      ? { ver: String(search['ver']) }
      : {},
  loader: ({ context: { queryClient }, params }) => {
    void queryClient.prefetchQuery(evento(params.id));
  },
  notFoundComponent: NoEncontrada,
  component: Object.assign(Resultados, { preload: ResultadosPage.preload }),
});

export const rutasResultados = [resultadosFotosEvento] as const;
