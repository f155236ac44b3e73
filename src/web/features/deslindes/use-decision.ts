import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, ErrorLlamada } from '../../api/call.ts';
import { deslindeDePersona, type DeslindeVisto } from '../../api/consultas-deslindes.ts';
import type { RechazoEscrito } from './rechazo.tsx';

interface Pedido {
  visto: DeslindeVisto;
  /** the reason of a rejection, and whether to mail the new link; null: the signature is approved */
  rechazo: RechazoEscrito | null;
}

const keyDe = (visto: DeslindeVisto) => deslindeDePersona(visto).queryKey;

/** Approves or rejects the signature in view. Where somebody decided first, the server's answer tells what changed. */
export function useDecision(actualizar: () => Promise<void>) {
  const queryClient = useQueryClient();
  const decidir = useMutation({
    mutationFn: ({ visto, rechazo }: Pedido) => {
      const params = { id: visto.inscripcion_id, persona_id: visto.persona_id };
      const { deslinde_id } = visto;
      return rechazo
        ? call('rechazarDeslinde', { params, body: { deslinde_id, ...rechazo } })
        : call('aprobarDeslinde', { params, body: { deslinde_id } });
    },
    onSuccess: ({ results }, { visto }) => {
      // The answer goes into the cache, so that the dialog shows the decision without another request.
      queryClient.setQueryData(keyDe(visto), { results });
      queryClient.setQueryData(keyDe({ ...visto, status: results.status }), { results });
      void actualizar();
    },
    onError: (error, { visto }) => {
      if (!(error instanceof ErrorLlamada) || error.red) return;
      void queryClient.invalidateQueries({ queryKey: keyDe(visto) });
      void actualizar();
    },
  });
  /** Message or error of the last decision, if it was about this person; those about another person are not shown. */
  const de = (persona_id: number) => {
    const suya = decidir.variables?.visto.persona_id === persona_id;
    return {
      mensaje: suya && decidir.isSuccess ? decidir.data.message : null,
      error: suya && decidir.isError ? decidir.error : null,
    };
  };
  return { decidir: decidir.mutate, decidiendo: decidir.isPending, de };
}
