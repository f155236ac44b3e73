import { createRoute, redirect, useRouter, useRouterState } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { DatosInscripcion } from '../features/inscripcion/cargar.ts';
import type { Navegacion } from '../features/inscripcion/navegacion.ts';
import { leerBusqueda, type Busqueda, type Origen } from '../features/inscripcion/origen.ts';
import { conFluent } from './con-fluent.tsx';
import { pantalla } from './pantalla.ts';
import type { ContextoRouter } from './raiz.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Why the wizard sent somebody home; the home shows it. */
    aviso?: string;
    /** The wizard's step from which this entry was reached. */
    paso_previo?: string;
    /** Index of the history's entry with which the wizard was opened. */
    entrada?: number;
  }
}

const InscripcionPage = pantalla(
  () => import('../features/inscripcion/inscripcion-page.tsx'),
  'InscripcionPage',
);

interface Cargada {
  datos: DatosInscripcion;
  origen: Origen;
}

/** Not visible or not open goes home, except staff who register by hand (regla carrera-4). */
async function cargar(
  { queryClient }: ContextoRouter,
  id: string,
  origen: Origen,
  busqueda: Busqueda,
): Promise<Cargada> {
  const { cargarInscripcion } = await import('../features/inscripcion/cargar.ts');
  // Who already registered may pay though the race filled up meanwhile.
  const datos = await cargarInscripcion(queryClient, id, origen, busqueda.inscripcion !== undefined);
  if (datos.tipo === 'cerrada') throw redirect({ to: '/', state: { aviso: datos.motivo }, replace: true });
  return { datos, origen };
}

interface Salida {
  /** where closing leads; null: to the page before */
  evento: { id: string; codigo_acceso: string | null } | null;
}

function useNavegacion(id: string, { evento }: Salida): Navegacion {
  const router = useRouter();
  const codigo = evento?.codigo_acceso ?? null;
  const alEvento = evento !== null;
  return useMemo(() => {
    const aqui = () => router.state.location;
    return {
      irA: (paso, { reemplazar = false, inscripcion } = {}) => {
        const { state, search } = aqui();
        void router.navigate({
          to: '.',
          search: { paso, ...(inscripcion && { inscripcion }) },
          state: {
            paso_previo: leerBusqueda(search).paso ?? 'modalidad',
            entrada: state.entrada ?? state.__TSR_index,
          },
          replace: reemplazar,
        });
      },
      volverA(paso) {
        if (aqui().state.paso_previo === paso) router.history.back();
        else this.irA(paso);
      },
      salir: () => {
        const { state } = aqui();
        const entrada = state.entrada ?? state.__TSR_index;
        if (alEvento && codigo !== null) {
          void router.navigate({
            to: '/informacion-evento/$id/$codigo_acceso',
            params: { id, codigo_acceso: codigo },
          });
        } else if (alEvento) void router.navigate({ to: '/informacion-evento/$id', params: { id } });
        // closing the admin's returns to the previous page (regla gestion-15)
        else if (entrada > 0) router.history.go(entrada - state.__TSR_index - 1);
        else void router.navigate({ to: '/backoffice/dashboard' });
      },
      resultadoOk: (codigo_publico) =>
        void router.navigate({
          to: '/resultado_ok/$evento_id/$inscripcion_id',
          params: { evento_id: id, inscripcion_id: codigo_publico },
          // staff go back to the event that they register for (regla gestion-15)
          search: alEvento ? {} : { next: `/backoffice/event/${id}` },
          replace: true,
        }),
    };
  }, [router, id, alEvento, codigo]);
}

function Pantalla({ id, cargada, salida }: { id: string; cargada: Cargada; salida: Salida }) {
  const router = useRouter();
  const { paso, inscripcion: codigo } = leerBusqueda(useRouterState({ select: (s) => s.location.search }));
  const nav = useNavegacion(id, salida);
  return (
    <InscripcionPage
      datos={cargada.datos}
      origen={cargada.origen}
      slug={paso}
      inscripcion={codigo}
      nav={nav}
      onReintentar={() => void router.invalidate()}
    />
  );
}

