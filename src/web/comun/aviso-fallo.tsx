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

/** The same in one line, under what was tried. */
export function LineaFallo({ error }: { error: Error | null }) {
  return (
    error && (
      <p className={css.linea} role="alert">
        {textoDeError(error)}
      </p>
    )
  );
}

/** What a form says of a failed try: nothing where a field says it already. */
export const falloSinCampo = (error: Error | null, errores: Readonly<Record<string, unknown>>) =>
  error && Object.keys(errores).length === 0 && <LineaFallo error={error} />;
