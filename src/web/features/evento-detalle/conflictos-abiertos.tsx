import { useQuery } from '@tanstack/react-query';
import { puedeHacer } from '../../../shared/domain/acceso/puede.ts';
import { esDeEstosDias } from '../../../shared/domain/sede/estos-dias.ts';
import { tableroSede } from '../../api/consultas-sede.ts';
import { useSesion } from '../../api/use-sesion.ts';
import { useAhora } from '../../ui/ahora.ts';
import { Chip } from '../../ui/chip.tsx';
import css from './evento-detalle.module.css';
import type { EventoDetalle } from './tipos.ts';
import { escribirCuantos } from '../../../shared/domain/comun/cantidad.ts';

/** How many contradictions between desks nobody has settled, around the race. */
export function ConflictosAbiertos({ evento }: { evento: EventoDetalle }) {
  const sesion = useSesion();
  const cerca = esDeEstosDias(Date.parse(evento.fecha_hora), useAhora());
  const { data } = useQuery({
    ...tableroSede(evento.id),
    enabled: cerca && puedeHacer(sesion, 'sede:dirigir'),
    refetchInterval: 60_000,
  });
  const abiertos = data?.conflictos.filter(({ resuelto }) => resuelto === null).length ?? 0;
  if (abiertos === 0) return null;
  return (
    <span className={css.cuenta}>
      <Chip tono="peligro">{escribirCuantos(abiertos, 'conflicto', 'conflictos')}</Chip>
    </span>
  );
}
