import { useCallback, useEffect, useRef } from 'react';
import {
  alQuedarSinBorrador,
  borrarDePestania,
  guardarDePestania,
  leerDePestania,
} from '../../../offline/borrador-de-pestania.ts';
import { Guardador } from '../../../offline/guardador.ts';
import { useGuardado } from '../../api/guardado-local.ts';
import { registrarTrabajo } from '../../api/trabajo.ts';
import { hayCambios, type Almacen } from './almacen.ts';
import { claveNueva, type Formulario } from './formulario.ts';

/** Of the shape of Formulario: a draft of another shape is not read. */
const FORMATO = 1;
const ESPERA_MS = 400;

export interface ContenidoBorrador {
  formulario: Formulario;
  /** what the server had when it was begun, and under which version */
  original: Formulario;
  version: number | null;
  /** names the creation: sent twice it is one event */
  clave_envio: string;
  /** what went with that key, from before it is sent until the server has said no; null: nothing did */
  enviado?: Formulario | null;
}

export interface BorradorEvento extends ContenidoBorrador {
  actualizado_at: number;
}

export const claveBorrador = (usuario_id: number | string, id: number | null): string =>
  `usuario:${usuario_id}:evento:${id ?? 'nuevo'}`;

export async function leerBorradorEvento(clave: string): Promise<BorradorEvento | null> {
  const registro = await leerDePestania(clave, FORMATO);
  if (!registro) return null;
  // Only this module writes that format.
  return { ...(registro.contenido as ContenidoBorrador), actualizado_at: registro.actualizado_at };
}

type Marco = Pick<ContenidoBorrador, 'version'>;
/** A creation whose end may not be known. */
export interface Envio {
  clave: string;
  enviado: Formulario | null;
}
export const envioNuevo = (): Envio => ({ clave: claveNueva() + claveNueva(), enviado: null });

/** Keeps what is typed on the device until it is saved or discarded: a closed tab or an ended session lose nothing. */
export function useBorradorEvento(
  clave: string,
  almacen: Almacen,
  marco: Marco,
  borrador: BorradorEvento | null,
) {
  useGuardado('borrador');
  const envio = useRef<Envio | null>(null);
  envio.current ??= borrador
    ? { clave: borrador.clave_envio, enviado: borrador.enviado ?? null }
    : envioNuevo();
  const marcoRef = useRef(marco);
  const terminado = useRef(false);
  useEffect(() => {
    marcoRef.current = marco;
  }, [marco]);
  const guardador = useRef<Guardador<ContenidoBorrador> | null>(null);
  guardador.current ??= new Guardador((contenido) => guardarDePestania(clave, FORMATO, contenido), ESPERA_MS);

  const programar = useRef(() => {
    const { formulario, original } = almacen.leer();
    const { clave: clave_envio, enviado } = envio.current ?? envioNuevo();
    guardador.current?.programar({ ...marcoRef.current, clave_envio, enviado, formulario, original });
  });

  useEffect(() => {
    let previo = almacen.leer().formulario;
    const vaciar = () => void guardador.current?.vaciar();
    const dejarAlmacen = almacen.escuchar(() => {
      const estado = almacen.leer();
      if (terminado.current || estado.formulario === previo) return;
      previo = estado.formulario;
      programar.current();
    });
    const dejarOtra = alQuedarSinBorrador(clave, () => {
      if (!terminado.current && hayCambios(almacen.leer())) programar.current();
    });
    const dejarTrabajo = registrarTrabajo(() => !terminado.current && hayCambios(almacen.leer()));
    const alOcultar = () => document.visibilityState === 'hidden' && vaciar();
    document.addEventListener('visibilitychange', alOcultar);
    window.addEventListener('pagehide', vaciar);
    return () => {
      dejarAlmacen();
      dejarOtra();
      dejarTrabajo();
      document.removeEventListener('visibilitychange', alOcultar);
      window.removeEventListener('pagehide', vaciar);
      vaciar();
    };
  }, [almacen, clave]);

  const vaciar = useCallback(() => guardador.current?.vaciar() ?? Promise.resolve(), []);
  /** Forgets it; `fin` where nothing of this form is to be kept any more. */
  const descartar = useCallback(
    async (fin: boolean) => {
      terminado.current = fin;
      envio.current = envioNuevo();
      guardador.current?.descartar();
      await guardador.current?.vaciar();
      await borrarDePestania(clave).catch(() => undefined);
    },
    [clave],
  );
  const leerEnvio = useCallback((): Envio => envio.current ?? envioNuevo(), []);
  /** Resolves when it is on the device: before a key leaves it, and once it is of no more use. */
  const anotarEnvio = useCallback(async (nuevo: Envio) => {
    envio.current = nuevo;
    programar.current();
    await guardador.current?.vaciar();
  }, []);
  return { vaciar, descartar, leerEnvio, anotarEnvio };
}
