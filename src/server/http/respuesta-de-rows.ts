import { setImmediate } from 'node:timers';
import type { z } from 'zod';
import type { Contexto } from '../contexto.ts';

/** An answer whose rows the database wrote as JSON: parsing and writing them again here would hold up all other requests. */
export interface RespuestaDeRows {
  rows: readonly string[];
  /** makes the whole answer's text of these rows */
  armar: (rows: readonly string[]) => string;
}

interface Endpoint {
  path: string;
  reply: z.ZodType;
}

/**
 * How many rows of one answer are checked at most, spread over the whole answer, where not each answer is checked whole: while it checks,
 * the process serves nobody.
 */
const MAX_ROWS = 50;
/** How many faults of one answer are reported at most: where one row is wrong, often a thousand are. */
const FALLAS = 10;

/** By route: how many answers were checked against the contract (`juzgadas`) and how many failed (`ajenas`). */
type Conteos = Map<string, { juzgadas: number; ajenas: number }>;
const conteosDe = new WeakMap<Contexto['config'], Conteos>();

/** How many answers this process checked against the contract since it began, and how many failed, by route. */
export function respuestasJuzgadas({ config }: Pick<Contexto, 'config'>): Conteos {
  let conteos = conteosDe.get(config);
  if (!conteos) conteosDe.set(config, (conteos = new Map()));
  return conteos;
}

/**
 * Returns the text of an answer that no schema serializes. Of a share of the answers (RESPUESTAS_JUZGADAS) some rows are
 * checked against the contract afterwards: faults are logged and counted, and the answer goes out all the same. Where
 * the share is `todas`, as in tests, each answer is checked whole before it goes out, and a fault is thrown.
 */
export function textoDe(
  ctx: Pick<Contexto, 'config' | 'log'>,
  endpoint: Endpoint,
  { rows, armar }: RespuestaDeRows,
): string {
  const texto = armar(rows);
  const { respuestasJuzgadas: juzgadas } = ctx.config;
  if (juzgadas === 'todas') {
    const fallas = juzgar(ctx, endpoint, texto);
    if (fallas.length > 0)
      throw new Error(`${endpoint.path} is not as its contract says: ${fallas.join('; ')}`);
  } else if (Math.random() < juzgadas)
    setImmediate(() => {
      const fallas = juzgar(ctx, endpoint, armar(algunas(rows)));
      if (fallas.length > 0)
        ctx.log.error({ ruta: endpoint.path, fallas }, 'una respuesta no es como dice su contrato');
    });
  return texto;
}

const algunas = (rows: readonly string[]): readonly string[] => {
  const cada = Math.max(1, rows.length / MAX_ROWS);
  return rows.length <= MAX_ROWS
    ? rows
    : Array.from({ length: MAX_ROWS }, (_, i) => rows[Math.floor((i + Math.random()) * cada)] ?? '').filter(
        (row) => row !== '',
      );
};

/** Checks an answer against its contract; tells fields and kinds alone, so that no value of a person gets into the log. */
function juzgar(ctx: Pick<Contexto, 'config'>, { path, reply }: Endpoint, texto: string): string[] {
  const conteos = respuestasJuzgadas(ctx);
  const conteo = conteos.get(path) ?? { juzgadas: 0, ajenas: 0 };
  conteos.set(path, conteo);
  conteo.juzgadas += 1;
  const fallas = [...new Set(fallasDe(reply, texto))].slice(0, FALLAS);
  if (fallas.length > 0) conteo.ajenas += 1;
  return fallas;
}

function fallasDe(esquema: z.ZodType, texto: string): string[] {
  let dicho: unknown;
  try {
    dicho = JSON.parse(texto);
  } catch {
    return ['no es JSON'];
  }
  const leido = esquema.safeParse(dicho);
  if (leido.success) return deMas(dicho, leido.data, []);
  return leido.error.issues.map(({ path, code }) => `${lugar(path)}: ${code}`);
}

/** Fields of an answer that its contract does not have: devices would keep them, and people who may not know them would read them. */
function deMas(dicho: unknown, leido: unknown, donde: readonly PropertyKey[]): string[] {
  if (typeof dicho !== 'object' || dicho === null || typeof leido !== 'object' || leido === null) return [];
  return Object.entries(dicho).flatMap(([campo, valor]) =>
    campo in leido
      ? // the cast is sound: `leido` is an object, as tested above, and has this field
        deMas(valor, (leido as Record<string, unknown>)[campo], [...donde, campo])
      : [`${lugar([...donde, campo])}: de más`],
  );
}

/** Path of a field with '[]' for the number of a row, so that a fault of all rows is one fault. */
const lugar = (path: readonly PropertyKey[]): string =>
  path.map((parte) => (/^\d+$/.test(String(parte)) ? '[]' : String(parte))).join('.');
