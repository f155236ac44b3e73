import { useCallback, useEffect, useRef } from 'react';
import { borrarBorrador, guardarBorrador, leerBorrador } from '../../../../offline/borradores.ts';
import { Guardador } from '../../../../offline/guardador.ts';
import { useGuardado } from '../../../api/guardado-local.ts';
import type { FormEdicion } from './formulario.ts';

/** Of the shape of FormEdicion: a draft of another shape is not read. */
const FORMATO = 1;
const ESPERA_MS = 400;
const PESTANIA = crypto.randomUUID();

export interface ContenidoBorrador {
  /** what was there when one began, and under which version */
  base: FormEdicion;
  version: number;
  form: FormEdicion;
}

export const claveBorrador = (usuario_id: number, inscripcion_id: number): string =>
  `usuario:${usuario_id}:inscripcion:${inscripcion_id}`;

export async function leerBorradorEdicion(
  clave: string,
): Promise<(ContenidoBorrador & { actualizado_at: number }) | null> {
  const registro = await leerBorrador(clave).catch(() => null);
  if (registro?.estado !== 'abierto' || registro.formato !== FORMATO) return null;
  // Only this module writes that format.
  return { ...(registro.contenido as ContenidoBorrador), actualizado_at: registro.actualizado_at };
}

/** Keeps what is typed on the device until it is saved or thrown away: a dead battery or an ended session lose nothing. */
export function useBorrador(clave: string, contenido: ContenidoBorrador, hay: boolean): () => Promise<void> {
  useGuardado('borrador');
  const terminado = useRef(false);
  const guardador = useRef<Guardador<ContenidoBorrador | null> | null>(null);
  guardador.current ??= new Guardador(async (ultimo) => {
    if (ultimo === null) return borrarBorrador(clave, PESTANIA);
    await guardarBorrador({
      ...{ clave, contenido: ultimo, formato: FORMATO, iniciado_at: Date.now() },
      ...{ pestania: PESTANIA, revision_conocida: 0 },
    });
  }, ESPERA_MS);
  const { base, version, form } = contenido;
  useEffect(() => {
    if (!terminado.current) guardador.current?.programar(hay ? { base, version, form } : null);
  }, [base, version, form, hay]);
  useEffect(() => {
    const vaciar = () => void guardador.current?.vaciar();
    document.addEventListener('visibilitychange', vaciar);
    window.addEventListener('pagehide', vaciar);
    return () => {
      document.removeEventListener('visibilitychange', vaciar);
      window.removeEventListener('pagehide', vaciar);
      vaciar();
    };
  }, []);
  return useCallback(async () => {
    terminado.current = true;
    guardador.current?.programar(null);
    await guardador.current?.vaciar();
  }, []);
}
