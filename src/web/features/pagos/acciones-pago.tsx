import { Link } from '@tanstack/react-router';
import { mensajesBackoffice as m } from '../../../shared/domain/mensajes-backoffice.ts';
import { puedeHacer } from '../../../shared/domain/puede.ts';
import { useSesion } from '../../api/use-sesion.ts';
import { nombres } from '../../nombres.ts';
import { claseItem, ItemAccion, MenuAcciones } from '../../ui/tabla/menu-acciones.tsx';
import { esperaDecision, quedaPorDevolver, type FilaPago } from './pago.ts';

export type AccionPago = 'reembolsar' | 'resolver';

interface Props {
  pago: FilaPago;
  alElegir: (pago: FilaPago, accion: AccionPago) => void;
}

/** What can be done with one payment; giving money back is the admin's. */
export function AccionesPago({ pago, alElegir }: Props) {
  const sesion = useSesion();
  const { id, nombre, borrada } = pago.inscripcion;
  const devuelve = puedeHacer(sesion, 'pago:reembolsar');
  const revisa = devuelve && esperaDecision(pago);
  // what is in review goes back from there
  const reembolsa = devuelve && pago.aplicacion !== 'en_revision' && quedaPorDevolver(pago) > 0;
  if (borrada && !revisa && !reembolsa) return null;
  return (
    <MenuAcciones etiqueta={`${m.col_acciones} del pago ${pago.id} de ${nombre}`}>
      {() => (
        <>
          {!borrada && (
            <Link
              role="menuitem"
              className={claseItem()}
              from={nombres.pagos}
              to={nombres.evento}
              search={{ ver: id }}
            >
              Ver la inscripción
            </Link>
          )}
          {revisa && (
            <ItemAccion alElegir={() => alElegir(pago, 'resolver')}>Resolver la revisión</ItemAccion>
          )}
          {reembolsa && (
            <ItemAccion tono="peligro" alElegir={() => alElegir(pago, 'reembolsar')}>
              Devolver
            </ItemAccion>
          )}
        </>
      )}
    </MenuAcciones>
  );
}
