import type { FastifyRequest } from 'fastify';
import { ErrorApi, invalido } from './errores.ts';
import { respuestasHttp } from './mensajes.ts';

/** How many levels deep a body may nest: no form of ours nests deeper, and walking a body that does would only take time. */
export const HONDURA_MAX = 64;
/** A NUL, or half of a surrogate pair: nobody types one, and the database stores neither, in text or in JSON. */
const noSeGuarda = (texto: string): boolean => texto.includes('\0') || !texto.isWellFormed();

/** Keys that must not come: an object with its own `toString` or `valueOf` would throw where it is turned into text. */
const DISFRACES = new Set(['toString', 'valueOf']);

/**
 * Refuses a parsed body that no call could keep: with 400 where it is too deep or has a key of DISFRACES; with 422 where a text or a
 * key cannot be stored, under the field with that text or around that key (under no field for a key of the body itself).
 */
export function exigirCuerpoSano({ body }: Pick<FastifyRequest, 'body'>): void {
  const pendientes: { valor: unknown; camino: string[] }[] = [{ valor: body, camino: [] }];
  for (let uno = pendientes.pop(); uno; uno = pendientes.pop()) {
    const { valor, camino } = uno;
    if (typeof valor === 'string') {
      if (noSeGuarda(valor)) throw noGuardable(camino);
    } else if (typeof valor === 'object' && valor !== null && !Buffer.isBuffer(valor)) {
      if (camino.length >= HONDURA_MAX) throw ilegible();
      for (const [key, hijo] of Object.entries(valor)) {
        if (noSeGuarda(key)) throw noGuardable(camino);
        if (DISFRACES.has(key)) throw ilegible();
        if (typeof hijo === 'string' || typeof hijo === 'object')
          pendientes.push({ valor: hijo, camino: [...camino, key] });
      }
    }
  }
}

const noGuardable = (camino: string[]): ErrorApi =>
  invalido(
    camino.length > 0 ? { [camino.join('.')]: respuestasHttp.no_se_guarda } : {},
    respuestasHttp.no_se_guarda,
  );

export const ilegible = (): ErrorApi => new ErrorApi(400, 'pedido_invalido', respuestasHttp.ilegible);
