import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { NombreRuta } from '../../shared/contract/rutas/nombre.ts';
import { ErrorLlamada } from '../api/call.ts';
import { invalidar } from '../api/invalidar.ts';
import { AlertaFallo } from '../comun/aviso-fallo.tsx';
import { CampoLargo } from '../ui/campo.tsx';
import { ConfirmarYEsperar } from '../ui/confirmar.tsx';

/** A request, the decision that staff chose for it, and what to call once it is done or dismissed. */
export interface Resolucion<P, D> {
  pedido: P;
  decision: D;
  onTerminar: (message: string) => void;
  onCerrar: () => void;
}

interface Props {
  titulo: string;
  /** text of the button that confirms */
  si: string;
  /** true: asks for a reason, which is mailed to the person */
  pide_motivo: boolean;
  resolver: (motivo: string) => Promise<{ message: string }>;
  /** the list to fetch again, also when the server rejects the answer: another of the staff may have answered before */
  lista: NombreRuta;
  onTerminar: (message: string) => void;
  onCerrar: () => void;
  /** says what answering will do, since none of it can be undone */
  children?: ReactNode;
}

/** The dialog in which staff grant or refuse a person's request; an answer is final. */
export function ResolverPedido({ pide_motivo, resolver, lista, onTerminar, ...resto }: Props) {
  const queryClient = useQueryClient();
  const [motivo, setMotivo] = useState('');
  const respuesta = useMutation({
    mutationFn: () => resolver(motivo),
    onSuccess: ({ message }) => onTerminar(message),
    onSettled: () => invalidar(queryClient, lista),
  });
  const error = respuesta.error instanceof ErrorLlamada ? respuesta.error.fields['motivo'] : undefined;
  return (
    <ConfirmarYEsperar
      titulo={resto.titulo}
      confirmar={[resto.si, 'Guardando…']}
      request={respuesta}
      onCerrar={resto.onCerrar}
    >
      {resto.children}
      {pide_motivo && (
        <CampoLargo
          etiqueta="Motivo, que se le escribe a la persona"
          maxLength={500}
          value={motivo}
          error={error}
          onChange={(e) => setMotivo(e.target.value)}
        />
      )}
      <AlertaFallo error={error ? null : respuesta.error} vez={respuesta.submittedAt} />
    </ConfirmarYEsperar>
  );
}
