import { useQuery } from '@tanstack/react-query';
import type { PedidoDatos } from '../../../shared/contract/datos-personales.ts';
import { pedidosDatos } from '../../api/consultas-pedidos.ts';
import { useDialogo } from '../../comun/use-dialogo.ts';
import { Boton } from '../../ui/boton.tsx';
import { Pantalla } from '../../ui/pantalla.tsx';
import { MenuPedido, TablaPedidos } from '../../pedidos/tabla-pedidos.tsx';
import { DiasNoHabiles } from '../../pedidos/dias-no-habiles.tsx';
import { COLUMNAS } from './columnas.tsx';
import piezas from '../../ui/piezas.module.css';
import css from './mis-datos.module.css';
import { PedidoOtroMedio } from './pedido-otro-medio.tsx';
import { ResolverPedidoDatos, type Decision } from './resolver.tsx';

/** Requests for access, correction and suppression of personal data, with the day on which each is due by law. */
export function PedidosDatosPage() {
  const consulta = useQuery(pedidosDatos());
  const { abierto, abrir, onCerrar, onTerminar, dicho } = useDialogo<
    { pedido: PedidoDatos; decision: Decision } | 'otro_medio'
  >();

  const acciones = (pedido: PedidoDatos) => {
    const espera = pedido.estado === 'pendiente';
    // A request that staff recorded for a person can be rejected while it is 'recibido': a mail told the person's former addresses of it,
    // and whoever reads them may have answered that they never asked.
    if (!espera && !(pedido.estado === 'recibido' && pedido.otro_medio)) return null;
    return (
      <MenuPedido pedido={pedido} onDecidir={(decision: Decision) => abrir({ pedido, decision })}>
        {(item) => (
          <>
            {pedido.impedimentos.map((texto) => (
              <p key={texto} className={css.motivo}>
                {texto}
              </p>
            ))}
            {espera &&
              pedido.impedimentos.length === 0 &&
              (pedido.tipo === 'rectificacion'
                ? item('ejecutar', 'Cambiar el mail')
                : item('ejecutar', 'Suprimir los datos', 'peligro'))}
            {item('rechazar', 'Rechazar')}
          </>
        )}
      </MenuPedido>
    );
  };

  return (
    <Pantalla
      titulo="Pedidos sobre datos personales"
      ancho="ancha"
      bajada="El acceso se entrega solo, con el enlace del mail. La supresión espera tu decisión: la ley da cinco días hábiles, sin contar feriados."
    >
      <TablaPedidos
        etiqueta="Pedidos sobre datos personales"
        nombre="pedidos-datos"
        consulta={consulta}
        columnas={COLUMNAS}
        barra={
          <div className={piezas.juntos}>
            <Boton onClick={() => abrir('otro_medio')}>Registrar un pedido recibido por otro medio</Boton>
            <DiasNoHabiles />
          </div>
        }
        acciones={acciones}
        vacio="Nadie pidió ver ni suprimir sus datos."
      />
      {abierto && abierto !== 'otro_medio' && (
        <ResolverPedidoDatos {...abierto} {...{ onTerminar, onCerrar }} />
      )}
      {abierto === 'otro_medio' && <PedidoOtroMedio {...{ onTerminar, onCerrar }} />}
      {dicho}
    </Pantalla>
  );
}
