import { mensajesInscripcion } from '../../../shared/domain/inscripcion/mensajes.ts';
import { textoDeError } from '../../api/texto-error.ts';
import { Aviso } from '../../ui/aviso.tsx';

/** What failed, and why. It stays until something else is tried (regla gestion-5). */
export function FalloInscripcion({ error }: { error: unknown }) {
  return (
    <Aviso tono="error" titulo={mensajesInscripcion.error_inscripcion} role="alert">
      <p>{textoDeError(error)}</p>
    </Aviso>
  );
}
