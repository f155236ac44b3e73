import type { PedidoDatos } from '../../../shared/contract/datos-personales.ts';
import { LO_QUE_QUEDA } from '../../../shared/domain/datos-personales/datos-personales.ts';
import { call } from '../../api/call.ts';
import { ResolverPedido, type Resolucion } from '../../pedidos/resolver-pedido.tsx';
import { quienEs } from './columnas.tsx';
import css from './mis-datos.module.css';

export type Decision = 'ejecutar' | 'rechazar';

export function ResolverPedidoDatos({ pedido, decision, ...alFinal }: Resolucion<PedidoDatos, Decision>) {
  const corrige = decision === 'ejecutar' && pedido.tipo === 'rectificacion';
  const ejecuta = decision === 'ejecutar' && !corrige;
  return (
    <ResolverPedido
      titulo={
        corrige
          ? `¿Cambiar el mail por ${pedido.email ?? ''}?`
          : ejecuta
            ? `¿Suprimir los datos del pedido ${pedido.codigo}?`
            : `¿Rechazar el pedido ${pedido.codigo}?`
      }
      si={corrige ? 'Sí, cambiar' : ejecuta ? 'Sí, suprimir' : 'Sí, rechazar'}
      pide_motivo={decision === 'rechazar'}
      resolver={(motivo) =>
        call('resolverPedidoDatos', { params: { id: pedido.id }, body: { decision, motivo } })
      }
      lista="listPedidosDatos"
      {...alFinal}
    >
      {corrige && (
        <p>
          {quienEs(pedido)}. Desde ahora se le escribe ahí. Pidió corregir: {pedido.otro_medio?.rectificar} Lo
          que no sea el mail corregilo antes en cada inscripción.
        </p>
      )}
      {ejecuta && (
        <>
          <p>
            {quienEs(pedido)}. Se borran los datos, los archivos de los aptos médicos y lo que decían los
            mails. No se puede deshacer. Queda:
          </p>
          <ul className={css.lista}>
            {LO_QUE_QUEDA.map((texto) => (
              <li key={texto}>{texto}</li>
            ))}
          </ul>
        </>
      )}
    </ResolverPedido>
  );
}
