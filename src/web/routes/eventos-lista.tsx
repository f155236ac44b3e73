import { createRoute, type RouteComponent, type StaticDataRouteOption } from '@tanstack/react-router';
import {
  eventosBorrados,
  listaDeEventos,
  ORDENES_BORRADOS,
  ORDENES_EVENTOS,
} from '../api/consultas-eventos.ts';
import { definirTabla } from '../ui/tabla/direccion.ts';
import { pantalla } from './pantalla.ts';
import { raiz } from './raiz.tsx';
import { useEnDireccion } from './tabla-en-direccion.ts';

const EventosListaPage = pantalla(
  () => import('../features/eventos-lista/eventos-lista-page.tsx'),
  'EventosListaPage',
);
const ListaConAcciones = pantalla(() => import('./lista-con-acciones.tsx'), 'ListaConAcciones');

// default sort id descending (regla gestion-2)
const tabla = definirTabla({ orden: 'id', dir: 'desc', ordenes: ORDENES_EVENTOS, por_pagina: 20 });

/** Route of a list of events, whose data are fetched while the code of its screen is still loading. */
const lista = <const P extends string>(
  path: P,
  staticData: StaticDataRouteOption,
  alcance: Parameters<typeof listaDeEventos>[0],
  component: RouteComponent,
) =>
  createRoute({
    getParentRoute: () => raiz,
    path,
    staticData,
    validateSearch: tabla.leer,
    loaderDeps: ({ search }) => search,
    loader: ({ context: { queryClient }, deps }) => {
      void queryClient.prefetchQuery(listaDeEventos(alcance, tabla.estado(deps)));
    },
    component,
  });

function Todos() {
  const { estado, onCambiar } = useEnDireccion(tabla, eventoLista.useSearch(), eventoLista.useNavigate());
  return <ListaConAcciones alcance="todos" estado={estado} onCambiar={onCambiar} />;
}

export const eventoLista = lista(
  '/admin/evento/lista',
  { access: { accion: 'evento:ver_todos' }, titulo: 'Eventos' },
  'todos',
  Object.assign(Todos, { preload: ListaConAcciones.preload }),
);

function Propios() {
  const { estado, onCambiar } = useEnDireccion(
    tabla,
    eventoListaOrganizador.useSearch(),
    eventoListaOrganizador.useNavigate(),
  );
  return <EventosListaPage alcance="propios" estado={estado} onCambiar={onCambiar} />;
}

export const eventoListaOrganizador = lista(
  '/organizador/evento/lista',
  { access: { accion: 'evento:listar' }, titulo: 'Mis eventos' },
  'propios',
  Object.assign(Propios, { preload: EventosListaPage.preload }),
);

const EventosBorradosPage = pantalla(
  () => import('../features/eventos-lista/eventos-borrados-page.tsx'),
  'EventosBorradosPage',
);

const tablaBorrados = definirTabla({
  orden: 'borrado_at',
  dir: 'desc',
  ordenes: ORDENES_BORRADOS,
  por_pagina: 20,
});

function Borrados() {
  const enDireccion = useEnDireccion(tablaBorrados, borrados.useSearch(), borrados.useNavigate());
  return <EventosBorradosPage {...enDireccion} />;
}

const borrados = createRoute({
  getParentRoute: () => raiz,
  path: '/backoffice/events/borrados',
  staticData: { access: { accion: 'evento:listar' }, titulo: 'Eventos borrados' },
  validateSearch: tablaBorrados.leer,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(eventosBorrados(tablaBorrados.estado(deps)));
  },
  component: Object.assign(Borrados, { preload: EventosBorradosPage.preload }),
});

export const rutasEventosLista = [eventoLista, eventoListaOrganizador, borrados] as const;
