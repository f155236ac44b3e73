import { createDecipheriv, createECDH, hkdfSync, type ECDH } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { leerBase64url } from '../../../shared/domain/comun/base64url.ts';
import type { TutorQueFirma } from '../../../shared/domain/sede/operacion.ts';
import {
  BYTES_PUNTO,
  BYTES_TRAZOS,
  FORMATO,
  usoDe,
  type CamposCerrados,
  type QuienSella,
  type Uso,
} from '../../../shared/domain/sede/para-servidor.ts';
import { escalarDe } from '../../nucleo/credencial/par.ts';
import { secretoDe, secretosDe, type Secretos } from '../../secretos.ts';

const PROPOSITO = 'sellado-de-evento';
const BYTES = 32;
const BYTES_NUMERO = 2;
const BYTES_IV = 12;
const BYTES_MARCA = 16;
/** How many bytes a sealed text has at least. */
export const MINIMO = BYTES_PUNTO + BYTES_NUMERO + BYTES_IV + BYTES_MARCA;
/** How many bytes the sealed part of a walk-up may have once it is inflated: a few kilobytes can be made to inflate to megabytes. */
const ALTA_MAX = 128 * 1024;

/** An event's key pair, derived from one secret and never stored. A revocation does not change it (regla sede-40). */
function parDe(secreto: string, evento_id: number): ECDH {
  const par = createECDH('prime256v1');
  par.setPrivateKey(
    escalarDe(secreto, (de, intento) =>
      Buffer.from(hkdfSync('sha256', de, '', `p256 evento ${evento_id} intento ${intento}`, BYTES)),
    ),
  );
  return par;
}

/** The public key by which an event's desks seal what only the server reads, base64url of the raw point. */
export const claveDeSellado = (config: Secretos, evento_id: number): string =>
  parDe(secretoDe(config, PROPOSITO), evento_id).getPublicKey('base64url');

/**
 * Opens what a puesto sealed for the server. Null: it was changed, is of another use, puesto or event or of a format that is not known
 * here, or was sealed for a secret that this server holds no more.
 */
export function abrirSellado(
  config: Secretos,
  uso: Uso,
  { de, sellado }: { de: QuienSella; sellado: Uint8Array },
): Buffer | null {
  if (sellado.length < MINIMO) return null;
  for (const secreto of secretosDe(config, PROPOSITO)) {
    const datos = abrirCon(parDe(secreto, de.evento_id), usoDe(uso, de), sellado);
    if (datos) return datos;
  }
  return null;
}

function abrirCon(par: ECDH, uso: string, sellado: Uint8Array): Buffer | null {
  const punto = sellado.subarray(0, BYTES_PUNTO);
  const sobre = Buffer.from(sellado.subarray(BYTES_PUNTO));
  if (sobre.readUInt16BE() !== FORMATO) return null;
  const iv = sobre.subarray(BYTES_NUMERO, BYTES_NUMERO + BYTES_IV);
  try {
    const sal = Buffer.concat([punto, par.getPublicKey()]);
    const clave = hkdfSync('sha256', par.computeSecret(punto), sal, uso, BYTES);
    const cifra = createDecipheriv('aes-256-gcm', Buffer.from(clave), iv, { authTagLength: BYTES_MARCA });
    cifra.setAuthTag(sobre.subarray(-BYTES_MARCA));
    const datos = cifra.update(sobre.subarray(BYTES_NUMERO + BYTES_IV, -BYTES_MARCA));
    return Buffer.concat([datos, cifra.final()]);
  } catch {
    // the point is not on the curve, or the bytes are not what was sealed for this key and use
    return null;
  }
}

/**
 * What only the server reads of each person of a walk-up, in their order; null: this server cannot open it, or what was sealed is too
 * long or is not one object for each person.
 */
export function abrirAlta(
  config: Secretos,
  de: QuienSella,
  { sellado, personas }: { sellado: string; personas: number },
): CamposCerrados[] | null {
  const datos = abrirSellado(config, 'alta', { de, sellado: leerBase64url(sellado) ?? new Uint8Array() });
  if (!datos) return null;
  try {
    const dicho: unknown = JSON.parse(inflateRawSync(datos, { maxOutputLength: ALTA_MAX }).toString());
    const bien = Array.isArray(dicho) && dicho.length === personas && dicho.every(esObjeto);
    return bien ? (dicho as CamposCerrados[]) : null; // the cast is sound: each is an object, whose fields the call's schema checks later
  } catch {
    return null;
  }
}

/**
 * A signature's strokes as JSON, as the desk sealed them; null: this server cannot open them, or they are too long or were not
 * compressed as they have to be.
 */
export function abrirTrazos(config: Secretos, de: QuienSella, sellado: Uint8Array): Buffer | null {
  const datos = abrirSellado(config, 'trazos', { de, sellado });
  if (!datos) return null;
  try {
    return inflateRawSync(datos, { maxOutputLength: BYTES_TRAZOS });
  } catch {
    return null;
  }
}

/** Who signed a minor's waiver, as the desk sealed it; null: this server cannot open it, or a field is missing or too long. */
export function abrirTutor(config: Secretos, de: QuienSella, sellado: string): TutorQueFirma | null {
  const datos = abrirSellado(config, 'tutor', { de, sellado: leerBase64url(sellado) ?? new Uint8Array() });
  if (!datos) return null;
  try {
    const dicho: unknown = JSON.parse(datos.toString());
    // the cast is sound: each field is checked just below
    const { nombre, documento, relacion } = (esObjeto(dicho) ? dicho : {}) as Partial<TutorQueFirma>;
    const cortos = corto(nombre, 200) && corto(documento, 20) && corto(relacion, 60);
    return cortos ? { nombre, documento, relacion } : null;
  } catch {
    return null;
  }
}

const corto = (texto: unknown, max: number): texto is string =>
  typeof texto === 'string' && texto.length <= max;

const esObjeto = (uno: unknown): boolean => typeof uno === 'object' && uno !== null && !Array.isArray(uno);
