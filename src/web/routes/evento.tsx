import { createRoute, notFound } from '@tanstack/react-router';
import { evento } from '../api/consultas.ts';
import { pantalla } from './pantalla.ts';
import { raiz, type ContextoRouter } from './raiz.tsx';

const EventoPage = pantalla(() => import('../features/evento/evento-page.tsx'), 'EventoPage');
const { preload } = EventoPage;

/** Ids are numbers: anything else in the address is nobody's event. */
const esId = (id: string): boolean => /^[1-9]\d{0,9}$/.test(id);

function EventoPublico() {
  const { id } = informacionEvento.useParams();
  return <EventoPage id={id} />;
}

function EventoPrivado() {
  const { id, codigo_acceso } = informacionEventoPrivado.useParams();
  return <EventoPage id={id} codigo={codigo_acceso} />;
}

function cargar({ queryClient }: ContextoRouter, id: string, codigo?: string): void {
  if (!esId(id)) throw notFound();
  void queryClient.prefetchQuery(evento(id, codigo));
}

export const informacionEvento = createRoute({
  getParentRoute: () => raiz,
  path: '/informacion-evento/$id',
  staticData: { access: 'publico' },
  loader: ({ context, params }) => cargar(context, params.id),
  component: Object.assign(EventoPublico, { preload }),
});

export const informacionEventoPrivado = createRoute({
  getParentRoute: () => raiz,
  path: '/informacion-evento/$id/$codigo_acceso',
  staticData: { access: 'publico' },
  loader: ({ context, params }) => cargar(context, params.id, params.codigo_acceso),
  component: Object.assign(EventoPrivado, { preload }),
});
