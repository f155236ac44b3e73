import { useCallback, useEffect, useRef } from 'react';
import { borrarBorrador, guardarBorrador, leerBorrador } from '../../../offline/borradores.ts';
import { Guardador } from '../../../offline/guardador.ts';
import { useGuardado } from '../../api/guardado-local.ts';
import { registrarTrabajo } from '../../api/trabajo.ts';
import { hayCambios, type Almacen } from './almacen.ts';
import { claveNueva, type Formulario } from './formulario.ts';

/** Of the shape of Formulario: a draft of another shape is not read. */
const FORMATO = 1;
const ESPERA_MS = 400;
const PESTANIA = claveNueva();

export interface ContenidoBorrador {
  formulario: Formulario;
  /** what the server had when it was begun, and under which version */
  original: Formulario;
  version: number | null;
  /** names the creation: sent twice it is one event */
  clave_envio: string;
}

export interface BorradorEvento extends ContenidoBorrador {
  actualizado_at: number;
}

export const claveBorrador = (usuario_id: number | string, id: number | null): string =>
  `usuario:${usuario_id}:evento:${id ?? 'nuevo'}`;

export async function leerBorradorEvento(clave: string): Promise<BorradorEvento | null> {
  const registro = await leerBorrador(clave).catch(() => null);
  if (registro?.estado !== 'abierto' || registro.formato !== FORMATO) return null;
  // Only this module writes that format.
  return { ...(registro.contenido as ContenidoBorrador), actualizado_at: registro.actualizado_at };
}

type Marco = Omit<ContenidoBorrador, 'formulario' | 'original'>;

/** Keeps what is typed on the device until it is saved or discarded: a closed tab or an ended session lose nothing. */
export function useBorradorEvento(clave: string, almacen: Almacen, marco: Marco) {
  useGuardado('borrador');
  const marcoRef = useRef(marco);
  const terminado = useRef(false);
  useEffect(() => {
    marcoRef.current = marco;
  }, [marco]);
  const guardador = useRef<Guardador<ContenidoBorrador> | null>(null);
  guardador.current ??= new Guardador(async (contenido) => {
    await guardarBorrador({
      ...{ clave, contenido, formato: FORMATO, iniciado_at: Date.now() },
      ...{ pestania: PESTANIA, revision_conocida: 0 },
    });
  }, ESPERA_MS);

  useEffect(() => {
    let previo = almacen.leer().formulario;
    const vaciar = () => void guardador.current?.vaciar();
    const dejarAlmacen = almacen.escuchar(() => {
      const estado = almacen.leer();
      if (terminado.current || estado.formulario === previo) return;
      previo = estado.formulario;
      guardador.current?.programar({
        ...marcoRef.current,
        formulario: estado.formulario,
        original: estado.original,
      });
    });
    const dejarTrabajo = registrarTrabajo(() => !terminado.current && hayCambios(almacen.leer()));
    const alOcultar = () => document.visibilityState === 'hidden' && vaciar();
    document.addEventListener('visibilitychange', alOcultar);
    window.addEventListener('pagehide', vaciar);
    return () => {
      dejarAlmacen();
      dejarTrabajo();
      document.removeEventListener('visibilitychange', alOcultar);
      window.removeEventListener('pagehide', vaciar);
      vaciar();
    };
  }, [almacen]);

  const vaciar = useCallback(() => guardador.current?.vaciar() ?? Promise.resolve(), []);
  /** Forgets it; `fin` where nothing of this form is to be kept any more. */
  const descartar = useCallback(
    async (fin: boolean) => {
      terminado.current = fin;
      guardador.current?.descartar();
      await guardador.current?.vaciar();
      await borrarBorrador(clave, PESTANIA).catch(() => undefined);
    },
    [clave],
  );
  return { vaciar, descartar };
}
