import { createRoute, useParams, useSearch } from '@tanstack/react-router';
import { mensajeOk } from '../api/consultas.ts';
import { rutaSegura } from '../api/ruta-de-este-sitio.ts';
import { NoEncontrada } from '../features/marco/no-encontrada.tsx';
import { deTodos } from './de-todos.ts';
import { pantalla } from './pantalla.ts';
import { raiz } from './raiz.tsx';

const getParentRoute = () => raiz;
const ResultadoOkPage = pantalla(
  () => import('../features/resultado-pago/resultado-ok-page.tsx'),
  'ResultadoOkPage',
);
const ResultadoSimplePage = pantalla(
  () => import('../features/resultado-pago/resultado-simple-page.tsx'),
  'ResultadoSimplePage',
);
const InscripcionPagadaPage = pantalla(
  () => import('../features/resultado-pago/inscripcion-pagada-page.tsx'),
  'InscripcionPagadaPage',
);

/** `next` names where 'Volver' goes (regla sitio-3). */
const validateSearch = (search: Record<string, unknown>): { next?: string } => {
  // Returned even when undefined: for a missing key the router would keep the unchecked value of the address.
  return { next: rutaSegura(search['next']) ?? undefined };
};

function ResultadoOk() {
  const { evento_id, inscripcion_id } = resultadoOk.useParams();
  return (
    <ResultadoOkPage
      key={inscripcion_id}
      evento_id={evento_id}
      codigo={inscripcion_id}
      next={resultadoOk.useSearch().next}
    />
  );
}

export const resultadoOk = createRoute({
  getParentRoute,
  path: '/resultado_ok/$evento_id/$inscripcion_id',
  staticData: { access: 'publico', titulo: 'Inscripción' },
  validateSearch,
  loader: ({ context: { queryClient }, params: { evento_id, inscripcion_id } }) => {
    void queryClient.prefetchQuery(mensajeOk(evento_id, inscripcion_id));
  },
  notFoundComponent: NoEncontrada,
  component: Object.assign(ResultadoOk, { preload: ResultadoOkPage.preload }),
});

/** Route of a result page whose address names only the event. The server's own links lead to none: they name the inscripcion too. */
const simple = <const P extends string>(tipo: 'ok' | 'error' | 'pendiente', path: P, titulo: string) =>
  createRoute({
    getParentRoute,
    path,
    staticData: { access: 'publico', titulo },
    validateSearch,
    notFoundComponent: NoEncontrada,
    component: Object.assign(
      () => {
        const { id = '' } = useParams({ strict: false });
        const { next } = validateSearch(useSearch({ strict: false }));
        return <ResultadoSimplePage tipo={tipo} evento_id={id} next={next} />;
      },
      { preload: ResultadoSimplePage.preload },
    ),
  });
export const resultadoOkEvento = simple('ok', '/resultado_ok/$id', 'Inscripción');
export const resultadoError = simple('error', '/resultado_error/$id', 'Inscripción');
export const resultadoPendiente = simple('pendiente', '/resultado_pendiente/$id', 'Pago pendiente');

function Pagada() {
  return <InscripcionPagadaPage codigo={inscripcionPagada.useParams().code} />;
}

export const inscripcionPagada = deTodos(
  '/inscripcion-pagada/$code',
  'Inscripción pagada',
  Object.assign(Pagada, { preload: InscripcionPagadaPage.preload }),
);

export const rutasResultadoPago = [
  resultadoOk,
  resultadoOkEvento,
  resultadoError,
  resultadoPendiente,
  inscripcionPagada,
] as const;
