import { useEffect, useSyncExternalStore } from 'react';
import { Oyentes } from '../../shared/domain/comun/oyentes.ts';

/** What a form does with what is typed: keeps it as a draft, or puts what is sent into the device's outbox. */
export type GuardadoLocal = 'borrador' | 'salida';

const vivos: GuardadoLocal[] = [];
const oyentes = new Oyentes();

/** A form that stores what is typed declares it while it is on screen. Returns a function that withdraws it. */
export function declararGuardado(cual: GuardadoLocal): () => void {
  vivos.push(cual);
  oyentes.avisar();
  return () => {
    vivos.splice(vivos.indexOf(cual), 1);
    oyentes.avisar();
  };
}

/** How the form that was opened last keeps what is typed; null: no form on the screen does, so closing the page loses it. */
export const guardadoActual = (): GuardadoLocal | null => vivos.at(-1) ?? null;

export const escucharGuardado = oyentes.suscribir;

export function useGuardaLocal(cual: GuardadoLocal): void {
  useEffect(() => declararGuardado(cual), [cual]);
}

export const useGuardadoActual = (): GuardadoLocal | null =>
  useSyncExternalStore(escucharGuardado, guardadoActual, () => null);
