/** What JSON can hold. */
type Json =
  null | boolean | number | string | readonly Json[] | { readonly [clave: string]: Json | undefined };

/**
 * The one JSON text of a value: keys sorted by code unit, no spaces, fields that are undefined left out. Two devices write the
 * same text for the same value, so one can see by the text alone that nothing was added (a key twice, a space).
 * Throws RangeError on a number that JSON does not know.
 */
export function escribirCanonico(valor: Json): string {
  if (typeof valor === 'number' && !Number.isFinite(valor)) throw new RangeError(`Sin texto: ${valor}`);
  if (typeof valor !== 'object' || valor === null) return JSON.stringify(valor);
  if (esLista(valor)) return `[${valor.map(escribirCanonico).join(',')}]`;
  const campos = Object.keys(valor)
    .sort()
    .flatMap((clave) => {
      const campo = valor[clave];
      return campo === undefined ? [] : [`${JSON.stringify(clave)}:${escribirCanonico(campo)}`];
    });
  return `{${campos.join(',')}}`;
}

// Array.isArray alone does not tell the compiler about readonly arrays
const esLista = (valor: object): valor is readonly Json[] => Array.isArray(valor);
