import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { textosEventoBorrado } from '../../../shared/domain/carrera/textos-evento-borrado.ts';
import { mensajesGestion } from '../../../shared/domain/gestion/mensajes.ts';
import { puedeHacer } from '../../../shared/domain/acceso/puede.ts';
import { useSesion } from '../../api/use-sesion.ts';
import { nombres } from '../../comun/nombres.ts';
import { claseItem, ItemAccion, MenuAcciones, MotivoItems } from '../../ui/tabla/menu-acciones.tsx';
import { esperaDecision, quedaPorDevolver, type PagoRow } from './pago.ts';

export type AccionPago = 'reembolsar' | 'resolver';

interface Props {
  pago: PagoRow;
  onElegir: (pago: PagoRow, accion: AccionPago) => void;
}

/**
 * What can be done with one payment. To decide a review and to give money back is the admin's: other staff see both disabled, with the
 * reason.
 */
export function AccionesPago({ pago, onElegir }: Props) {
  const sesion = useSesion();
  const { id, nombre } = pago.inscripcion;
  const motivo = useId();
  const devuelve = puedeHacer(sesion, 'pago:reembolsar');
  const negado = !devuelve && { 'aria-disabled': true, 'aria-describedby': motivo };
  const revisa = esperaDecision(pago);
  // A payment 'en_revision' is refunded in its review's dialog; any other is refunded here, also an 'aplicado' one that awaits a review.
  const reembolsa = pago.aplicacion !== 'en_revision' && quedaPorDevolver(pago) > 0;
  return (
    <MenuAcciones etiqueta={`${mensajesGestion.col_acciones} del pago ${pago.id} de ${nombre}`}>
      {() => (
        <>
          <Link
            role="menuitem"
            className={claseItem()}
            from={nombres.pagos}
            to={nombres.evento}
            search={{ ver: id }}
          >
            Ver la inscripción
          </Link>
          {revisa && (
            <ItemAccion {...negado} onElegir={() => devuelve && onElegir(pago, 'resolver')}>
              Resolver la revisión
            </ItemAccion>
          )}
          {reembolsa && (
            <ItemAccion tono="peligro" {...negado} onElegir={() => devuelve && onElegir(pago, 'reembolsar')}>
              Devolver
            </ItemAccion>
          )}
          {(revisa || reembolsa) && negado && (
            <MotivoItems id={motivo}>{textosEventoBorrado.devuelve_admin}</MotivoItems>
          )}
        </>
      )}
    </MenuAcciones>
  );
}
