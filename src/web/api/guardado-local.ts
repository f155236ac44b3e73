import { useEffect, useSyncExternalStore } from 'react';
import { Oyentes } from '../../shared/domain/comun/oyentes.ts';

/** What a form does with what is typed: keeps it as a draft, or puts what is sent into the device's outbox. */
export type GuardadoLocal = 'borrador' | 'salida';

const vivos: GuardadoLocal[] = [];
const oyentes = new Oyentes();

/** Declared while they are on screen by a form, and by the screen of what was sent and waits. Returns a function that withdraws it. */
export function declararGuardado(cual: GuardadoLocal): () => void {
  vivos.push(cual);
  oyentes.avisar();
  return () => {
    vivos.splice(vivos.indexOf(cual), 1);
    oyentes.avisar();
  };
}

/** What was declared last, of what is on the screen; null: nothing is, so closing the page loses what is typed. */
export const guardadoActual = (): GuardadoLocal | null => vivos.at(-1) ?? null;

export const escucharGuardado = oyentes.suscribir;

export function useGuardaLocal(cual: GuardadoLocal): void {
  useEffect(() => declararGuardado(cual), [cual]);
}

export const useGuardadoActual = (): GuardadoLocal | null =>
  useSyncExternalStore(escucharGuardado, guardadoActual, () => null);
