import { ErrorLlamada } from '../../api/call.ts';
import { textoDeError } from '../../api/texto-error.ts';
import { Aviso } from '../../ui/aviso.tsx';

/** The server's error messages by field; empty where the error names no field. */
export const fallosDe = (error: Error | null): Record<string, string> =>
  error instanceof ErrorLlamada ? error.fields : {};

/** Shows an error that belongs to no field; the error of a field is shown beside it. */
export function ErrorGeneral({ error }: { error: Error | null }) {
  if (!error || Object.keys(fallosDe(error)).length > 0) return null;
  return (
    <Aviso tono="error" role="alert">
      <p>{textoDeError(error)}</p>
    </Aviso>
  );
}
