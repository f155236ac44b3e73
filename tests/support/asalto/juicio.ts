import type { LightMyRequestResponse } from 'fastify';
import { ErrorRespuesta } from '../../../src/shared/contract/comunes.ts';
import type { Mundo } from './mundo.ts';
import type { Pedido } from './pedidos.ts';
import { MARCA_NUMERO, MARCA_TEXTO } from './valores.ts';
import type { Cambio } from './vigia.ts';

/** Words by which a library, not we, would be speaking. */
const INGLES =
  /\b(the|must|invalid|expected|required|cannot|failed|unexpected|received|property|too (big|small)|undefined|body)\b/i;
/** What tells how we are built. */
const ENTRANIAS =
  /node_modules|\n\s+at .+:\d+|\.ts:\d+|select .+ from |insert into |violates .+ constraint|syntax error at|relation "|ECONNREFUSED|DrizzleQueryError|ZodError/i;

const Estricto = ErrorRespuesta.strict();

/** What is wrong with an answer, whatever was asked; nothing where all is as documented. */
export function faltasDe(pedido: Pedido, respuesta: LightMyRequestResponse, ms: number): string[] {
  const { statusCode: status, headers, body } = respuesta;
  const faltas: string[] = [];
  // 503: not now, with the time to wait
  const espera = status === 503 && headers['retry-after'] !== undefined;
  if (status >= 500 && !espera) faltas.push(`${status}: ${body.slice(0, 300)}`);
  if (ms > 30_000) faltas.push(`took ${ms} ms`);
  if (headers['x-content-type-options'] !== 'nosniff') faltas.push('no nosniff');
  if (!headers['content-security-policy']) faltas.push('no CSP');
  if (status >= 400) faltas.push(...faltasDelRechazo(respuesta));
  const privada = pedido.ruta.access !== 'publico' || status >= 400;
  const guardable = !/no-store/.test(String(headers['cache-control']));
  if (privada && status !== 304 && guardable && !pedido.url.includes('/archivos/'))
    faltas.push('may be kept by caches');
  return faltas;
}

function faltasDelRechazo({ headers, body }: LightMyRequestResponse): string[] {
  if (!String(headers['content-type']).startsWith('application/json'))
    return [`not JSON: ${body.slice(0, 100)}`];
  const leida = Estricto.safeParse(JSON.parse(body));
  if (!leida.success) return [`not the shape of refusals: ${body.slice(0, 300)}`];
  const { message, errors } = leida.data;
  const textos = [message, ...Object.values(errors.fields)];
  return [
    ...(message === errors.message ? [] : ['two messages']),
    ...textos.filter((texto) => INGLES.test(texto) || texto === '').map((texto) => `not Spanish: ${texto}`),
    ...(ENTRANIAS.test(body) ? [`shows its insides: ${body.slice(0, 300)}`] : []),
  ];
}

/** What an answer's effects say against it. */
export function faltasDeCambios(
  { quien, ruta, sobrantes }: Pedido,
  status: number,
  cambios: Cambio[],
  mundo: Mundo,
): string[] {
  if (cambios.length === 0) return [];
  const donde = [...new Set(cambios.map(({ tabla }) => tabla))].join(', ');
  if (status >= 400) return [`refused with ${status}, and changed ${donde}`];
  const faltas: string[] = [];
  if (ruta.method === 'GET') faltas.push(`a GET changed ${donde}`);
  if (sobrantes) faltas.push(...cambios.flatMap(marcas));
  // who may act on their own things, or on their own account, acts on their own alone
  const propia =
    ruta.access === 'sesion' || (typeof ruta.access === 'object' && !ruta.access.publico_por_codigo);
  const victima = quien === 'propio' ? mundo.ajeno : quien === 'ajeno' ? mundo.propio : null;
  if (propia && victima && cambios.some((c) => esDe(c, victima)))
    faltas.push(`changed somebody else's ${donde}`);
  return faltas;
}

const marcas = ({ tabla, fila: row }: Cambio): string[] =>
  Object.entries(row)
    .filter(
      ([, v]) =>
        v === MARCA_NUMERO ||
        v === MARCA_NUMERO * 100 ||
        // a list of one too
        String(v) === MARCA_TEXTO ||
        String(v).startsWith('1999-09-09'),
    )
    .map(([columna]) => `a caller set ${tabla}.${columna}`);

function esDe(
  { tabla, fila: row }: Cambio,
  { evento, inscripcion, persona, duenio }: Mundo['propio'],
): boolean {
  const modalidades: unknown[] = evento.modalidades.map(({ id }) => id);
  return (
    row.evento_id === evento.id ||
    row.inscripcion_id === inscripcion.id ||
    row.persona_id === persona.id ||
    row.organizador_id === duenio.id ||
    row.usuario_id === duenio.usuario_id ||
    modalidades.includes(row.modalidad_id) ||
    (tabla === 'eventos' && row.id === evento.id) ||
    (tabla === 'inscripciones' && row.id === inscripcion.id) ||
    (tabla === 'usuarios' && row.id === duenio.usuario_id) ||
    (tabla === 'organizadores' && row.id === duenio.id)
  );
}
