import { useEffect, useSyncExternalStore } from 'react';

/** What a form does with what is typed: keeps it as a draft, or puts what is sent into the device's outbox. */
export type GuardadoLocal = 'borrador' | 'salida';

const vivos: GuardadoLocal[] = [];
const oyentes = new Set<() => void>();
const avisar = () => {
  for (const oyente of oyentes) oyente();
};

/** A form that stores what is typed declares it while it is on screen. Returns a function that withdraws it. */
export function declararGuardado(cual: GuardadoLocal): () => void {
  vivos.push(cual);
  avisar();
  return () => {
    vivos.splice(vivos.indexOf(cual), 1);
    avisar();
  };
}

/** How the topmost form keeps what is typed; null: none does, closing the page loses it. */
export const guardadoActual = (): GuardadoLocal | null => vivos.at(-1) ?? null;

export function escucharGuardado(oyente: () => void): () => void {
  oyentes.add(oyente);
  return () => oyentes.delete(oyente);
}

export function useGuardaLocal(cual: GuardadoLocal): void {
  useEffect(() => declararGuardado(cual), [cual]);
}

export const useGuardadoActual = (): GuardadoLocal | null =>
  useSyncExternalStore(escucharGuardado, guardadoActual, () => null);
