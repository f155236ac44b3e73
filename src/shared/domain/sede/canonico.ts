type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined };

/**
 * The one JSON text of a value: keys sorted by code unit, no spaces, fields that are undefined left out. Two devices write
 * the same text for a value, so writing a parsed text again shows whether anything was added (a key twice, a space).
 * Throws RangeError on a number that JSON cannot hold (NaN, Infinity).
 */
export function escribirCanonico(valor: Json): string {
  if (typeof valor === 'number' && !Number.isFinite(valor)) throw new RangeError(`Sin texto: ${valor}`);
  if (typeof valor !== 'object' || valor === null) return JSON.stringify(valor);
  if (esLista(valor)) return `[${valor.map(escribirCanonico).join(',')}]`;
  const campos = Object.keys(valor)
    .sort()
    .flatMap((key) => {
      const campo = valor[key];
      return campo === undefined ? [] : [`${JSON.stringify(key)}:${escribirCanonico(campo)}`];
    });
  return `{${campos.join(',')}}`;
}

// Array.isArray alone does not tell the compiler about readonly arrays
const esLista = (valor: object): valor is readonly Json[] => Array.isArray(valor);
