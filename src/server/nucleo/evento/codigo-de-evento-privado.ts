import { createHash, timingSafeEqual } from 'node:crypto';
import type { Contexto } from '../../contexto.ts';
import { porDireccion } from '../../http/direccion.ts';
import { exigirLibre, limitar } from '../limites/service.ts';
import type { DefEvento } from './definicion.ts';
import { respuestasAcceso } from '../../mensajes/mensajes-acceso.ts';

export const INTENTOS_DE_CODIGO = {
  max: 10,
  segundos: 600,
  mensaje: respuestasAcceso.codigos_probados,
};

/**
 * Whether the code of a private event is right (regla carrera-5), compared in constant time; wrong guesses are counted per
 * address and event. Throws 429 past the limit, for the right code too.
 */
export async function codigoCorrecto(
  ctx: Contexto,
  def: Pick<DefEvento, 'id' | 'codigo_acceso'>,
  { codigo, ip }: { codigo: string; ip: string },
): Promise<boolean> {
  const key = porDireccion(`codigo:${def.id}`, ip);
  const correcto = mismoTexto(codigo.trim(), def.codigo_acceso ?? '');
  await (correcto ? exigirLibre : limitar)(ctx, key, INTENTOS_DE_CODIGO);
  return correcto;
}

export function mismoTexto(a: string, b: string): boolean {
  const hash = (s: string) => createHash('sha256').update(s.toLowerCase()).digest();
  return b !== '' && timingSafeEqual(hash(a), hash(b));
}
