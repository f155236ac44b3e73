import { CURVA } from '../../shared/domain/sede/firmada.ts';

/** The clock, ids, keys and locks that a bitacora uses. The tests' simulation passes its own, all decided by one seed. */
export interface EntornoSede {
  ahora(): number;
  nuevoId(): string;
  /** a new pair of keys for a puesto; no code can export the private one */
  nuevasClaves(): Promise<CryptoKeyPair>;
  /** runs one task of that name at a time among all tabs, where the browser has locks */
  enTurno<T>(nombre: string, tarea: () => Promise<T>): Promise<T>;
}

export const entornoReal: EntornoSede = {
  ahora: () => Date.now(),
  nuevoId: () => crypto.randomUUID(),
  nuevasClaves: () => crypto.subtle.generateKey(CURVA, false, ['sign', 'verify']),
  enTurno(nombre, tarea) {
    // Where a browser has no locks two tabs may exchange at once: messages and attachments then go twice, which changes nothing else. And a
    // second tab at one race takes over the first one's connections with other phones (conexiones.ts).
    if (typeof navigator === 'undefined' || !('locks' in navigator)) return tarea();
    return navigator.locks.request(nombre, tarea) as ReturnType<typeof tarea>; // the cast: request() resolves to what the task does
  },
};
