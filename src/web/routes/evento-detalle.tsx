import {
  createRoute,
  Outlet,
  useNavigate,
  type AsyncRouteComponent,
  type RouteComponent,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
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
const QuedanPagos = pantalla(() => import('../features/encargos/quedan-pagos.tsx'), 'QuedanPagos');
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

/** Route of one tab of the event. The query of the address ('?page=2&…') is passed on unchecked: the screen checks it (useTabla). */
const parte = <const P extends string>(path: P, accion: Accion, component: RouteComponent) =>
  createRoute({
    getParentRoute: () => eventoDetalle,
    path,
    staticData: { access: { accion } },
    validateSearch: (busqueda: Record<string, unknown>) => busqueda,
    component,
  });

/** A screen made of lazy parts: preloading it fetches the files of all of them at the same time. */
const con = (Pantalla: () => ReactNode, ...partes: Pick<AsyncRouteComponent<never>, 'preload'>[]) =>
  Object.assign(Pantalla, {
    preload: async () => {
      await Promise.all(partes.map(({ preload }) => preload?.()));
    },
  });

const deEvento = (Pagina: AsyncRouteComponent<{ id: string }>) =>
  con(() => <Pagina id={eventoDetalle.useParams().id} />, Pagina);
const deNumero = (Pagina: AsyncRouteComponent<{ id: number }>) =>
  con(() => <Pagina id={Number(eventoDetalle.useParams().id)} />, Pagina);

const cupones = parte('/cupones-descuento', 'cupon:ver', deEvento(CuponesPage));
const deslindes = parte('/deslindes', 'deslinde:ver', deEvento(DeslindesPage));
const aptos = parte('/aptos-medicos', 'apto:ver', deEvento(AptosPage));
const mails = parte('/mails', 'correo:ver', deEvento(MailsPage));
const encargos = parte('/cambios', 'inscripcion:ver', deEvento(EncargosPage));
const totales = parte('/totales', 'inscripcion:ver', deEvento(TotalesPage));
const recordatorios = parte('/recordatorios', 'correo:ver', deNumero(RecordatoriosPage));
const diaDeCarrera = parte('/dia-de-carrera', 'sede:dirigir', deNumero(DiaDeCarreraPage));

function Inscriptos() {
  const { id } = eventoDetalle.useParams();
  return (
    <>
      <QuedanPagos id={id} />
      <InscriptosConCorreo id={id} />
      <ResumenEvento id={id} />
    </>
  );
}

const inscriptos = parte(
  '/',
  'inscripcion:ver',
  con(Inscriptos, QuedanPagos, InscriptosConCorreo, ResumenEvento),
);

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

const pagos = parte('/pagos', 'pago:ver', con(Pagos, DevolverTodo, PagosPage));

function Envio() {
  return <EnvioPage {...envio.useParams()} />;
}

const envio = parte('/mails/$envio_id', 'correo:ver', con(Envio, EnvioPage));

function Encargo() {
  const params = encargo.useParams();
  return <EncargoPage key={params.encargo_id} {...params} />;
}

const encargo = parte('/cambios/$encargo_id', 'inscripcion:ver', con(Encargo, EncargoPage));

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
