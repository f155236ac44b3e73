import { ErrorLlamada } from '../../api/call.ts';
import { textoDeError } from '../../api/texto-error.ts';
import { Aviso } from '../../ui/aviso.tsx';

/** What the server said of each field. */
export const fallosDe = (error: Error | null): Record<string, string> =>
  error instanceof ErrorLlamada ? error.fields : {};

/** A failure that belongs to no field; those that do are told beside it. */
export function ErrorGeneral({ error }: { error: Error | null }) {
  if (!error || Object.keys(fallosDe(error)).length > 0) return null;
  return (
    <Aviso tono="error" role="alert">
      <p>{textoDeError(error)}</p>
    </Aviso>
  );
}
