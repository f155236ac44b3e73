import { createHmac, timingSafeEqual } from 'node:crypto';
import type { NotificacionEntrante, NotificacionVerificada } from './puerto.ts';

/** `id:{data.id};request-id:{x-request-id};ts:{ts};` — absent pairs are left out, the last `;` stays. */
function manifiesto(id: string | null, solicitud: string | null, ts: string): string {
  return `${id === null ? '' : `id:${id};`}${solicitud === null ? '' : `request-id:${solicitud};`}ts:${ts};`;
}

const hmac = (secreto: string, texto: string): string =>
  createHmac('sha256', secreto).update(texto).digest('hex');

/** Headers of a notification as Mercado Pago signs them. */
export function firmar(secreto: string, id: string, solicitud: string, ahora: Date): Record<string, string> {
  const ts = String(ahora.getTime());
  return {
    'x-request-id': solicitud,
    'x-signature': `ts=${ts},v1=${hmac(secreto, manifiesto(id, solicitud, ts))}`,
  };
}

const texto = (valor: unknown): string | null =>
  typeof valor === 'string' && valor.trim() !== ''
    ? valor.trim()
    : typeof valor === 'number'
      ? String(valor)
      : null;

const campo = (objeto: unknown, nombre: string): unknown =>
  typeof objeto === 'object' && objeto !== null && nombre in objeto
    ? (objeto as Record<string, unknown>)[nombre] // the cast is sound: `in` has just found the field
    : undefined;

function iguales(a: string, b: string): boolean {
  const [x, y] = [Buffer.from(a), Buffer.from(b)];
  return x.length === y.length && timingSafeEqual(x, y);
}

/** Reads `ts` and `v1` from `ts=…,v1=…`, in any order and among other parts; of a repeated part the last counts. */
function partesDe(signature: string): { ts: string; v1: string } {
  const partes = { ts: '', v1: '' };
  for (const parte of signature.split(',')) {
    const corte = parte.indexOf('=');
    const key = parte.slice(0, Math.max(corte, 0)).trim().toLowerCase();
    const valor = parte.slice(corte + 1).trim();
    if ((key === 'ts' || key === 'v1') && valor !== '') partes[key] = valor;
  }
  return partes;
}

/**
 * Checks who sent a notice and reads what it is about. A signed notice's id comes from the query string, which is what is signed;
 * the docs lower-case it and the SDK does not, so both are accepted. No limit on the age: retries of the provider
 * come days later, and a replayed notice only makes us fetch.
 */
export function verificarFirma(
  secreto: string,
  { headers, query, body }: NotificacionEntrante,
): NotificacionVerificada {
  const signature = texto(headers['x-signature']);
  const solicitud_id = texto(headers['x-request-id']);
  // the account from the address that we gave the provider; else the seller that the provider names
  const cuenta = texto(query['cuenta']) ?? texto(campo(body, 'user_id'));
  const data_id = texto(query['data.id']);
  if (signature === null) {
    // an unsigned notice of the older form: it only makes us fetch
    const tipo = texto(query['topic']) ?? texto(query['type']) ?? texto(campo(body, 'type')) ?? 'desconocido';
    const recurso_id = texto(query['id']) ?? data_id ?? texto(campo(campo(body, 'data'), 'id'));
    return { firma: 'sin_firma', tipo, recurso_id, solicitud_id, cuenta };
  }
  const tipo = texto(query['type']) ?? texto(campo(body, 'type')) ?? 'desconocido';
  const { ts, v1 } = partesDe(signature);
  const ids = new Set([data_id, data_id?.toLowerCase() ?? null]);
  const valida =
    /^\d+$/.test(ts) && [...ids].some((id) => iguales(v1, hmac(secreto, manifiesto(id, solicitud_id, ts))));
  return { firma: valida ? 'valida' : 'invalida', tipo, recurso_id: data_id, solicitud_id, cuenta };
}
