import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Arrepentimiento } from '../../../shared/contract/arrepentimientos.ts';
import { aCentavos, formatearPesos } from '../../../shared/domain/dinero.ts';
import { call, ErrorLlamada } from '../../api/call.ts';
import { textoDeError } from '../../api/texto-error.ts';
import { Alerta } from '../../ui/alerta.tsx';
import { Campo } from '../../ui/campo.tsx';
import { Confirmar } from '../../ui/confirmar.tsx';

export type Decision = 'aceptar' | 'rechazar';

interface Props {
  pedido: Arrepentimiento;
  decision: Decision;
  alTerminar: (message: string) => void;
  alCerrar: () => void;
}

/** What follows is told before: a cancelled registration and money on its way back are not undone. */
export function ResolverArrepentimiento({ pedido, decision, alTerminar, alCerrar }: Props) {
  const queryClient = useQueryClient();
  const [motivo, setMotivo] = useState('');
  const resolver = useMutation({
    mutationFn: () =>
      call('resolverArrepentimiento', { params: { id: pedido.id }, body: { decision, motivo } }),
    onSuccess: ({ message }) => alTerminar(message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['listArrepentimientos'] }),
  });
  const error = resolver.error instanceof ErrorLlamada ? resolver.error.fields['motivo'] : undefined;
  const { inscripcion } = pedido;
  return (
    <Confirmar
      titulo={
        decision === 'aceptar'
          ? `¿Aceptar el pedido ${pedido.codigo}?`
          : `¿Rechazar el pedido ${pedido.codigo}?`
      }
      confirmar={
        resolver.isPending
          ? 'Guardando…'
          : decision === 'aceptar'
            ? 'Sí, cancelar y devolver'
            : 'Sí, rechazar'
      }
      alConfirmar={() => !resolver.isPending && resolver.mutate()}
      alCerrar={alCerrar}
    >
      {decision === 'aceptar' ? (
        <p>
          La inscripción de {inscripcion?.nombre} en {inscripcion?.evento.nombre} queda cancelada, su lugar se
          libera y {formatearPesos(aCentavos(inscripcion?.pagado ?? 0))} se devuelven por el medio con que se
          pagaron. No se puede deshacer.
          {inscripcion && !inscripcion.en_plazo && ' El pedido llegó fuera de plazo.'}
        </p>
      ) : (
        <Campo
          etiqueta="Motivo, que se le escribe a la persona"
          maxLength={500}
          value={motivo}
          error={error}
          onChange={(evento) => setMotivo(evento.target.value)}
        />
      )}
      {resolver.isError && !error && (
        <Alerta key={resolver.submittedAt} tono="error">
          {textoDeError(resolver.error)}
        </Alerta>
      )}
    </Confirmar>
  );
}
