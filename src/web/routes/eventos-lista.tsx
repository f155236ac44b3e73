import { createRoute } from '@tanstack/react-router';
import { listaDeEventos, ORDENES_EVENTOS } from '../api/consultas-eventos.ts';
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
const tabla = definirTabla({ orden: 'id', dir: 'desc', ordenes: ORDENES_EVENTOS, filas: 20 });

function Todos() {
  const { estado, alCambiar } = useEnDireccion(tabla, eventoLista.useSearch(), eventoLista.useNavigate());
  return <ListaConAcciones alcance="todos" estado={estado} alCambiar={alCambiar} />;
}

export const eventoLista = createRoute({
  getParentRoute: () => raiz,
  path: '/admin/evento/lista',
  staticData: { access: { accion: 'evento:ver_todos' }, titulo: 'Eventos' },
  validateSearch: tabla.leer,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(listaDeEventos('todos', tabla.estado(deps)));
  },
  component: Object.assign(Todos, { preload: ListaConAcciones.preload }),
});

function Propios() {
  const { estado, alCambiar } = useEnDireccion(
    tabla,
    eventoListaOrganizador.useSearch(),
    eventoListaOrganizador.useNavigate(),
  );
  return <EventosListaPage alcance="propios" estado={estado} alCambiar={alCambiar} />;
}

export const eventoListaOrganizador = createRoute({
  getParentRoute: () => raiz,
  path: '/organizador/evento/lista',
  staticData: { access: { accion: 'evento:listar' }, titulo: 'Mis Eventos' },
  validateSearch: tabla.leer,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(listaDeEventos('propios', tabla.estado(deps)));
  },
  component: Object.assign(Propios, { preload: EventosListaPage.preload }),
});

export const rutasEventosLista = [eventoLista, eventoListaOrganizador] as const;
