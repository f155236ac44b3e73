import type { RouterHistory } from '@tanstack/react-router';
import { createRouter } from '@tanstack/react-router';
import { ErrorDePantalla } from './features/marco/error-de-pantalla.tsx';
import { compartirApto, enviarAptoMedico } from './routes/apto.tsx';
import { conFluent } from './routes/con-fluent.tsx';
import { firmarDeslinde } from './routes/deslinde.tsx';
import { informacionEvento, informacionEventoPrivado } from './routes/evento.tsx';
import type { Gestion } from './routes/gestion.ts';
import { rutasIngreso } from './routes/ingreso.tsx';
import { rutasInscripcion } from './routes/inscripcion.tsx';
import { marco } from './routes/marco.tsx';
import { rutasPaginas } from './routes/paginas.tsx';
import { pendientes } from './routes/pendientes.tsx';
import { rutasPorVenir } from './routes/por-venir.ts';
import { portada } from './routes/portada.tsx';
import { raiz, type ContextoRouter } from './routes/raiz.tsx';
import { rutasResultadoPago } from './routes/resultado-pago.tsx';
import { rutasResultados } from './routes/resultados.tsx';
import { conPlazo } from './ui/plazo-de-carga.ts';

const publicas = [
  portada,
  informacionEvento,
  informacionEventoPrivado,
  marco,
  ...rutasResultados,
  ...rutasResultadoPago,
  ...rutasPaginas,
  ...rutasIngreso,
  firmarDeslinde,
  enviarAptoMedico,
  compartirApto,
  pendientes,
] as const;

const todas = (gestion: Gestion) =>
  [
    ...publicas,
    ...gestion.sueltas,
    conFluent.addChildren([...rutasInscripcion, ...gestion.conFluent]),
  ] as const;
const arbolCon = (gestion: Gestion) => raiz.addChildren([...todas(gestion)]);
type Arbol = ReturnType<typeof arbolCon>;

const arbolPublico = () =>
  raiz.addChildren([...publicas, conFluent.addChildren([...rutasInscripcion]), ...rutasPorVenir]);

interface Opciones {
  history?: RouterHistory;
  /** the staff's and the desks' routes, to have all screens from the start; absent: they are fetched when one of them is first opened */
  gestion?: Gestion;
}

export function crearRouter(context: ContextoRouter, { history, gestion }: Opciones = {}) {
  let completo = gestion !== undefined;
  const traerGestion = async (): Promise<boolean> => {
    if (completo) return false;
    const modulo = await conPlazo(import('./routes/gestion.ts'));
    completo = true;
    // The stand-ins (por-venir.ts) stay in the tree: one of them is the route that is being opened now.
    raiz.addChildren([...todas(modulo.gestion), ...rutasPorVenir]);
    router.setRoutes(router.buildRouteTree());
    return true;
  };
  const router = createRouter({
    // Typed as the whole tree, so that links to the staff's routes, which are fetched later, compile.
    routeTree: gestion ? arbolCon(gestion) : (arbolPublico() as unknown as Arbol),
    context: { ...context, traerGestion },
    ...(history ? { history } : {}),
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 300,
    // Each screen's own boundary, inside the frame: header and menu stay when a screen breaks.
    defaultErrorComponent: ErrorDePantalla,
    // Off on the server: there scroll restoration would write an inline script into the page, which the content security policy refuses.
    scrollRestoration: typeof document !== 'undefined',
  });
  return router;
}

export type Router = ReturnType<typeof crearRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: Router;
  }
}
