import { Link } from '@tanstack/react-router';
import { nombres } from '../../comun/nombres.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { usePorDevolver } from './por-devolver.ts';

/** Notice on a cancelled race that still has payments to refund, for users who may refund, with a link to where that is done. */
export function QuedanPagos({ id }: { id: string }) {
  const porDevolver = usePorDevolver(id);
  if (!porDevolver?.seguro || !porDevolver.quedan) return null;
  return (
    <Aviso tono="aviso" titulo="La carrera está cancelada, y quedan pagos por devolver">
      <p>
        <Link to={nombres.pagos} params={{ id }}>
          Devolvelos todos juntos desde Pagos
        </Link>
      </p>
    </Aviso>
  );
}
