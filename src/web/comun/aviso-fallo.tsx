import { textoDeError } from '../api/texto-error.ts';
import { Alerta } from '../ui/alerta.tsx';
import { Aviso } from '../ui/aviso.tsx';

/** Shows an error at the place where this component stands; nothing while `error` is null. */
export function AvisoFallo({ error, titulo }: { error: Error | null; titulo?: string }) {
  return (
    error && (
      <Aviso tono="error" role="alert" {...(titulo && { titulo })}>
        <p>{textoDeError(error)}</p>
      </Aviso>
    )
  );
}

/** The same as a toast. `vez` differs for each try, so that the same failure is told again. */
export function AlertaFallo({ error, vez }: { error: Error | null; vez: number }) {
  return (
    error && (
      <Alerta key={vez} tono="error">
        {textoDeError(error)}
      </Alerta>
    )
  );
}
