import { z } from 'zod';
import { VALORES_LIBRES } from '../../shared/contract/comunes.ts';

/**
 * What a field may hold, as far as that limits the work of reading it: which kind of value, how long, how many. The other
 * rules of its schema are left out.
 */
export type Forma =
  | Leaf
  | { es: 'lista'; max: number; de: Forma }
  | { es: 'objeto'; campos: readonly Campo[]; otras: number | null }
  | { es: 'libre' }
  | { es: 'una'; de: readonly Forma[] };

export interface Leaf {
  es: 'hoja';
  /**
   * 'fijo': one of a fixed list (const, enum). Before the schema runs it is only checked not to be a list, an object or null (cuerpo.ts)
   */
  tipo: 'string' | 'number' | 'boolean' | 'null' | 'fijo';
  /** lowest and highest length of a text, or value of a number */
  min: number;
  max: number;
  entero?: boolean;
}

export interface Campo {
  nombre: string;
  obligatorio: boolean;
  forma: Forma;
}

/** Limits that are checked before the schema judges a body. */
export interface Medida {
  bytes: number;
  /** how many JSON values the whole body has at most */
  valores: number;
  forma: Forma;
}

/** Part of a JSON schema that is read here. */
interface Esquema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Esquema[];
  oneOf?: Esquema[];
  properties?: Record<string, Esquema>;
  additionalProperties?: boolean | Esquema;
  propertyNames?: Esquema;
  items?: Esquema;
  maxItems?: number;
  required?: string[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  format?: string;
  [VALORES_LIBRES]?: number;
}

interface Costo {
  forma: Forma;
  bytes: number;
  valores: number;
}

/** Bytes of a call's body at most, where its contract asks for no more. What its fields can hold may lower it further. */
export const CUERPO_MAX = 256 * 1024;
/** How many bytes a UTF-16 unit takes at most in the JSON that programs write, but for control characters and lone surrogates (6). */
const BYTES_POR_LETRA = 3;
/** How many bytes a number, true, false or null takes at most. */
const BYTES_DE_VALOR = 26;
/** How many characters a date or an instant has at most, with as many decimals of a second as clocks give. */
const LETRAS_DE_FECHA = 40;
const FECHAS = new Set(['date', 'date-time']);
/**
 * How many bytes any body may have, however little its schema allows: unknown fields, escapes and blanks take room, and to read
 * so few bytes costs next to nothing.
 */
const BYTES_SIEMPRE = 16 * 1024;
/** How many JSON values any body may have beyond those that its schema allows, for fields that the schema does not know. */
const VALORES_SIEMPRE = 300;

/**
 * The bounds of a call's body, from its schema. Every list, every text but dates, and every part of any shape (Libre) needs a maximum,
 * and an object that maps keys to values needs a list of its keys: throws an Error that names a part without one, so that the server
 * does not start with such a call.
 */
export function medidaDe(body: z.ZodType, tope: number): Medida {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- JSON schema, of which each key is looked at
  const esquema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Esquema;
  const { bytes, valores, forma } = costoDe(esquema, 'body');
  return {
    bytes: Math.min(tope, Math.max(BYTES_SIEMPRE, Math.ceil(bytes * 1.25))),
    valores: VALORES_SIEMPRE + valores,
    forma,
  };
}

