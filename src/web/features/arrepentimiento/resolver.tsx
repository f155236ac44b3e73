import { useState } from 'react';
import type { Arrepentimiento } from '../../../shared/contract/arrepentimientos.ts';
import { aCentavos, formatearPesos } from '../../../shared/domain/comun/dinero.ts';
import { call } from '../../api/call.ts';
import { ResolverPedido, type Resolucion } from '../../pedidos/resolver-pedido.tsx';
import { UnaDe } from '../../ui/una-de.tsx';

export type Decision = 'aceptar' | 'rechazar';

export function ResolverArrepentimiento({
  pedido,
  decision,
  ...alFinal
}: Resolucion<Arrepentimiento, Decision>) {
  const [elegida, setElegida] = useState('');
  const inscripcion = pedido.inscripcion ?? pedido.candidatas.find(({ id }) => String(id) === elegida);
  const acepta = decision === 'aceptar';
  return (
    <ResolverPedido
      titulo={acepta ? `¿Aceptar el pedido ${pedido.codigo}?` : `¿Rechazar el pedido ${pedido.codigo}?`}
      si={acepta ? 'Sí, cancelar y devolver' : 'Sí, rechazar'}
      pide_motivo={!acepta}
      resolver={(motivo) =>
        call('resolverArrepentimiento', {
          params: { id: pedido.id },
          body: { decision, motivo, inscripcion_id: inscripcion?.id },
        })
      }
      lista="listArrepentimientos"
      {...alFinal}
    >
      {acepta && !pedido.inscripcion && (
        <UnaDe
          titulo="Cuál se cancela"
          opciones={pedido.candidatas.map((una) => [String(una.id), `${una.nombre}, ${una.evento.nombre}`])}
          valor={elegida}
          onElegir={setElegida}
        />
      )}
      {acepta && inscripcion && (
        <p>
          La inscripción de {inscripcion.nombre} en {inscripcion.evento.nombre} queda cancelada y su lugar se
          libera.{' '}
          {inscripcion.pagado > 0 &&
            `Hay que devolver ${formatearPesos(aCentavos(inscripcion.pagado))}: lo que se pagó por el sitio vuelve solo, por el medio con que se pagó; lo que se registró a mano lo entrega el organizador. `}
          No se puede deshacer.
          {!inscripcion.en_plazo && ' El pedido llegó fuera de plazo.'}
        </p>
      )}
    </ResolverPedido>
  );
}
