import { useMutation } from '@tanstack/react-query';
import { mensajesInscripcion } from '../../../shared/domain/inscripcion/mensajes.ts';
import { call } from '../../api/call.ts';
import { ConfirmarYEsperar } from '../../ui/confirmar.tsx';
import { FalloInscripcion } from './fallo-inscripcion.tsx';
import type { InscriptoRow } from './rows.ts';

interface Props {
  row: InscriptoRow;
  onHacer: (mensaje: string) => void;
  /** fetches the rows again before another try: somebody else may have changed the registration */
  onFallar: () => void;
  onCerrar: () => void;
}

/** Dialog to confirm a deletion. It sends the version in view: what somebody else changed is not deleted unseen (regla inscripcion-13). */
export function BorrarInscripcion({ row, onHacer, onFallar, onCerrar }: Props) {
  const { id, inscripcion } = row;
  const borrar = useMutation({
    mutationFn: () => call('deleteInscripcion', { params: { id }, query: { version: inscripcion.version } }),
    onSuccess: ({ message }) => onHacer(message),
    onError: onFallar,
  });
  return (
    <ConfirmarYEsperar
      titulo={mensajesInscripcion.confirmar_borrar_inscripcion}
      confirmar={['Sí, borrar', 'Borrando…']}
      request={borrar}
      onCerrar={onCerrar}
    >
      <p>
        {row.tipo} {id}: {row.nombre}, {row.modalidad}. Se libera su lugar
        {row.pagado > 0 && '; lo que pagó queda registrado. Desde Pagos se la puede ver y restaurar'}.
      </p>
      {borrar.isError && <FalloInscripcion error={borrar.error} />}
    </ConfirmarYEsperar>
  );
}
