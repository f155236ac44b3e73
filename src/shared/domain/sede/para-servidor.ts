import type { CampoPersona } from '../participante/persona.ts';

/**
 * Format of what a desk seals for the server alone (regla sede-40): the 65 bytes of a public point made for this one text, then
 * a sobre of AES-GCM (its number FORMATO, the IV, the sealed bytes). The AES key is HKDF-SHA-256 of the ECDH of that point and
 * the event's key, salted with both points; `usoDe` is its info.
 */
export const FORMATO = 1;
export const BYTES_PUNTO = 65;
/** First byte of every uncompressed point: no photo and no JSON begins with it. */
const INICIO_DE_PUNTO = 4;

/**
 * The puesto that seals. Its event and id are part of the key: what one puesto sealed cannot be opened as another one's, or in
 * another event.
 */
export interface QuienSella {
  evento_id: number;
  puesto_id: string;
}

/**
 * 'alta': deflated JSON, a list with the CamposCerrados of each person. 'foto': the bytes of a certificate's photo. 'tutor':
 * JSON of the TutorQueFirma of a waiver. 'trazos': deflated JSON of Trazos as in shared/contract.
 */
export type Uso = 'alta' | 'foto' | 'tutor' | 'trazos';

export const usoDe = (uso: Uso, { evento_id, puesto_id }: QuienSella): string =>
  `largada sede ${uso} evento ${evento_id} puesto ${puesto_id}`;

/**
 * Whether these bytes are a sealed photo or sealed strokes: earlier releases, and devices without the event's key, send both as they
 * are.
 */
export const estaSellada = (bytes: Uint8Array): boolean => bytes[0] === INICIO_DE_PUNTO;

/** How many bytes sealing adds at most. */
export const BYTES_DE_SELLADO = 128;

/**
 * What the desks see of a person who registers at one of them, besides the fields of FichaPersona. Every other field, also one that a
 * later release adds, is sealed for the server; of the guardian and the answers a part is (`partir` in datos-del-alta.ts).
 */
const ABIERTOS = ['tipo_documento', 'pais_documento', 'con_remera', 'talle_extra', 'team'] as const;

/**
 * Whether the desks may read this field of a person who registers at a desk. Not to be asked of the fields of FichaPersona, which desks
 * always read (the answer would be false), nor of the guardian and the answers to the event's own questions: of these the desks may read a
 * part, which `partir` in datos-del-alta.ts picks out.
 */
export const esAbierto = (campo: CampoPersona): boolean =>
  (ABIERTOS as readonly CampoPersona[]).includes(campo);

/** What only the server reads of a person who registers at a desk, under the names of the public form's call. */
export type CamposCerrados = Readonly<Record<string, unknown>>;

/** How many bytes a signature's strokes have at most before they are deflated and sealed: the server refuses longer strokes for good. */
export const BYTES_TRAZOS = 512 * 1024;
