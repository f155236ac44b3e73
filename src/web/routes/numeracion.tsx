import { createRoute, notFound } from '@tanstack/react-router';
import { ErrorLlamada } from '../api/call.ts';
import { eventoBackoffice, numeracion } from '../api/consultas-eventos.ts';
import { NoEncontrada } from '../features/marco/no-encontrada.tsx';
import { definirTabla } from '../ui/tabla/direccion.ts';
import { pantalla } from './pantalla.ts';
import { raiz, type ContextoRouter } from './raiz.tsx';
import { useEnDireccion } from './tabla-en-direccion.ts';

const AsignarNumerosPage = pantalla(
  () => import('../features/numeracion/asignar-numeros-page.tsx'),
  'AsignarNumerosPage',
);
const AsignarManualPage = pantalla(
  () => import('../features/numeracion/asignar-manual-page.tsx'),
  'AsignarManualPage',
);

/** Somebody else's event does not exist (regla acceso-1). What fails otherwise the screen tells, with another try. */
async function exigirEvento({ queryClient }: ContextoRouter, id: string): Promise<void> {
  if (!/^[1-9]\d{0,8}$/.test(id)) throw notFound();
  const error: unknown = await queryClient
    .ensureQueryData(eventoBackoffice(id))
    .then(() => null)
    .catch((causa: unknown) => causa);
  if (error instanceof ErrorLlamada && error.status === 404) throw notFound();
}

function Automatica() {
  const { id } = asignarNumeros.useParams();
  return <AsignarNumerosPage key={id} id={id} />;
}

const asignarNumeros = createRoute({
  getParentRoute: () => raiz,
  path: '/backoffice/event/$id/asignar-numeros',
  staticData: { access: { accion: 'numeros:asignar_auto' } },
  loader: ({ context, params: { id } }) => {
    void context.queryClient.prefetchQuery(numeracion(id));
    return exigirEvento(context, id);
  },
  notFoundComponent: NoEncontrada,
  component: Object.assign(Automatica, { preload: AsignarNumerosPage.preload }),
});

// 20 a page (regla numeracion-6)
const tabla = definirTabla({ orden: 'id', filas: 20, filtros: { modalidad: '', estado: '', con: '' } });

function Manual() {
  const { id } = asignarNumerosManual.useParams();
  const enDireccion = useEnDireccion(
    tabla,
    asignarNumerosManual.useSearch(),
    asignarNumerosManual.useNavigate(),
  );
  return <AsignarManualPage key={id} id={id} {...enDireccion} />;
}

const asignarNumerosManual = createRoute({
  getParentRoute: () => raiz,
  path: '/backoffice/event/$id/asignar-numeros-manual',
  staticData: { access: { accion: 'numeros:asignar_manual' } },
  validateSearch: tabla.leer,
  loader: ({ context, params: { id } }) => exigirEvento(context, id),
  notFoundComponent: NoEncontrada,
  component: Object.assign(Manual, { preload: AsignarManualPage.preload }),
});

export const rutasNumeracion = [asignarNumeros, asignarNumerosManual] as const;
