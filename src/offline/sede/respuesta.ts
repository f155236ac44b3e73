import { esErrorPropio, objeto } from '../../shared/contract/forma.ts';
import type { TextoFirmado } from '../../shared/domain/sede/firma-servidor.ts';
import type { Firmada } from '../../shared/domain/sede/firmada.ts';
import type { TramoDe, TrasHueco, Vector } from '../../shared/domain/sede/vector.ts';
import type { Resultado } from '../salida/respuesta-entendida.ts';
import { leerLlaves } from './cofre.ts';
import { RESULTADOS, type FichaVecino, type LlaveDeEvento } from './rows-en-disco.ts';

/** How many operations one message carries at most, in either direction. */
export const TANDA = 500;

/** What a message tells the server: what this device has (`vector`), and operaciones that the server may lack. */
export interface PedidoSinReto {
  puesto_id: string;
  vector: Vector;
  /** what this device has beyond its vector: operations behind gaps, and the numbers under which it has two operations (TrasHueco) */
  tras_hueco: TramoDe[];
  /** by puesto, the hash of the operations that this device has up to the vector; absent: not computed (adelanto.ts) */
  huellas?: Record<string, string>;
  operaciones: Firmada[];
  /** cursor of the base that this device has; null: it has no base */
  base: string | null;
}

/** The exchange's message to the server as it is sent. */
export interface PedidoIntercambio extends PedidoSinReto {
  /** a new random value for each message, which its answer repeats */
  reto: string;
}

export interface VecinoDicho extends FichaVecino {
  /** when this puesto last spoke to the server, by the server's clock, ms; null: never, or the answer does not say */
  visto_at: number | null;
  /**
   * who delivered the puesto's last operacion to the server, and when, by the server's clock, ms; null: the server has none of its
   * operaciones; absent: the answer does not say
   */
  entrega?: EntregaDicha | null;
}

export interface EntregaDicha {
  /** the id of the puesto that delivered */
  por: string;
  at: number;
}

export interface ResultadoDicho {
  id: string;
  resultado: (typeof RESULTADOS)[number];
  motivo: string | null;
}

export interface RespuestaIntercambio {
  resultados: ResultadoDicho[];
  faltan: Firmada[];
  hay_mas: boolean;
  vector: Vector;
  /**
   * what the server has behind gaps; null: the answer is of an earlier release, which sends all that lies behind gaps each time, or this
   * puesto is closed (`cerrado`) or not admitted (`sin_admitir`)
   */
  tras_hueco: TrasHueco | null;
  puestos: VecinoDicho[];
  base: { cursor: string | null; cambio: boolean };
  /** the event's keys; none from an earlier release, or for a puesto that is closed (`cerrado`) or not admitted (`sin_admitir`) */
  llaves: LlaveDeEvento[];
  /** true: the puesto was revoked or its time is over; the server still takes what it wrote */
  cerrado: boolean;
  /** true: nobody who directs has admitted this puesto yet: the server keeps what it wrote, and gives it nothing */
  sin_admitir: boolean;
  /** what the server has of all puestos, signed to be handed on; null: an earlier release, or it tells this puesto nothing */
  acuse: TextoFirmado | null;
  /** the server's clock, ms */
  reloj: number;
}

const textoDe = (dato: unknown): string | null => (typeof dato === 'string' ? dato : null);

function todos<T>(dato: unknown, leer: (uno: unknown) => T | null): T[] | null {
  if (!Array.isArray(dato)) return null;
  const leidos = dato.flatMap((uno) => leer(uno) ?? []);
  return leidos.length === dato.length ? leidos : null;
}

function leerFirmadaDicha(dato: unknown): Firmada | null {
  const cuerpo = textoDe(objeto(dato)?.['cuerpo']);
  const firma = textoDe(objeto(dato)?.['firma']);
  return cuerpo === null || firma === null ? null : { cuerpo, firma };
}

export function leerTextoFirmado(dato: unknown): TextoFirmado | null {
  const texto = textoDe(objeto(dato)?.['texto']);
  const firma = textoDe(objeto(dato)?.['firma']);
  return texto === null || firma === null ? null : { texto, firma };
}

function leerVector(dato: unknown): Vector | null {
  const campos = objeto(dato);
  if (!campos) return null;
  const bien = Object.values(campos).every((seq) => Number.isSafeInteger(seq) && Number(seq) >= 0);
  return bien ? (campos as Vector) : null; // the cast: every value was checked just above
}

function leerTramo(dato: unknown): TramoDe | null {
  const { puesto_id, desde, hasta } = objeto(dato) ?? {};
  if (typeof puesto_id !== 'string' || typeof desde !== 'number' || typeof hasta !== 'number') return null;
  return { puesto_id, desde, hasta };
}

