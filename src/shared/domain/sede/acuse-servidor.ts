import { escribirCanonico } from './canonico.ts';
import { TRAMOS_MAX, TRAMOS_POR_PUESTO, type TramoDe, type TrasHueco } from './vector.ts';

/** Which of one puesto's operations the server has. The server signs this as a part of an acknowledgement. */
export interface EnServidor {
  /** the server has all of the puesto's operations up to this number */
  hasta: number;
  /**
   * hash of its operations up to `hasta`, or up to the number before `partida` where that is lower: a copied phone may have
   * other operations under the same numbers (regla sede-48). An earlier release signed the id of the last operation here, which
   * equals no device's hash.
   */
  huella: string;
  /** first number under which two phones wrote different operations in this log; null: there is none */
  partida: number | null;
  /** the puesto that brought operation number `hasta` */
  por: string;
  /** when operation number `hasta` came, by the server's clock, ms */
  at: number;
}

/**
 * What the server has of all puestos at one moment, signed for any device. Devices hand it on: so somebody who stays where there
 * is no signal learns that another phone has delivered what they wrote (regla sede-60).
 */
export interface AcuseServidor {
  evento_id: number;
  /**
   * moment, ms, at which the server began to read what it has: whatever had arrived by then is counted here, and some that came just after
   * may be. By the server's clock, but later than every such moment since the server was started (regla sede-66)
   */
  at: number;
  puestos: ReadonlyMap<string, EnServidor>;
  /** runs of operations that the server has although earlier ones of the same puesto are missing there; at most TRAMOS_EN_ACUSE runs */
  tras_hueco: TrasHueco;
  /** puestos of which the server may have more operations behind gaps than `tras_hueco` lists; null: any puesto may be one of these */
  cortados: readonly string[] | null;
  /** ids of operations whose strokes or photo the server lacks, at most SIN_ADJUNTO_MAX; an earlier release lists none */
  sin_adjunto: readonly string[];
}

/** How many runs behind gaps an acknowledgement lists at most: it has to stay short enough to be shown as codes on a screen. */
export const TRAMOS_EN_ACUSE = 50;
/**
 * How many operations without their strokes or photo an acknowledgement lists at most. Where there are more, each acknowledgement
 * names others of them.
 */
export const SIN_ADJUNTO_MAX = 200;
/** How many letters an acknowledgement has at most: enough for a thousand puestos. */
export const ACUSE_MAX = 256 * 1024;
const PUESTOS_MAX = 1_000;

/** Begins every text that the server signs as an acknowledgement, so that the signature cannot serve for anything else. */
export const PREFIJO_DE_ACUSE = 'largada sede acuse\n';

/**
 * @param acuse may have up to TRAMOS_MAX runs behind gaps, and any number of operations that lack their attachment: the text gets only so
 * many of each as an acknowledgement may have
 */
export const escribirAcuse = ({
  evento_id,
  at,
  puestos,
  tras_hueco,
  sin_adjunto,
}: Omit<AcuseServidor, 'cortados'>): string =>
  escribirCanonico({
    ...{ evento_id, at },
    puestos: [...puestos].map(([id, uno]) => [id, uno.hasta, uno.huella, uno.partida, uno.por, uno.at]),
    tras_hueco: tras_hueco
      .slice(0, TRAMOS_EN_ACUSE)
      .map(({ puesto_id, desde, hasta }) => [puesto_id, desde, hasta]),
    cortados: cortadosDe(tras_hueco),
    sin_adjunto: sin_adjunto.slice(0, SIN_ADJUNTO_MAX),
  });

/**
 * Puestos of which the acknowledgement may list only some runs behind gaps, as a log full of gaps can use up all the room; null:
 * any puesto may be one of these. For any other puesto the list is complete: an operation behind a gap that is not listed is one
 * that the server lacks.
 */
function cortadosDe(tras_hueco: TrasHueco): string[] | null {
  if (tras_hueco.length >= TRAMOS_MAX) return null;
  const cuantos = new Map<string, number>();
  for (const { puesto_id } of tras_hueco) cuantos.set(puesto_id, (cuantos.get(puesto_id) ?? 0) + 1);
  const llenos = [...cuantos].flatMap(([id, n]) => (n >= TRAMOS_POR_PUESTO ? [id] : []));
  return [...new Set([...llenos, ...tras_hueco.slice(TRAMOS_EN_ACUSE).map(({ puesto_id }) => puesto_id)])];
}

