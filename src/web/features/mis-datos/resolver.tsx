import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PedidoDatos } from '../../../shared/contract/datos-personales.ts';
import { LO_QUE_QUEDA } from '../../../shared/domain/datos-personales.ts';
import { call, ErrorLlamada } from '../../api/call.ts';
import { textoDeError } from '../../api/texto-error.ts';
import { Alerta } from '../../ui/alerta.tsx';
import { CampoLargo } from '../../ui/campo.tsx';
import { Confirmar } from '../../ui/confirmar.tsx';
import { queHay } from './columnas.tsx';
import css from './mis-datos.module.css';

export type Decision = 'ejecutar' | 'rechazar';

interface Props {
  pedido: PedidoDatos;
  decision: Decision;
  alTerminar: (message: string) => void;
  alCerrar: () => void;
}

/** What follows is told before: what was suppressed does not come back. */
export function ResolverPedidoDatos({ pedido, decision, alTerminar, alCerrar }: Props) {
  const queryClient = useQueryClient();
  const [motivo, setMotivo] = useState('');
  const resolver = useMutation({
    mutationFn: () => call('resolverPedidoDatos', { params: { id: pedido.id }, body: { decision, motivo } }),
    onSuccess: ({ message }) => alTerminar(message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['listPedidosDatos'] }),
  });
  const error = resolver.error instanceof ErrorLlamada ? resolver.error.fields['motivo'] : undefined;
  const ejecuta = decision === 'ejecutar';
  return (
    <Confirmar
      titulo={
        ejecuta ? `¿Suprimir los datos del pedido ${pedido.codigo}?` : `¿Rechazar el pedido ${pedido.codigo}?`
      }
      confirmar={resolver.isPending ? 'Guardando…' : ejecuta ? 'Sí, suprimir' : 'Sí, rechazar'}
      alConfirmar={() => !resolver.isPending && resolver.mutate()}
      alCerrar={alCerrar}
    >
      {ejecuta ? (
        <>
          <p>
            {queHay(pedido)}. Se borran los datos, los archivos de los aptos médicos y lo que decían los
            mails. No se puede deshacer. Queda:
          </p>
          <ul className={css.lista}>
            {LO_QUE_QUEDA.map((texto) => (
              <li key={texto}>{texto}</li>
            ))}
          </ul>
        </>
      ) : (
        <CampoLargo
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
