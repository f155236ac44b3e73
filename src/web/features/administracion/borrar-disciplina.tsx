import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DisciplinaRow } from '../../../shared/contract/disciplinas.ts';
import { call } from '../../api/call.ts';
import { invalidar } from '../../api/invalidar.ts';
import { AlertaFallo } from '../../comun/aviso-fallo.tsx';
import { ConfirmarYEsperar } from '../../ui/confirmar.tsx';

interface Props {
  disciplina: DisciplinaRow;
  onBorrar: (message: string) => void;
  onCerrar: () => void;
}

/** Asks before deleting a discipline, and warns that the events which use it will lose it (regla carrera-21). */
export function BorrarDisciplina({ disciplina, onBorrar, onCerrar }: Props) {
  const queryClient = useQueryClient();
  const borrar = useMutation({
    mutationFn: () => call('deleteDisciplina', { params: { id: disciplina.id } }),
    onSuccess: ({ message }) => {
      void invalidar(queryClient, 'listDisciplinasPaginadas', 'listDisciplinas');
      onBorrar(message);
    },
  });
  const n = disciplina.eventos_count;
  return (
    <ConfirmarYEsperar
      titulo={`¿Borrar la disciplina ${disciplina.nombre}?`}
      confirmar={['Sí, borrar', 'Borrando…']}
      request={borrar}
      onCerrar={onCerrar}
    >
      <p>
        {n === 0
          ? 'Ningún evento la usa.'
          : n === 1
            ? 'La usa un evento, que va a dejar de estar asociado a ella.'
            : `La usan ${n} eventos, que van a dejar de estar asociados a ella.`}
      </p>
      <AlertaFallo error={borrar.error} vez={borrar.submittedAt} />
    </ConfirmarYEsperar>
  );
}
