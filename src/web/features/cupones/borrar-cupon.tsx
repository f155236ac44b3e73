import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Cupon } from '../../../shared/contract/cupones.ts';
import { call } from '../../api/call.ts';
import { cuponesDeEvento } from '../../api/consultas-cupones.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { ConfirmarYEsperar } from '../../ui/confirmar.tsx';
import { textoDeFallo } from './fallo-al-cambiar-un-cupon.ts';

interface Props {
  cupon: Cupon;
  onHacer: (mensaje: string) => void;
  onCerrar: () => void;
}

/** Asks before a coupon is deleted (regla gestion-6). */
export function BorrarCupon({ cupon: { id, evento_id, codigo, usos }, onHacer, onCerrar }: Props) {
  const queryClient = useQueryClient();
  const borrar = useMutation({
    mutationFn: () => call('deleteCupon', { params: { id } }),
    onSuccess: ({ message }) => onHacer(message),
    // Also after a failure: somebody else may have deleted the coupon, and the list must show that.
    onSettled: () => queryClient.invalidateQueries({ queryKey: cuponesDeEvento(evento_id).queryKey }),
  });
  return (
    <ConfirmarYEsperar
      titulo={`¿Borrar el cupón ${codigo}?`}
      confirmar={['Sí, borrar', 'Borrando…']}
      request={borrar}
      onCerrar={onCerrar}
    >
      <p>
        Nadie más va a poder usarlo.
        {usos > 0 &&
          ` ${usos === 1 ? 'La inscripción que lo usó conserva' : `Las ${usos} inscripciones que lo usaron conservan`} su descuento.`}
      </p>
      {borrar.isError && (
        <Aviso tono="error" titulo="No se borró el cupón" role="alert">
          <p>{textoDeFallo(borrar.error)}</p>
        </Aviso>
      )}
    </ConfirmarYEsperar>
  );
}