// A visit reads event and draft once: moving between steps must not bring back what was typed before.
const unaVez = { gcTime: 0, preload: false } as const;
const soloAlEntrar = ({ cause }: { cause: 'preload' | 'enter' | 'stay' }) => cause !== 'stay';

function Publica() {
  const { id } = inscripcion.useParams();
  return (
    <Pantalla
      key={id}
      id={id}
      cargada={inscripcion.useLoaderData()}
      salida={{ evento: { id, codigo_acceso: null } }}
    />
  );
}

export const inscripcion = createRoute({
  ...unaVez,
  getParentRoute: () => conFluent,
  path: '/inscripcion/$id',
  staticData: { access: 'publico' },
  validateSearch: leerBusqueda,
  shouldReload: soloAlEntrar,
  loader: ({ context, params, location }) =>
    cargar(context, params.id, { tipo: 'publica' }, leerBusqueda(location.search)),
  component: Object.assign(Publica, { preload: InscripcionPage.preload }),
});

function Privada() {
  const { id, codigo_acceso } = inscripcionPrivado.useParams();
  return (
    <Pantalla
      key={`${id}/${codigo_acceso}`}
      id={id}
      cargada={inscripcionPrivado.useLoaderData()}
      salida={{ evento: { id, codigo_acceso } }}
    />
  );
}

export const inscripcionPrivado = createRoute({
  ...unaVez,
  getParentRoute: () => conFluent,
  path: '/inscripcion/$id/$codigo_acceso',
  staticData: { access: 'publico' },
  validateSearch: leerBusqueda,
  shouldReload: soloAlEntrar,
  loader: ({ context, params, location }) =>
    cargar(
      context,
      params.id,
      { tipo: 'privada', codigo_acceso: params.codigo_acceso },
      leerBusqueda(location.search),
    ),
  component: Object.assign(Privada, { preload: InscripcionPage.preload }),
});

async function origenAdmin(context: ContextoRouter, codigo_acceso: string | null): Promise<Origen> {
  const sesion = await context.leerSesion();
  return { tipo: 'admin', usuario_id: Number(sesion?.usuario_id ?? 0), codigo_acceso };
}

function Admin() {
  const { id } = eventoInscripcionAdmin.useParams();
  return (
    <Pantalla key={id} id={id} cargada={eventoInscripcionAdmin.useLoaderData()} salida={{ evento: null }} />
  );
}

export const eventoInscripcionAdmin = createRoute({
  ...unaVez,
  getParentRoute: () => conFluent,
  path: '/admin/evento/$id/inscripcion',
  staticData: { access: { accion: 'inscripcion:crear_interna' } },
  validateSearch: leerBusqueda,
  shouldReload: soloAlEntrar,
  loader: async ({ context, params, location }) =>
    cargar(context, params.id, await origenAdmin(context, null), leerBusqueda(location.search)),
  component: Object.assign(Admin, { preload: InscripcionPage.preload }),
});

function AdminPrivada() {
  const { id } = eventoInscripcionAdminPrivado.useParams();
  return (
    <Pantalla
      key={id}
      id={id}
      cargada={eventoInscripcionAdminPrivado.useLoaderData()}
      salida={{ evento: null }}
    />
  );
}

export const eventoInscripcionAdminPrivado = createRoute({
  ...unaVez,
  getParentRoute: () => conFluent,
  path: '/admin/evento/$id/$codigo_acceso/inscripcion',
  staticData: { access: { accion: 'inscripcion:crear_interna' } },
  validateSearch: leerBusqueda,
  shouldReload: soloAlEntrar,
  loader: async ({ context, params, location }) =>
    cargar(
      context,
      params.id,
      await origenAdmin(context, params.codigo_acceso),
      leerBusqueda(location.search),
    ),
  component: Object.assign(AdminPrivada, { preload: InscripcionPage.preload }),
});

export const rutasInscripcion = [
  inscripcion,
  inscripcionPrivado,
  eventoInscripcionAdmin,
  eventoInscripcionAdminPrivado,
] as const;
