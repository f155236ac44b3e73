import { useQuery } from '@tanstack/react-query';
import { conflictosSede } from '../../api/consultas-sede.ts';
import { useSesion } from '../../api/use-sesion.ts';
import { Chip } from '../../ui/chip.tsx';
import css from './evento-detalle.module.css';
import { escribirCuantos } from '../../../shared/domain/comun/cantidad.ts';

/**
 * Number of open conflictos of this race; nothing where there are none, or the race is not held about now. Uses the header's query, so no
 * second request is made.
 */
export function ConflictosAbiertos({ evento_id }: { evento_id: number }) {
  const { data } = useQuery(conflictosSede(useSesion()));
  const abiertos = data?.data.find(({ evento }) => evento.id === evento_id)?.abiertos ?? 0;
  if (abiertos === 0) return null;
  return (
    <span className={css.cuenta}>
      <Chip tono="peligro">{escribirCuantos(abiertos, 'conflicto', 'conflictos')}</Chip>
    </span>
  );
}