const esNumero = (dato: unknown): dato is number => Number.isSafeInteger(dato) && Number(dato) >= 0;

function leerPuesto(dato: unknown): [string, EnServidor] | null {
  if (!Array.isArray(dato)) return null;
  const [id, hasta, huella, partida, por, at] = dato as unknown[];
  if (typeof id !== 'string' || typeof huella !== 'string' || typeof por !== 'string') return null;
  if (!esNumero(hasta) || !esNumero(at) || (partida !== null && !esNumero(partida))) return null;
  return [id, { hasta, huella, partida, por, at }];
}

function leerTramo(dato: unknown): TramoDe | null {
  if (!Array.isArray(dato)) return null;
  const [puesto_id, desde, hasta] = dato as unknown[];
  return typeof puesto_id === 'string' && esNumero(desde) && esNumero(hasta)
    ? { puesto_id, desde, hasta }
    : null;
}

function todos<T>(dato: unknown, max: number, leer: (uno: unknown) => T | null): T[] | null {
  if (!Array.isArray(dato) || dato.length > max) return null;
  const leidos = dato.flatMap((uno) => {
    const leido = leer(uno);
    return leido === null ? [] : [leido];
  });
  return leidos.length === dato.length ? leidos : null;
}

/**
 * Reads what `escribirAcuse` wrote; null: the text is no acknowledgement, is of another event, or is longer than one may be. The signature
 * is not checked here.
 */
export function leerAcuse(texto: string, evento_id: number): AcuseServidor | null {
  if (texto.length > ACUSE_MAX) return null;
  const dicho = analizar(texto);
  const { at } = dicho;
  const puestos = todos(dicho['puestos'], PUESTOS_MAX, leerPuesto);
  const tras_hueco = todos(dicho['tras_hueco'], TRAMOS_EN_ACUSE, leerTramo);
  if (dicho['evento_id'] !== evento_id || !esNumero(at) || !puestos || !tras_hueco) return null;
  return {
    evento_id,
    at,
    puestos: new Map(puestos),
    tras_hueco,
    cortados: leerCortados(dicho['cortados'], tras_hueco),
    sin_adjunto:
      todos(dicho['sin_adjunto'], SIN_ADJUNTO_MAX, (uno) => (typeof uno === 'string' ? uno : null)) ?? [],
  };
}

/**
 * Reads which puestos are not listed in full. An acknowledgement by an earlier release does not say so (`dato` undefined). If its
 * list of runs has room left, nothing was cut off: no puesto. If the list is full, or `dato` cannot be read, it may be any puesto (null).
 */
function leerCortados(dato: unknown, tras_hueco: TrasHueco): readonly string[] | null {
  if (dato === undefined && tras_hueco.length < TRAMOS_EN_ACUSE) return [];
  return todos(dato, PUESTOS_MAX, (uno) => (typeof uno === 'string' ? uno : null));
}

function analizar(texto: string): Record<string, unknown> {
  try {
    const dicho: unknown = JSON.parse(texto);
    return typeof dicho === 'object' && dicho !== null ? { ...dicho } : {};
  } catch {
    return {};
  }
}

/** What identifies an operation by number: its puesto and its running number there. */
export interface Numerada {
  puesto_id: string;
  seq: number;
}

/** The `huella` of a puesto covers its operations up to this number. */
export const nombradasHasta = ({ hasta, partida }: Pick<EnServidor, 'hasta' | 'partida'>): number =>
  Math.min(hasta, (partida ?? Infinity) - 1);

/**
 * Whether the acknowledgement says that the server has all of the puesto's operations up to this number. Numbers from `partida` on do not
 * count, as under them two phones wrote different operations; nor do those behind a gap, which `tras_hueco` lists.
 */
export function cubre({ puestos }: AcuseServidor, { puesto_id, seq }: Numerada): boolean {
  const uno = puestos.get(puesto_id);
  return uno !== undefined && seq <= nombradasHasta(uno);
}
