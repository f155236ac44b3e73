import { z } from 'zod';
import type { azarDe } from '../soak.ts';

export type Azar = ReturnType<typeof azarDe>;

/** As much of JSON Schema as zod writes for the contract. */
interface Esquema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Esquema[];
  allOf?: Esquema[];
  properties?: Record<string, Esquema>;
  required?: string[];
  items?: Esquema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  format?: string;
  pattern?: string;
}

const hechos = new WeakMap<z.ZodType, Esquema>();

function esquemaDe(tipo: z.ZodType): Esquema {
  let esquema = hechos.get(tipo);
  if (!esquema) {
    // what zod writes is JSON Schema
    esquema = z.toJSONSchema(tipo, { io: 'input', unrepresentable: 'any' }) as Esquema;
    hechos.set(tipo, esquema);
  }
  return esquema;
}

/** Values that mean something in the world of the test, by the name of the field that takes them. */
export type Conocidos = Readonly<Record<string, readonly unknown[]>>;

/** A value of the type's shape: known ones where the name has them, edges of the ranges elsewhere. */
export const sacar = (azar: Azar, tipo: z.ZodType, conocidos: Conocidos): unknown =>
  deEsquema(azar, esquemaDe(tipo), conocidos, '');

function deEsquema(a: Azar, e: Esquema, c: Conocidos, nombre: string): unknown {
  const suyos = c[nombre];
  if (suyos && suyos.length > 0 && a.azar() < 0.9) return a.elegir(suyos);
  if ('const' in e) return e.const;
  if (e.enum) return a.elegir(e.enum);
  if (e.anyOf) return deEsquema(a, a.elegir(e.anyOf), c, nombre);
  const tipo = Array.isArray(e.type) ? a.elegir(e.type) : e.type;
  switch (tipo) {
    case 'object':
      return objeto(a, e, c);
    case 'array': {
      const hay = Math.max(e.minItems ?? 0, Math.min(a.entero(3), e.maxItems ?? 3));
      return Array.from({ length: hay }, () => deEsquema(a, e.items ?? {}, c, nombre));
    }
    case 'integer':
    case 'number':
      return numero(a, e);
    case 'boolean':
      return a.azar() < 0.5;
    case 'null':
      return null;
    case 'string':
      return texto(a, e);
    default:
      return a.elegir([null, 'algo', 1, [], {}]);
  }
}

function objeto(a: Azar, e: Esquema, c: Conocidos): Record<string, unknown> {
  const hecho: Record<string, unknown> = {};
  for (const [nombre, propiedad] of Object.entries(e.properties ?? {}))
    if (e.required?.includes(nombre) || a.azar() < 0.6) hecho[nombre] = deEsquema(a, propiedad, c, nombre);
  return hecho;
}

function numero(a: Azar, e: Esquema): number {
  const menor = e.minimum ?? (e.exclusiveMinimum === undefined ? -5 : e.exclusiveMinimum + 1);
  const mayor = e.maximum ?? 100_000;
  return a.elegir([menor, mayor, 1, 2, 3, Math.min(mayor, menor + a.entero(100))]);
}

function texto(a: Azar, e: Esquema): string {
  if (e.format === 'date-time') return a.elegir(['2026-12-01T10:00:00Z', '2027-03-01T09:30:00-03:00']);
  if (e.format === 'date') return a.elegir(['2026-12-01', '2024-02-29']);
  if (e.pattern?.startsWith('^data:')) return 'data:image/png;base64,iVBORw0KGgo=';
  const mayor = e.maxLength ?? 40;
  return a
    .elegir(['Ana', 'x', 'ñandú', '1', 'a'.repeat(Math.min(mayor, 2000)), 'dos palabras'])
    .slice(0, mayor);
}
