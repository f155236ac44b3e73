import type { Arrepentimiento } from '../../../shared/contract/arrepentimientos.ts';
import { aCentavos, formatearPesos } from '../../../shared/domain/comun/dinero.ts';
import { call } from '../../api/call.ts';
import { ResolverPedido, type Resolucion } from '../../formulario/resolver-pedido.tsx';

export type Decision = 'aceptar' | 'rechazar';

export function ResolverArrepentimiento({
  pedido,
  decision,
  ...alFinal
}: Resolucion<Arrepentimiento, Decision>) {
  const { inscripcion } = pedido;
  const acepta = decision === 'aceptar';
  return (
    <ResolverPedido
      titulo={acepta ? `¿Aceptar el pedido ${pedido.codigo}?` : `¿Rechazar el pedido ${pedido.codigo}?`}
      si={acepta ? 'Sí, cancelar y devolver' : 'Sí, rechazar'}
      pide_motivo={!acepta}
      resolver={(motivo) =>
        call('resolverArrepentimiento', { params: { id: pedido.id }, body: { decision, motivo } })
      }
      lista="listArrepentimientos"
      {...alFinal}
    >
      {acepta && (
        <p>
          La inscripción de {inscripcion?.nombre} en {inscripcion?.evento.nombre} queda cancelada, su lugar se
          libera y {formatearPesos(aCentavos(inscripcion?.pagado ?? 0))} se devuelven por el medio con que se
          pagaron. No se puede deshacer.
          {inscripcion && !inscripcion.en_plazo && ' El pedido llegó fuera de plazo.'}
        </p>
      )}
    </ResolverPedido>
  );
}
