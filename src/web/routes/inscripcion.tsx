import { createRoute, redirect } from '@tanstack/react-router';
import type { Cargada } from '../features/inscripcion/inscripcion-pantalla.tsx';
import { leerBusqueda, type Busqueda, type Entrada } from '../features/inscripcion/entrada.ts';
import { conFluent } from './con-fluent.tsx';
import { pantalla } from './pantalla.ts';
import type { ContextoRouter } from './raiz.tsx';
import { conPlazo } from '../ui/plazo-de-carga.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A message that the next screen shows, such as why the wizard sent somebody to the home page. */
    aviso?: string;
    /**
     * The wizard's step from which somebody came to this entry of the browser's history: going back one entry leads to that step, unless
     * this entry replaced that step's own.
     */
    paso_previo?: string;
    /** Index of the history's entry with which the wizard was opened. */
    entrada?: number;
    /** The registration that 'Mi inscripción' looks up at once. Not in the address, since it holds a person's document number. */
    consulta?: { evento_id: number; documento: string };
  }
}

const Pantalla = pantalla(
  () => import('../features/inscripcion/inscripcion-pantalla.tsx'),
  'InscripcionPantalla',
);

/**
 * Redirects to the home page if the event is deleted, not visible or not open (regla carrera-4). Staff who register by hand are redirected
 * from a deleted event alone, and who has registered already only from one that is deleted or not visible.
 */
async function cargar(
  { queryClient }: ContextoRouter,
  id: string,
  entrada: Entrada,
  busqueda: Busqueda,
): Promise<Cargada> {
  const { cargarInscripcion } = await conPlazo(import('../features/inscripcion/cargar.ts'));
  // Who already registered may pay though the race filled up meanwhile.
  const datos = await cargarInscripcion(queryClient, id, entrada, busqueda.inscripcion !== undefined);
  if (datos.tipo === 'cerrada') throw redirect({ to: '/', state: { aviso: datos.motivo }, replace: true });
  return { id, datos, entrada };
}

// A visit reads event and draft once: moving between steps must not bring back what was typed before.
const unaVez = { gcTime: 0, preload: false } as const;
const soloAlEntrar = ({ cause }: { cause: 'preload' | 'enter' | 'stay' }) => cause !== 'stay';

const comun = {
  ...unaVez,
  getParentRoute: () => conFluent,
  validateSearch: leerBusqueda,
  shouldReload: soloAlEntrar,
  component: Pantalla,
} as const;

export const inscripcion = createRoute({
  ...comun,
  path: '/inscripcion/$id',
  staticData: { access: 'publico' },
  loader: ({ context, params, location }) =>
    cargar(context, params.id, { tipo: 'publica' }, leerBusqueda(location.search)),
});

export const inscripcionPrivado = createRoute({
  ...comun,
  path: '/inscripcion/$id/$codigo_acceso',
  staticData: { access: 'publico' },
  loader: ({ context, params, location }) =>
    cargar(
      context,
      params.id,
      { tipo: 'privada', codigo_acceso: params.codigo_acceso },
      leerBusqueda(location.search),
    ),
});

async function entradaAdmin(
  context: ContextoRouter,
  codigo_acceso: string | null,
  prueba = false,
): Promise<Entrada> {
  const sesion = await context.leerSesion();
  return { tipo: 'admin', usuario_id: Number(sesion?.usuario_id ?? 0), codigo_acceso, prueba };
}

export const eventoInscripcionAdmin = createRoute({
  ...comun,
  path: '/admin/evento/$id/inscripcion',
  staticData: { access: { accion: 'inscripcion:crear_interna' } },
  loader: async ({ context, params, location }) =>
    cargar(context, params.id, await entradaAdmin(context, null), leerBusqueda(location.search)),
});

export const eventoInscripcionAdminPrivado = createRoute({
  ...comun,
  path: '/admin/evento/$id/$codigo_acceso/inscripcion',
  staticData: { access: { accion: 'inscripcion:crear_interna' } },
  loader: async ({ context, params, location }) =>
    cargar(
      context,
      params.id,
      await entradaAdmin(context, params.codigo_acceso),
      leerBusqueda(location.search),
    ),
});

export const eventoInscripcionDePrueba = createRoute({
  ...comun,
  path: '/admin/evento/$id/inscripcion-de-prueba',
  staticData: { access: { accion: 'inscripcion:crear_interna' } },
  loader: async ({ context, params, location }) =>
    cargar(context, params.id, await entradaAdmin(context, null, true), leerBusqueda(location.search)),
});

export const rutasInscripcion = [
  inscripcion,
  inscripcionPrivado,
  eventoInscripcionAdmin,
  eventoInscripcionAdminPrivado,
  eventoInscripcionDePrueba,
] as const;
