import type { RouterHistory } from '@tanstack/react-router';
import { createRouter } from '@tanstack/react-router';
import { ErrorDePantalla } from './features/marco/error-de-pantalla.tsx';
import { enviarAptoMedico } from './routes/apto.tsx';
import { conFluent } from './routes/con-fluent.tsx';
import { firmarDeslinde } from './routes/deslinde.tsx';
import { informacionEvento, informacionEventoPrivado } from './routes/evento.tsx';
import { rutasIngreso } from './routes/ingreso.tsx';
import { rutasInscripcion } from './routes/inscripcion.tsx';
import { marco } from './routes/marco.tsx';
import { rutasPaginas } from './routes/paginas.tsx';
import { pendientes } from './routes/pendientes.tsx';
import { portada } from './routes/portada.tsx';
import { raiz, type ContextoRouter } from './routes/raiz.tsx';
import { rutasResultadoPago } from './routes/resultado-pago.tsx';
import { rutasResultados } from './routes/resultados.tsx';

const arbol = raiz.addChildren([
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
  pendientes,
  conFluent.addChildren([...rutasInscripcion]),
]);

export function crearRouter(context: ContextoRouter, history?: RouterHistory) {
  return createRouter({
    routeTree: arbol,
    context,
    ...(history ? { history } : {}),
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 300,
    // Each screen's own boundary, inside the frame: header and menu stay when a screen breaks.
    defaultErrorComponent: ErrorDePantalla,
    // On the server this would write an inline script, which the policy refuses.
    scrollRestoration: typeof document !== 'undefined',
  });
}

export type Router = ReturnType<typeof crearRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: Router;
  }
}
