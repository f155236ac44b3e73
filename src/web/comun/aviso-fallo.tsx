import { textoDeError } from '../api/texto-error.ts';
import { Alerta } from '../ui/alerta.tsx';
import { Aviso } from '../ui/aviso.tsx';
import css from './aviso-fallo.module.css';

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

/** Shows an error as a toast. `vez` differs for each try, so that an equal error is shown again. */
export function AlertaFallo({ error, vez }: { error: Error | null; vez: number }) {
  return (
    error && (
      <Alerta key={vez} tono="error">
        {textoDeError(error)}
      </Alerta>
    )
  );
}

/** Shows an error in one line, to stand under the button that was pressed. */
export function LineaFallo({ error }: { error: Error | null }) {
  return (
    error && (
      <p className={css.linea} role="alert">
        {textoDeError(error)}
      </p>
    )
  );
}

/** The error of a form's failed try; nothing if a field shows an error already. */
export const falloSinCampo = (error: Error | null, errores: Readonly<Record<string, unknown>>) =>
  error && Object.keys(errores).length === 0 && <LineaFallo error={error} />;