function costoDe(esquema: Esquema, camino: string): Costo {
  const libres = esquema[VALORES_LIBRES];
  if (libres !== undefined && Object.keys(esquema.properties ?? {}).length === 0)
    return { forma: { es: 'libre' }, valores: libres, bytes: Infinity };
  const opciones = esquema.anyOf ?? esquema.oneOf ?? tiposDe(esquema);
  if (opciones) return deUna(opciones.map((opcion) => costoDe(opcion, camino)));
  if (esquema.const !== undefined || esquema.enum) {
    const largo = JSON.stringify(esquema.const ?? esquema.enum).length;
    return deHoja({ es: 'hoja', tipo: 'fijo', min: 0, max: largo }, largo);
  }
  switch (esquema.type) {
    case 'object':
      return conTope(deObjeto(esquema, camino), libres);
    case 'array':
      return deLista(esquema, camino);
    case 'string': {
      const letras = esquema.maxLength ?? (FECHAS.has(esquema.format ?? '') ? LETRAS_DE_FECHA : null);
      if (letras === null) throw sinFin(camino, 'un texto sin max()');
      const hoja: Leaf = { es: 'hoja', tipo: 'string', min: esquema.minLength ?? 0, max: letras };
      return deHoja(hoja, letras * BYTES_POR_LETRA + 2);
    }
    case 'number':
    case 'integer': {
      const { minimum: min = -Infinity, maximum: max = Infinity } = esquema;
      return deHoja(
        { es: 'hoja', tipo: 'number', min, max, entero: esquema.type === 'integer' },
        BYTES_DE_VALOR,
      );
    }
    case 'boolean':
    case 'null':
      return deHoja({ es: 'hoja', tipo: esquema.type, min: 0, max: 0 }, BYTES_DE_VALOR);
    default:
      throw sinFin(camino, 'algo que no dice qué es: para eso está Libre()');
  }
}

/**
 * Limits how many values an object may hold to the number that its schema states for the whole object (VALORES_LIBRES), where
 * that is lower than what its fields allow together. Fields with lists within lists allow far too many, as the maxima of the
 * lists are multiplied. `valores` undefined: the schema states no number, and nothing changes.
 */
const conTope = (costo: Costo, valores = Infinity): Costo => ({
  ...costo,
  valores: Math.min(costo.valores, valores),
});

/** The names of all fields that a body's schema names, at any depth; the keys of an object that maps keys to values are none. */
export function nombresDe(forma: Forma): string[] {
  switch (forma.es) {
    case 'objeto':
      return forma.campos.flatMap((campo) => [campo.nombre, ...nombresDe(campo.forma)]);
    case 'lista':
      return nombresDe(forma.de);
    case 'una':
      return forma.de.flatMap(nombresDe);
    default:
      return [];
  }
}

const sinFin = (camino: string, que: string) =>
  new Error(`El cuerpo de una llamada no tiene fin: ${camino} es ${que}.`);

const tiposDe = ({ type, ...resto }: Esquema): Esquema[] | null =>
  Array.isArray(type) ? type.map((uno) => ({ ...resto, type: uno })) : null;

const deHoja = (forma: Leaf, bytes: number): Costo => ({ forma, bytes, valores: 1 });

const deUna = (de: readonly Costo[]): Costo => ({
  forma: { es: 'una', de: de.map(({ forma }) => forma) },
  bytes: Math.max(...de.map(({ bytes }) => bytes)),
  valores: Math.max(...de.map(({ valores }) => valores)),
});

function deLista({ items, maxItems }: Esquema, camino: string): Costo {
  if (maxItems === undefined) throw sinFin(camino, 'una lista sin max()');
  if (!items) throw sinFin(camino, 'una lista de cualquier cosa');
  const uno = costoDe(items, `${camino}[]`);
  return {
    forma: { es: 'lista', max: maxItems, de: uno.forma },
    bytes: 2 + maxItems * (uno.bytes + 1),
    valores: 1 + maxItems * uno.valores,
  };
}

function deObjeto(
  { properties = {}, required = [], additionalProperties, propertyNames }: Esquema,
  camino: string,
): Costo {
  const campos = Object.entries(properties).map(
    ([nombre, campo]) => [nombre, costoDe(campo, `${camino}.${nombre}`)] as const,
  );
  let otras: number | null = null;
  let bytes = 2;
  let valores = 1;
  if (typeof additionalProperties === 'object') {
    const nombres = propertyNames?.enum;
    if (!nombres) throw sinFin(camino, 'un objeto de claves cualesquiera');
    const una = costoDe(additionalProperties, `${camino}{}`);
    otras = nombres.length;
    bytes += otras * (una.bytes + 64);
    valores += otras * una.valores;
  }
  for (const [nombre, campo] of campos) {
    bytes += nombre.length + 4 + campo.bytes;
    valores += campo.valores;
  }
  return {
    forma: {
      es: 'objeto',
      campos: campos.map(([nombre, { forma }]) => ({
        nombre,
        obligatorio: required.includes(nombre),
        forma,
      })),
      otras,
    },
    bytes,
    valores,
  };
}
