import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { puedeHacer } from '../../../shared/domain/acceso/puede.ts';
import { proximosDelPanel, resumen, ultimasDelPanel } from '../../api/consultas-panel.ts';
import { useSesion } from '../../api/use-sesion.ts';
import { Esqueleto } from '../../ui/esqueleto.tsx';
import { Pantalla } from '../../ui/pantalla.tsx';
import { AccesosRapidos } from './accesos-rapidos.tsx';
import { Mirada } from './mirada/mirada.tsx';
import { PedidosDelSitio } from './pedidos-del-sitio.tsx';
import { PrimerosPasos } from '../../comun/primeros-pasos.tsx';
import { ProximosEventos } from './proximos-eventos.tsx';
import { UltimasInscripciones } from './ultimas-inscripciones.tsx';
import { diferida } from '../../ui/diferida.ts';

/** The charts' code is big: it is loaded after what people look for first. */
const Cifras = diferida(() => import('./cifras/cifras.tsx'), 'Cifras');

/** An admin sees everything, an organizer their own (regla gestion-12). */
export function PanelPage() {
  const sesion = useSesion();
  const verTodos = puedeHacer(sesion, 'evento:ver_todos');
  const proximos = useQuery(proximosDelPanel(verTodos));
  const ultimas = useQuery(ultimasDelPanel(verTodos));
  const [evento_id, setEvento] = useState<number | null>(null);
  const cifras = useQuery(resumen(evento_id));
  // true: this user has no event yet. The page then shows what to do first, in place of the lists of events and registrations.
  const vacia = cifras.data?.eventos.length === 0 && proximos.data?.data.length === 0;
  const usuario = sesion?.usuario_id ?? 0;

  return (
    <Pantalla titulo={`Hola, ${sesion?.nombre ?? ''}`} ancho="ancha">
      <AccesosRapidos />
      {vacia && <PrimerosPasos />}
      <Mirada consulta={cifras} evento_id={evento_id} onElegir={setEvento} />
      {!vacia && <ProximosEventos consulta={proximos} usuario={usuario} />}
      {!vacia && <UltimasInscripciones consulta={ultimas} usuario={usuario} />}
      {cifras.data && cifras.data.eventos.length > 0 && !proximos.isPending && !ultimas.isPending && (
        <Suspense fallback={<Esqueleto forma="imagen" />}>
          <Cifras datos={cifras.data} espera={cifras.isPlaceholderData} />
        </Suspense>
      )}
      {puedeHacer(sesion, 'sistema:administrar') && <PedidosDelSitio />}
    </Pantalla>
  );
}
