import { useCallback, useRef } from 'react';
import type { BorradorLeido } from '../../formulario/borrador.ts';
import { useBorrador } from '../../formulario/use-borrador.ts';
import { hayCambios, type Almacen } from './almacen.ts';
import { envioNuevo, FORMATO, type ContenidoBorrador, type Envio } from './borrador.ts';

/** Draft of an event's form, with the creation that was sent and whose answer may have been lost. */
export function useBorradorEvento(
  clave: string,
  almacen: Almacen,
  version: number | null,
  inicial: BorradorLeido<ContenidoBorrador> | null,
) {
  const envio = useRef<Envio | null>(null);
  envio.current ??= inicial
    ? { key: inicial.contenido.clave_envio, enviado: inicial.contenido.enviado ?? null }
    : envioNuevo();
  const { borrador } = useBorrador<ContenidoBorrador>({
    ...{ clave, formato: FORMATO, inicial, pestanias: { tipo: 'cada_una' } },
    leer: () => {
      const estado = almacen.leer();
      const { key: clave_envio, enviado } = envio.current ?? envioNuevo();
      if (!hayCambios(estado) && enviado === null) return null;
      return { version, clave_envio, enviado, formulario: estado.formulario, original: estado.original };
    },
    escuchar: almacen.escuchar,
  });
  /**
   * Deletes the draft, unless another tab wrote it since, and begins with a new idempotency key; `fin`: the form is finished and writes
   * no further draft.
   */
  const descartar = useCallback(
    (fin: boolean) => {
      envio.current = envioNuevo();
      return borrador.olvidar(fin);
    },
    [borrador],
  );
  const leerEnvio = useCallback((): Envio => envio.current ?? envioNuevo(), []);
  /** Stores the creation in the draft; awaited before the request is sent, so that a crash cannot lose its key. */
  const anotarEnvio = useCallback(
    (nuevo: Envio) => {
      envio.current = nuevo;
      return borrador.guardarYa();
    },
    [borrador],
  );
  return { vaciar: borrador.vaciar, descartar, leerEnvio, anotarEnvio };
}
