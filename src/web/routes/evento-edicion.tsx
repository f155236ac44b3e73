import { createRoute } from '@tanstack/react-router';
import { conFluent } from './con-fluent.tsx';
import { cargarEvento, deEventoExistente } from './evento-existente.ts';
import { pantalla } from './pantalla.ts';
import type { ContextoRouter } from './raiz.tsx';
import { conPlazo } from '../ui/plazo-de-carga.ts';

const EventoEdicionPage = pantalla(
  () => import('../features/evento-edicion/evento-edicion-page.tsx'),
  'EventoEdicionPage',
);
const CamposExtraPage = pantalla(
  () => import('../features/evento-edicion/campos-extra/campos-extra-page.tsx'),
  'CamposExtraPage',
);
const AccionesEvento = pantalla(
  () => import('../features/evento-acciones/acciones-evento.tsx'),
  'AccionesEvento',
);
const EventoEdicionPage_ = { preload: EventoEdicionPage.preload };

/** Reads what the form starts with, once a visit: a second reading would replace what was typed since. */
async function cargar(context: ContextoRouter, id: number | null) {
  const { cargarEdicion } = await conPlazo(import('../features/evento-edicion/cargar.ts'));
  const sesion = await context.leerSesion();
  return cargarEdicion(context.queryClient, id, sesion?.usuario_id ?? 0);
}

const unaVez = {
  gcTime: 0,
  preload: false,
  shouldReload: ({ cause }: { cause: 'preload' | 'enter' | 'stay' }) => cause !== 'stay',
} as const;

export const eventoNuevo = createRoute({
  ...unaVez,
  getParentRoute: () => conFluent,
  path: '/admin/evento/nuevo',
  staticData: { access: { accion: 'evento:crear' }, titulo: 'Evento nuevo' },
  loader: ({ context }) => cargar(context, null),
  component: Object.assign(
    () => <EventoEdicionPage datos={eventoNuevo.useLoaderData()} />,
    EventoEdicionPage_,
  ),
});

export const eventoEditar = createRoute({
  ...unaVez,
  getParentRoute: () => conFluent,
  path: '/admin/evento/$id/editar',
  notFoundComponent: deEventoExistente.notFoundComponent,
  staticData: { access: { accion: 'evento:editar_textos' } },
  loader: ({ context, params }) => cargarEvento(params.id, (id) => cargar(context, id)),
  component: Object.assign(
    () => (
      <EventoEdicionPage
        key={eventoEditar.useParams().id}
        datos={eventoEditar.useLoaderData()}
        acciones={(evento, onCambiarEstado) => (
          <AccionesEvento evento={evento} onCambiarEstado={onCambiarEstado} />
        )}
      />
    ),
    {
      // AccionesEvento too: if it loaded only later, the skeleton would be replaced by an empty page until then
      preload: async () => {
        await Promise.all([EventoEdicionPage.preload?.(), AccionesEvento.preload?.()]);
      },
    },
  ),
});

export const camposExtra = createRoute({
  getParentRoute: () => conFluent,
  path: '/admin/evento/$id/campos-extra',
  ...deEventoExistente,
  staticData: { access: { accion: 'evento:campos_custom' }, titulo: 'Campos extra' },
  component: Object.assign(() => <CamposExtraPage id={Number(camposExtra.useParams().id)} />, {
    preload: CamposExtraPage.preload,
  }),
});

export const rutasEventoEdicion = [eventoNuevo, eventoEditar, camposExtra] as const;
