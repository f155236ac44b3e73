import { useMutation, useQueryClient } from '@tanstack/react-query';
import { use, useRef } from 'react';
import type { Cupon } from '../../../shared/contract/cupones.ts';
import { puedeHacer } from '../../../shared/domain/acceso/puede.ts';
import { call } from '../../api/call.ts';
import { cuponesDeEvento } from '../../api/consultas-cupones.ts';
import { useSesion } from '../../api/use-sesion.ts';
import { Interruptor } from '../../ui/interruptor.tsx';
import { AvisarFallo } from './mostrar-fallo-sobre-la-tabla.ts';
import { textoDeFallo } from './fallo-al-cambiar-un-cupon.ts';

/** Switch in the table that enables a cupon or disables it: it changes at once, and changes back if the call fails. */
export function Activo({ cupon: { id, evento_id, codigo, activo } }: { cupon: Cupon }) {
  const sesion = useSesion();
  const queryClient = useQueryClient();
  const avisar = use(AvisarFallo);
  const { queryKey } = cuponesDeEvento(evento_id);
  const poner = (valor: boolean) =>
    queryClient.setQueryData(
      queryKey,
      (antes) => antes && { data: antes.data.map((c) => (c.id === id ? { ...c, activo: valor } : c)) },
    );
  const mutationKey = ['activar-cupon', id];
  /** whether no other change of this switch is under way */
  const esElUnico = () => queryClient.isMutating({ mutationKey }) === 1;
  /** what the server has, as far as it answered; true: the coupon is enabled */
  const confirmado = useRef(activo);
  const cambiar = useMutation({
    mutationKey,
    // One after the other, so that the last press decides.
    scope: { id: `cupon-${id}` },
    mutationFn: (valor: boolean) => call('activarCupon', { params: { id }, body: { activo: valor } }),
    onMutate: async (valor) => {
      // A list request still under way would overwrite this optimistic change with the old value.
      const cancelada = queryClient.cancelQueries({ queryKey });
      if (esElUnico()) confirmado.current = activo;
      await cancelada;
      poner(valor);
    },
    onSuccess: (_respuesta, valor) => {
      confirmado.current = valor;
    },
    onError: (error) => {
      // while a later press is under way, the switch keeps showing what that press chose
      if (esElUnico()) poner(confirmado.current);
      avisar(`No se cambió el cupón ${codigo}. ${textoDeFallo(error)}`);
    },
    onSettled: () => {
      if (esElUnico()) void queryClient.invalidateQueries({ queryKey });
    },
  });
  return (
    <Interruptor
      etiqueta={`Cupón ${codigo} activo`}
      muda
      puesto={activo}
      impedido={!puedeHacer(sesion, 'cupon:activar')}
      onCambiar={(valor) => cambiar.mutate(valor)}
    />
  );
}
