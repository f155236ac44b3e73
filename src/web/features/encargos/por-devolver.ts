import { useQuery } from '@tanstack/react-query';
import { puedeHacer } from '../../../shared/domain/acceso/puede.ts';
import { encargosDe, previoDe } from '../../api/consultas-encargos.ts';
import { eventoBackoffice } from '../../api/consultas-eventos.ts';
import { useSesion } from '../../api/use-sesion.ts';
import { previoDelTipo, encargoInicial, type DatosEncargo } from './encargo-escrito.ts';

export const TODAS: DatosEncargo = {
  tipo: 'reembolsar',
  seleccion: { send_all_search: true, inscriptions_id: [], search_criteria: {} },
};
const AHORA = new Date(0); // any value: a refund has no date, only other kinds of encargo do
const PREVIA = {
  hacer: previoDelTipo('reembolsar', encargoInicial(AHORA), AHORA),
  seleccion: TODAS.seleccion,
};
/** How many of the event's latest encargos are searched for its last refund. */
const ULTIMOS = 50;

/**
 * Of a cancelled race: `quedan`, whether payments are left to refund; `seguro`, whether the server has told so; `encargo_id`, its last
 * encargo of refunds, looked for once none are left; null: none found. Returns null while the event has not loaded, where it is not
 * cancelled or is deleted, and to a user who may not refund.
 */
export function usePorDevolver(id: string) {
  const sesion = useSesion();
  const { data: evento } = useQuery(eventoBackoffice(id));
  const enabled = evento?.estado === 'cancelado' && !evento.borrado && puedeHacer(sesion, 'pago:reembolsar');
  const { data: previo } = useQuery({ ...previoDe(Number(id), PREVIA), enabled });
  const { data: encargos } = useQuery({
    ...encargosDe(Number(id), 1, ULTIMOS),
    enabled: enabled && previo?.van === 0,
  });
  if (!enabled) return null;
  // Until the server answers, payments count as left (`seguro` is false): the dialog of the button to refund them asks it again.
  const quedan = previo?.van !== 0;
  const ultimo = encargos?.data.find(({ tipo, es_vuelta }) => tipo === 'reembolsar' && !es_vuelta);
  return { quedan, seguro: previo !== undefined, encargo_id: ultimo?.id ?? null };
}
