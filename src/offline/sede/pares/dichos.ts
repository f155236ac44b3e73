import { objeto } from '../../../shared/contract/forma.ts';
import type { TextoFirmado } from '../../../shared/domain/sede/firma-servidor.ts';
import type { Huellas } from '../../../shared/domain/sede/huellas-de-bitacora.ts';
import { TRAMOS_MAX, type TramoDe, type TrasHueco, type Vector } from '../../../shared/domain/sede/vector.ts';
import { leerTextoFirmado } from '../respuesta.ts';
import type { MomentoBase } from '../base-firmada.ts';
import type { Dicho } from './lado.ts';
import { LIMITES } from './limites.ts';

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;
const RETO = /^[\w-]{43}$/;
/** How many letters a base's cursor has at most (contract: `desde`). */
const CURSOR_MAX = 80;
const MARCA_MAX = CURSOR_MAX + 20;

const esSeq = (valor: unknown): boolean =>
  Number.isSafeInteger(valor) && Number(valor) >= 0 && Number(valor) <= 1e12;
const esMomento = (valor: unknown): valor is number => typeof valor === 'number' && Number.isFinite(valor);

export interface Saludo {
  evento_id: number;
  puesto_id: string;
  reto: string;
}

export function leerSaludo(dato: unknown): Saludo | null {
  const { evento_id, puesto_id, reto } = objeto(dato) ?? {};
  if (typeof evento_id !== 'number' || typeof puesto_id !== 'string' || !UUID.test(puesto_id)) return null;
  return typeof reto === 'string' && RETO.test(reto) ? { evento_id, puesto_id, reto } : null;
}

/** The vector that another device tells; null: it is not a vector, or names more than LIMITES.puestos. */
export function leerVectorDicho(dato: unknown): Vector | null {
  const campos = objeto(dato);
  if (!campos || Object.keys(campos).length > LIMITES.puestos) return null;
  const bien = Object.entries(campos).every(([puesto_id, seq]) => UUID.test(puesto_id) && esSeq(seq));
  return bien ? (campos as Vector) : null; // the cast: every field was checked just above
}

/** What another device says it has behind gaps; empty: nothing, nothing readable, or more than TRAMOS_MAX runs (regla sede-22). */
function leerTrasHueco(dato: unknown): TrasHueco {
  if (!Array.isArray(dato) || dato.length > TRAMOS_MAX) return [];
  return dato.flatMap((uno: unknown): TramoDe[] => {
    const { puesto_id, desde, hasta } = objeto(uno) ?? {};
    if (typeof puesto_id !== 'string' || !UUID.test(puesto_id) || !esSeq(desde) || !esSeq(hasta)) return [];
    return [{ puesto_id, desde: Number(desde), hasta: Number(hasta) }];
  });
}

const HUELLA = /^[\da-f]{16}$/;

/** The hashes that another device tells of its operations; empty: it tells none, nothing readable, or more than LIMITES.puestos. */
function leerHuellas(dato: unknown): Huellas {
  const campos = Object.entries(objeto(dato) ?? {});
  if (campos.length > LIMITES.puestos) return {};
  const dichas = campos.filter(([, huella]) => typeof huella === 'string' && HUELLA.test(huella));
  return Object.fromEntries(dichas) as Huellas; // the cast: every value was checked just above
}

export function leerMomento(dato: unknown): MomentoBase | null {
  const { cursor, at } = objeto(dato) ?? {};
  return typeof cursor === 'string' && cursor.length <= CURSOR_MAX && esMomento(at) ? { cursor, at } : null;
}

/**
 * What a puesto says of itself. All but `acuse` is unsigned: it is shown, steers what the two devices send each other, and decides nothing
 * else (regla sede-22).
 */
export interface EstadoDicho extends Dicho {
  base: MomentoBase | null;
  /** what the server signed that it has; null: the device has no such acknowledgement, or an earlier release does not tell it */
  acuse: TextoFirmado | null;
}

export function leerEstado(dato: unknown): EstadoDicho | null {
  const dicho = objeto(dato);
  const vector = leerVectorDicho(dicho?.['vector']);
  const servidor_at = dicho?.['servidor_at'];
  if (!vector) return null;
  return {
    vector,
    tras_hueco: leerTrasHueco(dicho?.['tras_hueco']),
    huellas: leerHuellas(dicho?.['huellas']),
    servidor: leerVectorDicho(dicho?.['servidor']),
    servidor_at: esMomento(servidor_at) ? servidor_at : null,
    base: leerMomento(dicho?.['base']),
    acuse: leerTextoFirmado(dicho?.['acuse']),
  };
}

export function leerMarcas(dato: unknown): string[] {
  const lista = objeto(dato)?.['marcas'];
  if (!Array.isArray(lista) || lista.length > LIMITES.piezas) return [];
  return lista.filter((una: unknown): una is string => typeof una === 'string' && una.length <= MARCA_MAX);
}

/** The text in that field of a message; null: there is none. */
export function leerTexto(dato: unknown, campo: string): string | null {
  const valor = objeto(dato)?.[campo];
  return typeof valor === 'string' ? valor : null;
}
