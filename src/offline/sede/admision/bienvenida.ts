import { escribirBase64url } from '../../../shared/domain/comun/base64url.ts';
import { objeto } from '../../../shared/contract/forma.ts';
import { aUtf8 } from '../../../shared/domain/sede/bytes.ts';
import { escribirCanonico } from '../../../shared/domain/sede/canonico.ts';
import type { ClavePublica } from '../../../shared/domain/sede/credencial.ts';
import type { Firmada } from '../../../shared/domain/sede/firmada.ts';
import { leerOperacion } from '../../../shared/domain/sede/leer-operacion.ts';
import { esDe, type OperacionDe } from '../../../shared/domain/sede/operacion.ts';
import { comprimir, inflar } from '../comprimir.ts';
import { Buzon, CanalCerrado, type Canal } from '../portadores/canal.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** The first message from the phone that admits, before the encounter: what the new phone has to know to begin. */
export interface Bienvenida {
  /** the event's name */
  evento: string;
  /** the server's public keys: by them the new phone believes the roster, which names who admits it */
  claves: readonly ClavePublica[];
  /** the operation 'admitir' with its signature: the phone opens its session with it later */
  admision: Firmada;
}

const LARGO_MAX = 64 * 1024;
const CLAVES_MAX = 20;

/** A hash that names a list of the server's keys in a code. Base64url. */
export async function huellaDeClaves(clavesPublicas: readonly ClavePublica[]): Promise<string> {
  const textos = clavesPublicas.map(({ x, y }) => `${x}.${y}`);
  const resumen = await crypto.subtle.digest('SHA-256', aUtf8(textos.join('\n')));
  return escribirBase64url(new Uint8Array(resumen));
}

export const escribirBienvenida = ({ evento, claves, admision }: Bienvenida): Promise<Bytes> =>
  comprimir(
    aUtf8(
      escribirCanonico({
        evento,
        claves: claves.map(({ kty, crv, x, y }) => ({ kty, crv, x, y })),
        admision: { cuerpo: admision.cuerpo, firma: admision.firma },
      }),
    ),
  );

/** Reads a welcome; null: the bytes are not one. */
export async function leerBienvenida(
  bytes: Bytes,
): Promise<(Bienvenida & { operacion: OperacionDe<'admitir'> }) | null> {
  try {
    const dicho = objeto(JSON.parse(new TextDecoder().decode(await inflar(bytes, LARGO_MAX))));
    const { cuerpo, firma } = objeto(dicho?.['admision']) ?? {};
    const evento = dicho?.['evento'];
    const claves = dicho?.['claves'];
    if (typeof evento !== 'string' || typeof cuerpo !== 'string' || typeof firma !== 'string') return null;
    if (!Array.isArray(claves) || claves.length > CLAVES_MAX) return null;
    const leidas = claves.flatMap((una: unknown) => leerClave(una) ?? []);
    const operacion = leerOperacion(JSON.parse(cuerpo));
    if (leidas.length !== claves.length || !operacion || !esDe('admitir', operacion)) return null;
    return { evento, claves: leidas, admision: { cuerpo, firma }, operacion };
  } catch {
    return null;
  }
}

function leerClave(dato: unknown): ClavePublica | null {
  const { kty, crv, x, y } = objeto(dato) ?? {};
  if (kty !== 'EC' || crv !== 'P-256' || typeof x !== 'string' || typeof y !== 'string') return null;
  return { kty, crv, x, y };
}

/** Splits a canal's first message from the rest, which waits until somebody listens. */
export function apartarPrimero(canal: Canal): { primero: Promise<Bytes>; resto: Canal } {
  const buzon = new Buzon();
  let llego = false;
  const primero = new Promise<Bytes>((resolve, reject) =>
    canal.escuchar({
      onMensaje: (mensaje) => {
        if (llego) return buzon.llego(mensaje);
        llego = true;
        resolve(mensaje);
      },
      onCierre: () => {
        buzon.cerrar();
        reject(new CanalCerrado());
      },
    }),
  );
  // without this, the rejection would be reported as unhandled where nobody waits for the first message any more
  primero.catch(() => undefined);
  return { primero, resto: { ...canal, escuchar: (oyente) => buzon.escuchar(oyente) } };
}
