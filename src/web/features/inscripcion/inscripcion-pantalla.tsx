import { useMatch, useRouter, useRouterState } from '@tanstack/react-router';
import type { DatosInscripcion } from './cargar.ts';
import { InscripcionPage } from './inscripcion-page.tsx';
import { leerBusqueda, type Entrada } from './entrada.ts';
import { useNavegacion } from './navegacion.ts';

/** What each of the wizard's routes loads. */
export interface Cargada {
  /** the event's id, as in the address */
  id: string;
  datos: DatosInscripcion;
  entrada: Entrada;
}

function Asistente({ id, datos, entrada }: Cargada) {
  const router = useRouter();
  const { paso, inscripcion: codigo } = leerBusqueda(useRouterState({ select: (s) => s.location.search }));
  return (
    <InscripcionPage
      datos={datos}
      entrada={entrada}
      slug={paso}
      inscripcion={codigo}
      nav={useNavegacion(id, entrada)}
      onReintentar={() => void router.invalidate()}
    />
  );
}

/** The wizard with its navigation through the browser's history; loaded lazily, the first load has only its routes. */
export function InscripcionPantalla() {
  // The data of this screen's own route, whatever the router shows next. Only the wizard's routes render it, and each
  // loads a Cargada.
  const cargada = useMatch({ strict: false, select: ({ loaderData }) => loaderData }) as Cargada;
  const { id, entrada } = cargada;
  return <Asistente key={entrada.tipo === 'privada' ? `${id}/${entrada.codigo_acceso}` : id} {...cargada} />;
}
