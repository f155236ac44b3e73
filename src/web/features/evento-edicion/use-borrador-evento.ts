import { useCallback, useRef } from 'react';
import type { BorradorLeido } from '../../formulario/borrador.ts';
import { useBorrador } from '../../formulario/use-borrador.ts';
import { hayCambios, type Almacen } from './almacen.ts';
import { envioNuevo, FORMATO, type ContenidoBorrador, type Envio } from './borrador.ts';

/** The draft of an event's form, with the creation that is on its way: its end may not be known. */
export function useBorradorEvento(
  clave: string,
  almacen: Almacen,
  version: number | null,
  inicial: BorradorLeido<ContenidoBorrador> | null,
) {
  const envio = useRef<Envio | null>(null);
  envio.current ??= inicial
    ? { clave: inicial.contenido.clave_envio, enviado: inicial.contenido.enviado ?? null }
    : envioNuevo();
  const { borrador } = useBorrador<ContenidoBorrador>({
    ...{ clave, formato: FORMATO, inicial, pestanias: { tipo: 'cada_una' } },
    leer: () => {
      const estado = almacen.leer();
      const { clave: clave_envio, enviado } = envio.current ?? envioNuevo();
      if (!hayCambios(estado) && enviado === null) return null;
      return { version, clave_envio, enviado, formulario: estado.formulario, original: estado.original };
    },
    escuchar: almacen.escuchar,
  });
  /** Forgets it; `fin` where nothing of this form is to be kept any more. */
  const descartar = useCallback(
    (fin: boolean) => {
      envio.current = envioNuevo();
      return borrador.olvidar(fin);
    },
    [borrador],
  );
  const leerEnvio = useCallback((): Envio => envio.current ?? envioNuevo(), []);
  /** Resolves when it is on the device: before a key leaves it, and once it is of no more use. */
  const anotarEnvio = useCallback(
    (nuevo: Envio) => {
      envio.current = nuevo;
      return borrador.guardarYa();
    },
    [borrador],
  );
  return { vaciar: borrador.vaciar, descartar, leerEnvio, anotarEnvio };
}
