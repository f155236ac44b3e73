import { z } from 'zod';
import { es } from 'zod/locales';

export const siNo = z.enum(['true', 'false', '1', '0']).transform((v) => v === 'true' || v === '1');
export const entero = (porDefecto: number, min: number, max: number) =>
  z.coerce.number(`debe ser un número entero de ${min} a ${max}`).int().min(min).max(max).default(porDefecto);
export const direccionWeb = z.url({
  protocol: /^https?$/,
  error: 'debe ser una dirección http:// o https://',
});

/** Throws an Error whose Spanish message names each bad variable. An unset variable and an empty one mean the same. */
export function leerEntorno<E extends z.ZodType>(
  entorno: E,
  env: Record<string, string | undefined>,
): z.output<E> {
  const dadas = Object.fromEntries(Object.entries(env).filter(([, valor]) => valor !== ''));
  const parsed = entorno.safeParse(dadas, { error: es().localeError });
  if (parsed.success) return parsed.data;
  const lineas = parsed.error.issues.map((i) => `  ${i.path.join('.')}: ${i.message}`);
  throw new Error(`La configuración tiene errores:\n${lineas.join('\n')}`);
}