function leerVecino(dato: unknown): VecinoDicho | null {
  const dicho = objeto(dato);
  const puesto_id = textoDe(dicho?.['id']);
  const nombre = textoDe(dicho?.['nombre']);
  const clave_publica = textoDe(dicho?.['clave_publica']);
  const revocado = dicho?.['revocado'];
  if (puesto_id === null || nombre === null || clave_publica === null || typeof revocado !== 'boolean')
    return null;
  const visto_at = Date.parse(textoDe(dicho?.['visto_at']) ?? '');
  return {
    ...{ puesto_id, nombre, clave_publica, revocado },
    visto_at: Number.isNaN(visto_at) ? null : visto_at,
    ...(dicho && 'entrega' in dicho && { entrega: leerEntrega(dicho['entrega']) }),
  };
}

function leerEntrega(dato: unknown): EntregaDicha | null {
  const dicho = objeto(dato);
  const por = textoDe(dicho?.['por']);
  const at = Date.parse(textoDe(dicho?.['at']) ?? '');
  return por === null || Number.isNaN(at) ? null : { por, at };
}

function leerResultado(dato: unknown): ResultadoDicho | null {
  const dicho = objeto(dato);
  const id = textoDe(dicho?.['id']);
  const resultado = RESULTADOS.find((uno) => uno === dicho?.['resultado']);
  return id === null || !resultado ? null : { id, resultado, motivo: textoDe(dicho?.['motivo']) };
}

/**
 * An answer to another message counts as no answer; a refusal names no message and passes as it is. An old answer, or another phone's,
 * played back by somebody, would make this phone forget its race, set its clock back, or take for delivered what is not (regla sede-52).
 */
export function aEste({ reto, puesto_id }: PedidoIntercambio, resultado: Resultado): Resultado {
  if (resultado.tipo === 'sin_respuesta' || resultado.status < 200 || resultado.status >= 300)
    return resultado;
  const { cuerpo } = resultado;
  return cuerpo?.['reto'] === reto && cuerpo['puesto_id'] === puesto_id
    ? resultado
    : { tipo: 'sin_respuesta' };
}

/**
 * Reads an exchange's answer; null: a field that every release sends is missing or malformed, so the answer is not the server's. That is
 * checked, since a network's login page and another call's answer out of a cache come with status 200 as well.
 */
export function leerRespuesta(cuerpo: unknown): RespuestaIntercambio | null {
  const dicho = objeto(cuerpo);
  const resultados = todos(dicho?.['resultados'], leerResultado);
  const faltan = todos(dicho?.['faltan'], leerFirmadaDicha);
  const puestos = todos(dicho?.['puestos'], leerVecino);
  const vector = leerVector(dicho?.['vector']);
  const hay_mas = dicho?.['hay_mas'];
  const base = objeto(dicho?.['base']);
  const cursor = base?.['cursor'];
  const cambio = base?.['cambio'];
  const reloj = Date.parse(textoDe(dicho?.['reloj']) ?? '');
  if (!resultados || !faltan || !puestos || !vector || typeof hay_mas !== 'boolean') return null;
  if (!base || (cursor !== null && typeof cursor !== 'string') || typeof cambio !== 'boolean') return null;
  if (Number.isNaN(reloj)) return null;
  const cerrado = dicho?.['cerrado'] === true;
  const sin_admitir = dicho?.['sin_admitir'] === true;
  const llaves = leerLlaves(dicho?.['llaves']);
  return {
    ...{ resultados, faltan, hay_mas, vector, puestos, base: { cursor, cambio }, llaves, cerrado, reloj },
    ...{ sin_admitir, tras_hueco: todos(dicho?.['tras_hueco'], leerTramo) },
    acuse: leerTextoFirmado(dicho?.['acuse']),
  };
}

/**
 * What came of a message: the server's answer; none, or not the server's; the server cannot answer now; it does not accept
 * this session; or it refuses this very message.
 */
export type Juicio<T> =
  { respuesta: T } | { falla: 'sin_respuesta' | 'no_puede' | 'sin_permiso' | 'mal_pedido' };
const MAL_PEDIDO: ReadonlySet<number> = new Set([400, 413, 422]);

/** Judges like the outbox: an answer, and a refusal too, counts only if it has the shape that our server gives it. */
export function juzgarRespuesta<T>(resultado: Resultado, leer: (cuerpo: unknown) => T | null): Juicio<T> {
  if (resultado.tipo === 'sin_respuesta') return { falla: 'sin_respuesta' };
  const { status, cuerpo } = resultado;
  if (status >= 200 && status < 300) {
    const respuesta = leer(cuerpo);
    return respuesta === null ? { falla: 'sin_respuesta' } : { respuesta };
  }
  if (!esErrorPropio(cuerpo)) return { falla: 'sin_respuesta' };
  if (MAL_PEDIDO.has(status)) return { falla: 'mal_pedido' };
  return { falla: status === 401 || status === 403 ? 'sin_permiso' : 'no_puede' };
}
