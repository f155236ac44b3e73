import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { puedeHacer } from '../../../shared/domain/acceso/puede.ts';
import { proximosDelPanel, ultimasDelPanel } from '../../api/consultas-panel.ts';
import { useSesion } from '../../api/use-sesion.ts';
import { Pantalla } from '../../ui/pantalla.tsx';
import { EsperaCifras } from './cifras/espera-cifras.tsx';
import { AccesosRapidos } from './accesos-rapidos.tsx';
import { PedidosDelSitio } from './pedidos-del-sitio.tsx';
import { ProximosEventos } from './proximos-eventos.tsx';
import { UltimasInscripciones } from './ultimas-inscripciones.tsx';
import { diferida } from '../../ui/diferida.ts';

/** The charts' code is big: the two lists do not wait for it. */
const Cifras = diferida(() => import('./cifras/cifras.tsx'), 'Cifras');

/** An admin sees everything, an organizer their own (regla gestion-12). */
export function PanelPage() {
  const sesion = useSesion();
  const verTodos = puedeHacer(sesion, 'evento:ver_todos');
  const proximos = useQuery(proximosDelPanel(verTodos));
  const ultimas = useQuery(ultimasDelPanel(verTodos));
  const usuario = sesion?.usuario_id ?? 0;

  const listas = (
    <>
      <ProximosEventos consulta={proximos} usuario={usuario} />
      <UltimasInscripciones consulta={ultimas} usuario={usuario} />
    </>
  );

  return (
    <Pantalla titulo={`Hola, ${sesion?.nombre ?? ''}`} ancho="ancha">
      <AccesosRapidos />
      <Suspense
        fallback={
          <>
            <EsperaCifras />
            {listas}
          </>
        }
      >
        <Cifras>{listas}</Cifras>
      </Suspense>
      {puedeHacer(sesion, 'sistema:administrar') && <PedidosDelSitio />}
    </Pantalla>
  );
}
