import { createRoute, Outlet, useNavigate, type AsyncRouteComponent } from '@tanstack/react-router';
import type { Accion } from '../../shared/domain/acceso/puede.ts';
import { cantidadInscriptos } from '../api/consultas-eventos.ts';
import { nombres } from '../comun/nombres.ts';
import { deEventoExistente, exigirEvento } from './evento-existente.ts';
import { pantalla } from './pantalla.ts';
import { porId } from './por-parametro.tsx';
import { raiz } from './raiz.tsx';

const DetalleConAcciones = pantalla(() => import('./detalle-con-acciones.tsx'), 'DetalleConAcciones');
const AptosPage = pantalla(() => import('../features/aptos-gestion/aptos-page.tsx'), 'AptosPage');
const CuponesPage = pantalla(() => import('../features/cupones/cupones-page.tsx'), 'CuponesPage');
const DeslindesPage = pantalla(() => import('../features/deslindes/deslindes-page.tsx'), 'DeslindesPage');
const PagosPage = pantalla(() => import('../features/pagos/pagos-page.tsx'), 'PagosPage');
const RecordatoriosPage = pantalla(
  () => import('../features/recordatorios/recordatorios-page.tsx'),
  'RecordatoriosPage',
);
const DiaDeCarreraPage = pantalla(
  () => import('../features/sede/oficina/dia-de-carrera-page.tsx'),
  'DiaDeCarreraPage',
);
const InscriptosConCorreo = pantalla(() => import('./inscriptos-con-correo.tsx'), 'InscriptosConCorreo');
const MailsPage = pantalla(() => import('../features/correos/mails-page.tsx'), 'MailsPage');
const EnvioPage = pantalla(() => import('../features/correos/envio-page.tsx'), 'EnvioPage');
const EncargosPage = pantalla(() => import('../features/encargos/encargos-page.tsx'), 'EncargosPage');
const EncargoPage = pantalla(() => import('../features/encargos/encargo-page.tsx'), 'EncargoPage');
const DevolverTodo = pantalla(() => import('../features/encargos/devolver-todo.tsx'), 'DevolverTodo');
const TotalesPage = pantalla(() => import('../features/evento-detalle/totales-page.tsx'), 'TotalesPage');
const ResumenEvento = pantalla(
  () => import('../features/evento-detalle/resumen-evento.tsx'),
  'ResumenEvento',
);

function Detalle() {
  const { id } = eventoDetalle.useParams();
  return (
    <DetalleConAcciones key={id} id={id}>
      <Outlet />
    </DetalleConAcciones>
  );
}

export const eventoDetalle = createRoute({
  getParentRoute: () => raiz,
  path: '/backoffice/event/$id',
  staticData: { access: { accion: 'evento:ver' } },
  ...deEventoExistente,
  loader: async ({ context: { queryClient }, params: { id } }) => {
    void queryClient.prefetchQuery(cantidadInscriptos(id));
    await exigirEvento(queryClient, id);
  },
  component: Object.assign(Detalle, { preload: DetalleConAcciones.preload }),
});

/** A table of the event. Its search is passed on unchecked: the screen checks it (useTabla). */
const deLista = <const P extends string>(
  path: P,
  accion: Accion,
  Pagina: AsyncRouteComponent<{ id: string }>,
) =>
  createRoute({
    getParentRoute: () => eventoDetalle,
    path,
    staticData: { access: { accion } },
    validateSearch: (busqueda: Record<string, unknown>) => busqueda,
    component: Object.assign(() => <Pagina id={eventoDetalle.useParams().id} />, { preload: Pagina.preload }),
  });
const cupones = deLista('/cupones-descuento', 'cupon:ver', CuponesPage);
const deslindes = deLista('/deslindes', 'deslinde:ver', DeslindesPage);
const aptos = deLista('/aptos-medicos', 'apto:ver', AptosPage);
const mails = deLista('/mails', 'correo:ver', MailsPage);
const encargos = deLista('/cambios', 'inscripcion:ver', EncargosPage);

function Inscriptos() {
  const { id } = eventoDetalle.useParams();
  return (
    <>
      <InscriptosConCorreo id={id} />
      <ResumenEvento id={id} />
    </>
  );
}

