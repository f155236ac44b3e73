import { useEffect, useState, useSyncExternalStore } from 'react';
import { drenar } from '../../offline/salida/drenar.ts';
import { encolar, observar, observarProgreso } from '../../offline/salida/salida.ts';
import type { NuevaSalida, ResumenSalida } from '../../offline/salida-tipos.ts';

let lista: readonly ResumenSalida[] | null = null;
const oyentes = new Set<() => void>();
let parar: (() => void) | null = null;

function suscribir(oyente: () => void): () => void {
  oyentes.add(oyente);
  parar ??= observar((nueva) => {
    lista = nueva;
    for (const avisar of oyentes) avisar();
  });
  return () => {
    oyentes.delete(oyente);
    if (oyentes.size > 0) return;
    parar?.();
    parar = null;
  };
}

/** This device's entries that its present user may see: waiting, refused, or arrived with a receipt; null until the store was read. */
export function useSalidas(): readonly ResumenSalida[] | null {
  return useSyncExternalStore(
    suscribir,
    () => lista,
    () => null,
  );
}

/** An entry that has not arrived, and will be sent by itself or once its owner logs in. */
export const espera = ({ estado }: Pick<ResumenSalida, 'estado'>): boolean =>
  estado === 'en_espera' || estado === 'enviando' || estado === 'espera_sesion';

/** The first try of an entry is under way or about to begin: too early to tell the person that it waits. */
export const saliendo = ({ intentos, error }: Pick<ResumenSalida, 'intentos' | 'error'>): boolean =>
  intentos <= 1 && error === null;

/**
 * Of an entry that waits: true if its last try was answered with an error, by the server or with a 5xx by a proxy before it. So there is a
 * network, but the server cannot take the entry just now, or put it off (429, or an earlier try that is still under way).
 */
export const esperaAlServidor = ({ error }: Pick<ResumenSalida, 'error'>): boolean =>
  error !== null && error.status >= 400;

/** A network in between answers instead of the server, e.g. with a login page of its own. */
export const frenadaEnElCamino = ({ error }: Pick<ResumenSalida, 'error'>): boolean =>
  error !== null && error.status === 0 && error.codigo !== 'red';

/** When a person should open the page again to see whether their entry has arrived, in words: 'más tarde', 'cuando tengas señal' … */
export const cuandoMirar = (salida: Pick<ResumenSalida, 'error'>): string => {
  if (esperaAlServidor(salida)) return 'más tarde';
  return frenadaEnElCamino(salida) ? 'con otra red' : 'cuando tengas señal';
};

export interface Progreso {
  id: string;
  enviados: number;
  total: number;
}

/**
 * Bytes sent of the latest upload, whichever tab makes it; null: none was heard of yet. It stays after the upload has
 * ended: compare its `id`.
 */
export function useProgreso(): Progreso | null {
  const [progreso, setProgreso] = useState<Progreso | null>(null);
  useEffect(() => observarProgreso((id, enviados, total) => setProgreso({ id, enviados, total })), []);
  return progreso;
}

/**
 * Stores an entry on the device, and only then tries to send it. Resolves with its id once it is on disk; useSalidas
 * then shows its state. `reemplaza`: id of the refused entry that it corrects. Rejects when it could not
 * be stored.
 */
export async function guardarYEnviar(nueva: NuevaSalida, reemplaza?: string): Promise<string> {
  const id = await encolar(nueva, reemplaza === undefined ? {} : { reemplaza });
  // The entry is on disk: should this try fail, others follow.
  void drenar({ motivo: 'encolada' }).catch(() => undefined);
  return id;
}

/** Why something could not be kept on the device, for people. */
export function textoDeGuardado(error: unknown): string {
  return error instanceof Error && error.name === 'ErrorSinEspacio'
    ? error.message
    : 'Este navegador no nos deja guardar nada. Probá de nuevo con señal, o desde otro navegador.';
}
