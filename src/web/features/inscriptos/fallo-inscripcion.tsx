import { mensajesBackoffice as m } from '../../../shared/domain/gestion/mensajes.ts';
import { textoDeError } from '../../api/texto-error.ts';
import { Aviso } from '../../ui/aviso.tsx';

/** What failed, and why. It stays until something else is tried (regla gestion-5). */
export function FalloInscripcion({ error }: { error: unknown }) {
  return (
    <Aviso tono="error" titulo={m.error_inscripcion} role="alert">
      <p>{textoDeError(error)}</p>
    </Aviso>
  );
}