const inscriptos = createRoute({
  getParentRoute: () => eventoDetalle,
  path: '/',
  staticData: { access: { accion: 'inscripcion:ver' } },
  // Passed on unchecked: the screen checks the search (useTabla).
  validateSearch: (busqueda: Record<string, unknown>) => busqueda,
  component: Object.assign(Inscriptos, {
    preload: async () => {
      await Promise.all([InscriptosConCorreo.preload?.(), ResumenEvento.preload?.()]);
    },
  }),
});

function Recordatorios() {
  return <RecordatoriosPage id={Number(eventoDetalle.useParams().id)} />;
}

const recordatorios = createRoute({
  getParentRoute: () => eventoDetalle,
  path: '/recordatorios',
  staticData: { access: { accion: 'correo:ver' } },
  component: Object.assign(Recordatorios, { preload: RecordatoriosPage.preload }),
});

function Pagos() {
  const { id } = eventoDetalle.useParams();
  const navigate = useNavigate();
  return (
    <>
      <DevolverTodo
        id={id}
        onEncargar={(encargo_id) =>
          void navigate({ to: nombres.encargo, params: { id, encargo_id: String(encargo_id) } })
        }
      />
      <PagosPage id={id} />
    </>
  );
}

const pagos = createRoute({
  getParentRoute: () => eventoDetalle,
  path: '/pagos',
  staticData: { access: { accion: 'pago:ver' } },
  // Passed on unchecked: the screen checks the search (useTabla).
  validateSearch: (busqueda: Record<string, unknown>) => busqueda,
  component: Object.assign(Pagos, {
    preload: async () => {
      await Promise.all([DevolverTodo.preload?.(), PagosPage.preload?.()]);
    },
  }),
});

function DiaDeCarrera() {
  return <DiaDeCarreraPage id={Number(eventoDetalle.useParams().id)} />;
}

const diaDeCarrera = createRoute({
  getParentRoute: () => eventoDetalle,
  path: '/dia-de-carrera',
  staticData: { access: { accion: 'sede:dirigir' } },
  component: Object.assign(DiaDeCarrera, { preload: DiaDeCarreraPage.preload }),
});

function Envio() {
  return <EnvioPage {...envio.useParams()} />;
}

const envio = createRoute({
  getParentRoute: () => eventoDetalle,
  path: '/mails/$envio_id',
  staticData: { access: { accion: 'correo:ver' } },
  validateSearch: (busqueda: Record<string, unknown>) => busqueda,
  component: Object.assign(Envio, { preload: EnvioPage.preload }),
});

function Encargo() {
  const params = encargo.useParams();
  return <EncargoPage key={params.encargo_id} {...params} />;
}

const encargo = createRoute({
  getParentRoute: () => eventoDetalle,
  path: '/cambios/$encargo_id',
  staticData: { access: { accion: 'inscripcion:ver' } },
  validateSearch: (busqueda: Record<string, unknown>) => busqueda,
  component: Object.assign(Encargo, { preload: EncargoPage.preload }),
});

function Totales() {
  return <TotalesPage id={eventoDetalle.useParams().id} />;
}

const totales = createRoute({
  getParentRoute: () => eventoDetalle,
  path: '/totales',
  staticData: { access: { accion: 'inscripcion:ver' } },
  component: Object.assign(Totales, { preload: TotalesPage.preload }),
});

/** How the public page of an event will look, also before it is published. */
const previa = createRoute({
  getParentRoute: () => raiz,
  path: '/admin/evento/$id/como-participante',
  ...deEventoExistente,
  staticData: { access: { accion: 'evento:ver' }, titulo: 'Así la va a ver un participante' },
  component: porId(pantalla(() => import('../features/evento/previa-page.tsx'), 'PreviaPage')),
});

export const rutasEventoDetalle = [
  previa,
  eventoDetalle.addChildren([
    ...[inscriptos, cupones, deslindes, aptos, pagos, diaDeCarrera],
    ...[recordatorios, mails, envio, encargos, encargo, totales],
  ]),
] as const;
