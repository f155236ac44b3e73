import { aUtf8 } from './bytes.ts';
import { escribirCanonico } from './canonico.ts';

// browsers, workers and Node all have `crypto`, but shared/ is compiled without their types
declare const crypto: {
  subtle: { digest(como: 'SHA-256', datos: Uint8Array): Promise<ArrayBuffer> };
};

/** Takes the event's place in the id with which a phone asks to be admitted: it does not know yet to which event. */
export const SIN_EVENTO = 0;
/** Ids that are made of a key are UUIDs of version 8. Those of earlier releases are of version 4, and of no key. */
const DE_UNA_CLAVE = /^.{14}8/;
/** Whether an id has the form of those that are made of a key: `esIdDe` then lets no other key have it. */
export const esDeUnaClave = (id: string): boolean => DE_UNA_CLAVE.test(id);

/**
 * The id of the puesto that has that key in that event. An id that anybody might hold with another key could be taken before
 * its own phone reaches the server, which would then read nothing that this phone wrote (regla sede-51).
 */
export async function idDePuesto(evento_id: number, clave_publica: string): Promise<string> {
  const texto = escribirCanonico({ para: 'id-de-puesto', evento_id, clave_publica });
  const resumen = new Uint8Array(await crypto.subtle.digest('SHA-256', aUtf8(texto)));
  const hex = Array.from(resumen.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
  const variante = '89ab'.charAt(Number.parseInt(hex.charAt(16), 16) % 4);
  return hex.replace(
    /^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/,
    (_todo, a: string, b: string, c: string, d: string, e: string) => `${a}-${b}-8${c}-${variante}${d}-${e}`,
  );
}

/**
 * Whether a puesto of the event may have this id with this key. An id that is made of a key fits no other key, and no other event than
 * the one that it was made of; one made of SIN_EVENTO fits all events. An id of an earlier release fits any key and event.
 */
export async function esIdDe(evento_id: number, id: string, clave_publica: string): Promise<boolean> {
  if (!esDeUnaClave(id)) return true;
  // an organizer's phone with an earlier release admits a phone under the id with which it asked, which names no event
  const dichos = [evento_id, SIN_EVENTO].map((evento) => idDePuesto(evento, clave_publica));
  return (await Promise.all(dichos)).includes(id);
}
