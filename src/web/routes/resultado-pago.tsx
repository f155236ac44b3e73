import { createRoute } from '@tanstack/react-router';
import { mensajeOk } from '../api/consultas.ts';
import { rutaSegura } from '../api/ruta-segura.ts';
import { NoEncontrada } from '../features/marco/no-encontrada.tsx';
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
  // Present even when undefined: the router keeps from the address what a route does not name.
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

function OkDeEvento() {
  const { id } = resultadoOkEvento.useParams();
  return <ResultadoSimplePage tipo="ok" evento_id={id} next={resultadoOkEvento.useSearch().next} />;
}

export const resultadoOkEvento = createRoute({
  getParentRoute,
  path: '/resultado_ok/$id',
  staticData: { access: 'publico', titulo: 'Inscripción' },
  validateSearch,
  component: Object.assign(OkDeEvento, { preload: ResultadoSimplePage.preload }),
});

function ErrorDeEvento() {
  const { id } = resultadoError.useParams();
  return <ResultadoSimplePage tipo="error" evento_id={id} next={resultadoError.useSearch().next} />;
}

export const resultadoError = createRoute({
  getParentRoute,
  path: '/resultado_error/$id',
  staticData: { access: 'publico', titulo: 'Inscripción' },
  validateSearch,
  component: Object.assign(ErrorDeEvento, { preload: ResultadoSimplePage.preload }),
});

function PendienteDeEvento() {
  const { id } = resultadoPendiente.useParams();
  return <ResultadoSimplePage tipo="pendiente" evento_id={id} next={resultadoPendiente.useSearch().next} />;
}

export const resultadoPendiente = createRoute({
  getParentRoute,
  path: '/resultado_pendiente/$id',
  staticData: { access: 'publico', titulo: 'Pago pendiente' },
  validateSearch,
  component: Object.assign(PendienteDeEvento, { preload: ResultadoSimplePage.preload }),
});

function Pagada() {
  return <InscripcionPagadaPage codigo={inscripcionPagada.useParams().code} />;
}

export const inscripcionPagada = createRoute({
  getParentRoute,
  path: '/inscripcion-pagada/$code',
  staticData: { access: 'publico', titulo: 'Inscripción pagada' },
  component: Object.assign(Pagada, { preload: InscripcionPagadaPage.preload }),
});

export const rutasResultadoPago = [
  resultadoOk,
  resultadoOkEvento,
  resultadoError,
  resultadoPendiente,
  inscripcionPagada,
] as const;
