import { useQuery } from '@tanstack/react-query';
import type { Arrepentimiento } from '../../../shared/contract/arrepentimientos.ts';
import { arrepentimientos } from '../../api/consultas-pedidos.ts';
import { useDialogo } from '../../comun/use-dialogo.ts';
import { Pantalla } from '../../ui/pantalla.tsx';
import { DiasNoHabiles } from '../../pedidos/dias-no-habiles.tsx';
import { MenuPedido, TablaPedidos } from '../../pedidos/tabla-pedidos.tsx';
import { COLUMNAS } from './columnas.tsx';
import { ResolverArrepentimiento, type Decision } from './resolver.tsx';

/** List of the requests made by the botón de arrepentimiento; those that wait for an answer have a menu to give it. */
export function ArrepentimientosPage() {
  const consulta = useQuery(arrepentimientos());
  const { abierto, abrir, onCerrar, onTerminar, dicho } = useDialogo<{
    pedido: Arrepentimiento;
    decision: Decision;
  }>();

  const acciones = (pedido: Arrepentimiento) => {
    if (pedido.estado !== 'recibido') return null;
    return (
      <MenuPedido pedido={pedido} onDecidir={(decision: Decision) => abrir({ pedido, decision })}>
        {(item) => (
          <>
            {(pedido.inscripcion ?? pedido.candidatas.length > 0) &&
              item('aceptar', 'Aceptar: cancelar y devolver')}
            {item('rechazar', 'Rechazar', 'peligro')}
          </>
        )}
      </MenuPedido>
    );
  };

  return (
    <Pantalla
      titulo="Arrepentimientos"
      ancho="ancha"
      bajada="Pedidos hechos con el botón de arrepentimiento."
    >
      <TablaPedidos
        etiqueta="Arrepentimientos"
        nombre="arrepentimientos"
        consulta={consulta}
        columnas={COLUMNAS}
        barra={<DiasNoHabiles />}
        acciones={acciones}
        vacio="Nadie pidió dejar sin efecto una inscripción."
      />
      {abierto && <ResolverArrepentimiento {...abierto} {...{ onTerminar, onCerrar }} />}
      {dicho}
    </Pantalla>
  );
}
