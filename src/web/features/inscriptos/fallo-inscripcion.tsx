import { mensajesBackoffice as m } from '../../../shared/domain/mensajes-backoffice.ts';
import { textoDeError } from '../../api/texto-error.ts';
import { Aviso } from '../../ui/aviso.tsx';

/** spec backoffice §8: 'Ocurrio un error', and what it was. It stays until something else is tried. */
export function FalloInscripcion({ error }: { error: unknown }) {
  return (
    <Aviso tono="error" titulo={m.error_inscripcion} role="alert">
      <p>{textoDeError(error)}</p>
    </Aviso>
  );
}
