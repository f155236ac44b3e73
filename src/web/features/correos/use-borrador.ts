import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { borrarBorrador, guardarBorrador, leerBorrador } from '../../../offline/borradores.ts';
import { Guardador } from '../../../offline/guardador.ts';
import { useGuardado } from '../../api/guardado-local.ts';
import { claveDeLectura } from '../../api/lectura.ts';
import type { Escrito } from './pedido.ts';

/** Of the shape of Escrito: a draft of another shape is not read. */
const FORMATO = 1;
const ESPERA_MS = 400;
const PESTANIA = crypto.randomUUID();

const claveDe = (usuario_id: number | string, evento_id: number): string =>
  `usuario:${usuario_id}:correo:${evento_id}`;

async function leer(clave: string): Promise<Escrito | null> {
  const registro = await leerBorrador(clave).catch(() => null);
  // Only this module writes that format.
  return registro?.estado === 'abierto' && registro.formato === FORMATO
    ? (registro.contenido as Escrito)
    : null;
}

/** What was being written to an event's registrants when the tab went; undefined until it was looked for. */
export function useEscritoAntes(usuario_id: number | string, evento_id: number): Escrito | null | undefined {
  const clave = claveDe(usuario_id, evento_id);
  // Read anew each time: it is on the device, and another tab may have written.
  return useQuery({
    queryKey: claveDeLectura('borrador_de_correo', clave),
    queryFn: () => leer(clave),
    gcTime: 0,
    staleTime: 0,
  }).data;
}

/** Keeps it on the device until it is sent or discarded. */
export function useGuardarEscrito(usuario_id: number | string, evento_id: number) {
  useGuardado('borrador');
  const clave = claveDe(usuario_id, evento_id);
  const guardador = useRef<Guardador<Escrito> | null>(null);
  guardador.current ??= new Guardador(async (contenido) => {
    await guardarBorrador({
      ...{ clave, contenido, formato: FORMATO, iniciado_at: Date.now() },
      ...{ pestania: PESTANIA, revision_conocida: 0 },
    });
  }, ESPERA_MS);
  useEffect(() => {
    const vaciar = () => void guardador.current?.vaciar();
    const alOcultar = () => document.visibilityState === 'hidden' && vaciar();
    document.addEventListener('visibilitychange', alOcultar);
    window.addEventListener('pagehide', vaciar);
    return () => {
      document.removeEventListener('visibilitychange', alOcultar);
      window.removeEventListener('pagehide', vaciar);
      vaciar();
    };
  }, []);
  /** `ya`: resolves when it is on the device, or could not be */
  const guardar = useCallback(async (escrito: Escrito, { ya = false } = {}) => {
    guardador.current?.programar(escrito);
    if (ya) await guardador.current?.vaciar();
  }, []);
  const olvidar = useCallback(async () => {
    guardador.current?.descartar();
    await guardador.current?.vaciar();
    await borrarBorrador(clave, PESTANIA).catch(() => undefined);
  }, [clave]);
  return { guardar, olvidar };
}
