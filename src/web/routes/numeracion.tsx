import { createRoute } from '@tanstack/react-router';
import { numeracion } from '../api/consultas-eventos.ts';
import { definirTabla } from '../ui/tabla/direccion.ts';
import { deEventoExistente, exigirVigente } from './evento-existente.ts';
import { pantalla } from './pantalla.ts';
import { porId } from './por-parametro.tsx';
import { raiz } from './raiz.tsx';
import { useEnDireccion } from './tabla-en-direccion.ts';

const AsignarManualPage = pantalla(
  () => import('../features/numeracion/asignar-manual-page.tsx'),
  'AsignarManualPage',
);

const asignarNumeros = createRoute({
  getParentRoute: () => raiz,
  path: '/backoffice/event/$id/asignar-numeros',
  staticData: { access: { accion: 'numeros:asignar_auto' } },
  loader: ({ context, params: { id } }) => {
    void context.queryClient.prefetchQuery(numeracion(id));
    return exigirVigente(context.queryClient, id);
  },
  notFoundComponent: deEventoExistente.notFoundComponent,
  component: porId(
    pantalla(() => import('../features/numeracion/asignar-numeros-page.tsx'), 'AsignarNumerosPage'),
  ),
});

// 20 rows a page unless more are asked for (regla numeracion-6)
const tabla = definirTabla({ orden: 'id', por_pagina: 20, filtros: { modalidad: '', estado: '', con: '' } });

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
  ...deEventoExistente,
  component: Object.assign(Manual, { preload: AsignarManualPage.preload }),
});

export const rutasNumeracion = [asignarNumeros, asignarNumerosManual] as const;
