import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { arrepentimientos, pedidosDatos } from '../../api/consultas-pedidos.ts';
import { nombres } from '../../comun/nombres.ts';
import { Chip } from '../../ui/chip.tsx';
import css from './panel.module.css';
import { escribirCuantos } from '../../../shared/domain/comun/cantidad.ts';

/**
 * Links to the requests that the admin has to answer by law, with how many wait, as no mail tells the admin of them, and how many of those
 * about personal data are past their day; and to the state of the system.
 */
export function PedidosDelSitio() {
  const arrepentidos = useQuery(arrepentimientos()).data?.data.filter((a) => a.estado === 'recibido');
  const supresiones = useQuery(pedidosDatos()).data?.data.filter((p) => p.estado === 'pendiente');
  const vencidas = supresiones?.filter((p) => p.vencido).length ?? 0;
  return (
    <ul className={css.pedidos}>
      <li>
        <Link to={nombres.arrepentimientos}>Pedidos del botón de arrepentimiento</Link>{' '}
        <Esperan cuantos={arrepentidos?.length ?? 0} />
      </li>
      <li>
        <Link to={nombres.pedidosDatos}>Pedidos sobre datos personales</Link>{' '}
        <Esperan cuantos={supresiones?.length ?? 0} vencidos={vencidas} />
      </li>
      <li>
        <Link to={nombres.estadoSistema}>Estado del sistema: colas, correos, avisos de pago y errores</Link>
      </li>
    </ul>
  );
}

function Esperan({ cuantos, vencidos = 0 }: { cuantos: number; vencidos?: number }) {
  if (cuantos === 0) return null;
  const esperan = escribirCuantos(cuantos, 'espera', 'esperan');
  return vencidos > 0 ? (
    <Chip tono="peligro">{`${esperan}, ${escribirCuantos(vencidos, 'vencido', 'vencidos')}`}</Chip>
  ) : (
    <Chip tono="aviso">{esperan}</Chip>
  );
}
