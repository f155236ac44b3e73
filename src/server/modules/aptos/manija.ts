import { createHmac, timingSafeEqual } from 'node:crypto';
import { secretoDe, secretosDe, type Secretos } from '../../secretos.ts';
import type { Config } from '../../config.ts';

/** Lengths in bytes of a handle's parts: file id, expiry in seconds, signature. */
const ID = 4;
const FIN = 6;
const SIGNATURE = 24;
const TOTAL = ID + FIN + SIGNATURE;

export const DIAS_MANIJA = 7;

/**
 * The handle by which a client names the file it uploaded: not a path, and valid with one link token only, for seven
 * days.
 */
export function crearManija(
  config: Pick<Config, 'secreto'>,
  { token, archivo_id, ahora }: { token: string; archivo_id: number; ahora: Date },
): string {
  const datos = Buffer.alloc(ID + FIN);
  datos.writeUInt32BE(archivo_id, 0);
  datos.writeUIntBE(Math.floor(ahora.getTime() / 1000) + DIAS_MANIJA * 86_400, ID, FIN);
  return Buffer.concat([datos, sign(secretoDe(config, 'subidas'), token, datos)]).toString('base64url');
}

/** The id of the file that a handle names, and whether the handle has expired; null where it was not made for this token. */
export function leerManija(
  config: Secretos,
  { token, manija, ahora }: { token: string; manija: string; ahora: Date },
): { archivo_id: number; vencida: boolean } | null {
  const bytes = Buffer.from(manija, 'base64url');
  if (bytes.length !== TOTAL) return null;
  const datos = bytes.subarray(0, ID + FIN);
  const signature = bytes.subarray(ID + FIN);
  if (
    !secretosDe(config, 'subidas').some((secreto) => timingSafeEqual(signature, sign(secreto, token, datos)))
  )
    return null;
  return {
    archivo_id: datos.readUInt32BE(0),
    vencida: datos.readUIntBE(ID, FIN) * 1000 <= ahora.getTime(),
  };
}

const sign = (secreto: string, token: string, datos: Buffer): Buffer =>
  createHmac('sha256', secreto).update(token).update(datos).digest().subarray(0, SIGNATURE);
