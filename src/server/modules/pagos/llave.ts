import { createHmac, timingSafeEqual } from 'node:crypto';
import { secretoDe, secretosDe, type Secretos } from '../../secretos.ts';

const LLAVE = /^([1-9]\d{0,9})\.([A-Za-z0-9_-]{43})$/;

const firma = (clave: string, inscripcion_id: number): string =>
  createHmac('sha256', clave).update(`pagar|${inscripcion_id}`).digest('base64url');

/**
 * `<registration's number>.<HMAC>`: pays a registration and does nothing else, for whoever looked a document up
 * (docs/decisions/0076). The public code stays with those who registered: it also opens what they owe.
 */
export const crearLlave = (config: Pick<Secretos, 'secreto'>, inscripcion_id: number): string =>
  `${inscripcion_id}.${firma(secretoDe(config, 'pagar'), inscripcion_id)}`;

/** The id of the registration that a llave pays; null where we did not sign the text. */
export function leerLlave(config: Secretos, texto: string): number | null {
  const [, id = '', hecha = ''] = LLAVE.exec(texto) ?? [];
  const inscripcion_id = Number(id);
  if (inscripcion_id === 0 || inscripcion_id > 2_147_483_647) return null;
  const nuestra = secretosDe(config, 'pagar').some((clave) =>
    timingSafeEqual(Buffer.from(hecha), Buffer.from(firma(clave, inscripcion_id))),
  );
  return nuestra ? inscripcion_id : null;
}
