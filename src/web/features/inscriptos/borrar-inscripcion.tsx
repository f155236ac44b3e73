import { useMutation } from '@tanstack/react-query';
import { mensajesInscripcion } from '../../../shared/domain/inscripcion/mensajes.ts';
import { call } from '../../api/call.ts';
import { Confirmar } from '../../ui/confirmar.tsx';
import { FalloInscripcion } from './fallo-inscripcion.tsx';
import type { FilaInscripto } from './filas.ts';

interface Props {
  fila: FilaInscripto;
  alHacer: (mensaje: string) => void;
  /** somebody was faster, perhaps: what stands now is brought before one tries again */
  alFallar: () => void;
  alCerrar: () => void;
}

/** Asked first. The version in view goes along: what somebody else changed is not deleted unseen (regla inscripcion-13). */
export function BorrarInscripcion({ fila, alHacer, alFallar, alCerrar }: Props) {
  const { id, inscripcion } = fila;
  const borrar = useMutation({
    mutationFn: () => call('deleteInscripcion', { params: { id }, query: { version: inscripcion.version } }),
    onSuccess: ({ message }) => alHacer(message),
    onError: alFallar,
  });
  return (
    <Confirmar
      titulo={mensajesInscripcion.confirmar_borrar_inscripcion}
      confirmar={borrar.isPending ? 'Borrando…' : 'Sí, borrar'}
      alConfirmar={() => !borrar.isPending && borrar.mutate()}
      alCerrar={alCerrar}
    >
      <p>
        {fila.tipo} {id}: {fila.nombre}, {fila.modalidad}. Se libera su lugar
        {fila.pagado > 0 && '; lo que pagó queda registrado'}.
      </p>
      {borrar.isError && <FalloInscripcion error={borrar.error} />}
    </Confirmar>
  );
}
