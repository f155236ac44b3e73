import { escribirCanonico } from './canonico.ts';
import { TRAMOS_MAX, TRAMOS_POR_PUESTO, type TramoDe, type TrasHueco } from './vector.ts';

/** What the server has of one puesto, as it signs it. */
export interface EnServidor {
  /** all of its operations up to this number */
  hasta: number;
  /**
   * names its very operations up to that number, or up to before `partida` (Huellas): a copied phone may have others under the same
   * numbers (regla sede-48). An earlier release signed the id of the last one here, which no log is equal to.
   */
  huella: string;
  /** first number that two phones gave in this log; null: none did */
  partida: number | null;
  /** the puesto that brought the operation of that number */
  por: string;
  /** when that one came, by the server's clock, ms */
  at: number;
}

/**
 * What the server has of all puestos at one moment, signed for nobody in particular: devices hand it on, so that who stays in the park
 * learns that a relay has delivered (regla sede-60).
 */
export interface AcuseServidor {
  evento_id: number;
  /** by the server's clock, ms: it had by then all that this says */
  at: number;
  puestos: ReadonlyMap<string, EnServidor>;
  /** what it has behind gaps, at most TRAMOS_EN_ACUSE */
  tras_hueco: TrasHueco;
  /** puestos of which it may have more behind gaps than that; null: any may be */
  cortados: readonly string[] | null;
  /** operations whose strokes or photo it lacks, at most SIN_ADJUNTO_MAX; none: of an earlier release, it does not tell */
  sin_adjunto: readonly string[];
}

/** Runs behind gaps in an acknowledgement: it may have to pass by codes on a screen. */
export const TRAMOS_EN_ACUSE = 50;
/** Operations without their attachment in an acknowledgement: where there are more, each names others of them. */
export const SIN_ADJUNTO_MAX = 200;
/** Letters of an acknowledgement at most: that of a thousand puestos. */
export const ACUSE_MAX = 256 * 1024;
const PUESTOS_MAX = 1_000;

/** Stands before the text in what the server signs: the signature serves for nothing else. */
export const PREFIJO_DE_ACUSE = 'largada sede acuse\n';

/**
 * @param acuse with all that is known to lie behind gaps, as TrasHueco tells it, and what lacks its attachment: what is too much is cut here
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

/** One log full of gaps takes the room of all: of the others the acknowledgement has to say still what the server lacks. */
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

/** Reads what `escribirAcuse` wrote; null: it is none, or of another event. Whether the server signed it is asked elsewhere. */
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

/** An earlier release does not say of whom: then a full list says of nobody that it is whole. */
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

/** An operation as far as its number tells of it. */
export interface Numerada {
  puesto_id: string;
  seq: number;
}

/** Up to which number of a puesto its `huella` names the operations. */
export const nombradasHasta = ({ hasta, partida }: Pick<EnServidor, 'hasta' | 'partida'>): number =>
  Math.min(hasta, (partida ?? Infinity) - 1);

/** Whether the acknowledgement covers that operation's number where nobody went on with a copied log. */
export function cubre({ puestos }: AcuseServidor, { puesto_id, seq }: Numerada): boolean {
  const uno = puestos.get(puesto_id);
  return uno !== undefined && seq <= nombradasHasta(uno);
}
