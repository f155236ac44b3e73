import { createRoute } from '@tanstack/react-router';
import { evento } from '../api/consultas.ts';
import { NoEncontrada } from '../features/marco/no-encontrada.tsx';
import { pantalla } from './pantalla.ts';
import { raiz } from './raiz.tsx';

const ResultadosPage = pantalla(() => import('../features/resultados/resultados-page.tsx'), 'ResultadosPage');
const { preload } = ResultadosPage;

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

function ResultadosPrivados() {
  const { id, codigo_acceso } = resultadosFotosEventoPrivado.useParams();
  const { ver } = resultadosFotosEventoPrivado.useSearch();
  const navigate = resultadosFotosEventoPrivado.useNavigate();
  return (
    <ResultadosPage
      id={id}
      codigo={codigo_acceso}
      ver={ver}
      alElegir={(pestana) => void navigate({ search: { ver: pestana }, replace: true, resetScroll: false })}
    />
  );
}

/** The tab travels in the address, so that a link opens on it. */
const leerPestana = ({ ver }: Record<string, unknown>): { ver?: string } =>
  typeof ver === 'string' || typeof ver === 'number' ? { ver: String(ver) } : {};

const comun = {
  getParentRoute: () => raiz,
  staticData: { access: 'publico', titulo: 'Resultados y Fotos' },
  validateSearch: leerPestana,
  notFoundComponent: NoEncontrada,
} as const;

export const resultadosFotosEvento = createRoute({
  ...comun,
  path: '/resultados-fotos-evento/$id',
  loader: ({ context: { queryClient }, params }) => {
    void queryClient.prefetchQuery(evento(params.id));
  },
  component: Object.assign(Resultados, { preload }),
});

/** A private event's, as its information and its wizard have one (decisions: Private event). */
export const resultadosFotosEventoPrivado = createRoute({
  ...comun,
  path: '/resultados-fotos-evento/$id/$codigo_acceso',
  loader: ({ context: { queryClient }, params }) => {
    void queryClient.prefetchQuery(evento(params.id, params.codigo_acceso));
  },
  component: Object.assign(ResultadosPrivados, { preload }),
});

export const rutasResultados = [resultadosFotosEvento, resultadosFotosEventoPrivado] as const;
