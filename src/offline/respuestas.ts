import type { IDBPDatabase } from 'idb';
import { DIA_MS } from '../shared/domain/comun/lapsos.ts';
import { abrirBd, type EsquemaRespuestas } from './bd.ts';
import { abrirBdUsuario, usuariosConBase } from './bd-usuario.ts';
import type { CabeceraRespuesta } from './respuestas-tipos.ts';

/** Where an answer is stored: the device's own database, or that of the user with this id. */
export type Alcance = 'publico' | number;

export interface RespuestaKey {
  /** path and query */
  url: string;
  alcance: Alcance;
}

/**
 * ms. As a rule links expire at the server 15 days after the race (regla documentos-5); a device keeps what they showed no longer than
 * that.
 */
export const VIDA_TRAS_CARRERA_MS = 15 * DIA_MS;

/** Until when (ms) an answer about one registration is kept: for 15 days from the race, or from now where the answer has no date. */
export function finTrasCarrera(cuerpo: string, ahora = Date.now()): number {
  const fecha = Date.parse(/"fecha_hora":"([^"]+)"/.exec(cuerpo)?.[1] ?? '');
  return (Number.isFinite(fecha) ? fecha : ahora) + VIDA_TRAS_CARRERA_MS;
}

export interface RespuestaGuardada {
  cuerpo: string;
  /** MIME type */
  tipo: string;
  guardada_at: number;
  etag: string | null;
}

type NuevaRespuesta = Pick<RespuestaGuardada, 'cuerpo' | 'tipo' | 'etag'> & Pick<Vencible, 'vence_at'>;
interface Vencible {
  vence_at?: number | undefined;
}

/** How many answers and bytes each database keeps at most, and the bytes of one; what was used longest ago is deleted first. */
export const LIMITES = { cantidad: 300, bytes: 12_000_000, bytes_una: 3_000_000 };
/** The time of last use is written at most this often: a list on screen reads its answer again and again. */
const ANOTAR_USO_MS = 60_000;
const tiendas = ['respuestas', 'respuestas_cuerpos'] as const;

type Bd = IDBPDatabase<EsquemaRespuestas>;

async function abrir(alcance: Alcance): Promise<Bd | null> {
  // the cast: both databases have the stores `respuestas` and `respuestas_cuerpos`, beside others that are not used here
  return (alcance === 'publico' ? await abrirBd() : await abrirBdUsuario(alcance)) as unknown as Bd | null;
}

/** Keeps an answer; false: it is too large, the user logged out, or the store failed, e.g. as it is full. A cache may lack any answer. */
export async function guardarRespuesta(
  { url, alcance }: RespuestaKey,
  { cuerpo, tipo, etag, vence_at }: NuevaRespuesta,
  ahora = Date.now(),
): Promise<boolean> {
  const bytes = cuerpo.length * 2; // two bytes a character: more than that neither memory nor disk take
  if (bytes > LIMITES.bytes_una) return false;
  try {
    const bd = await abrir(alcance);
    if (!bd) return false;
    const tx = bd.transaction(tiendas, 'readwrite');
    const fichas = tx.objectStore('respuestas');
    const cuerpos = tx.objectStore('respuestas_cuerpos');
    const nueva: CabeceraRespuesta = {
      ...{ url, tipo, etag, bytes, guardada_at: ahora, usada_at: ahora },
      ...(vence_at !== undefined && { vence_at }),
    };
    const otras = (await fichas.getAll()).filter((f) => f.url !== url);
    await Promise.all([
      ...sobrantes(otras, bytes).flatMap((sobra) => [fichas.delete(sobra), cuerpos.delete(sobra)]),
      fichas.put(nueva),
      cuerpos.put(cuerpo, url),
      tx.done,
    ]);
    return true;
  } catch {
    return false;
  }
}

function sobrantes(otras: CabeceraRespuesta[], bytes: number): string[] {
  let cantidad = otras.length + 1;
  let total = otras.reduce((suma, f) => suma + f.bytes, bytes);
  const fuera: string[] = [];
  for (const ficha of otras.sort((a, b) => a.usada_at - b.usada_at)) {
    if (cantidad <= LIMITES.cantidad && total <= LIMITES.bytes) break;
    cantidad -= 1;
    total -= ficha.bytes;
    fuera.push(ficha.url);
  }
  return fuera;
}

export async function leerRespuesta(
  { url, alcance }: RespuestaKey,
  ahora = Date.now(),
): Promise<RespuestaGuardada | null> {
  const bd = await abrir(alcance);
  if (!bd) return null;
  const tx = bd.transaction(tiendas, 'readonly');
  const [ficha, cuerpo] = await Promise.all([
    tx.objectStore('respuestas').get(url),
    tx.objectStore('respuestas_cuerpos').get(url),
  ]);
  if (!ficha || cuerpo === undefined || vencida(ficha, ahora)) return null;
  if (ahora - ficha.usada_at > ANOTAR_USO_MS) void anotarUso(bd, url, ahora);
  return { cuerpo, tipo: ficha.tipo, guardada_at: ficha.guardada_at, etag: ficha.etag };
}

const vencida = ({ vence_at }: Vencible, ahora: number): boolean =>
  vence_at !== undefined && vence_at <= ahora;

async function anotarUso(bd: Bd, url: string, ahora: number): Promise<void> {
  try {
    const tx = bd.transaction('respuestas', 'readwrite');
    const ficha = await tx.store.get(url);
    if (ficha) await tx.store.put({ ...ficha, usada_at: ahora });
    await tx.done;
  } catch {
    // the time of last use was not written: at worst this answer is evicted too early
  }
}

/** Deletes an answer once the server says that it is gone or belongs to somebody else. True where there was one. */
export async function olvidarRespuesta({ url, alcance }: RespuestaKey): Promise<boolean> {
  const tx = (await abrir(alcance))?.transaction(tiendas, 'readwrite');
  if (!tx) return false;
  const [habia] = await Promise.all([
    tx.objectStore('respuestas').getKey(url),
    ...tiendas.map((tienda) => tx.objectStore(tienda).delete(url)),
    tx.done,
  ]);
  return habia !== undefined;
}

/** Deletes answers that were got by a registration's code: somebody else may use the device next. */
export const olvidarLoDeCodigos = () => olvidarLas(({ vence_at }) => vence_at !== undefined);

export const barrerRespuestas = (ahora = Date.now()) => olvidarLas((ficha) => vencida(ficha, ahora));

async function olvidarLas(cuales: (ficha: CabeceraRespuesta) => boolean): Promise<void> {
  const tx = (await abrirBd()).transaction(tiendas, 'readwrite');
  const urls = (await tx.objectStore('respuestas').getAll()).filter(cuales).map(({ url }) => url);
  const borrados = urls.flatMap((url) => tiendas.map((tienda) => tx.objectStore(tienda).delete(url)));
  await Promise.all([...borrados, tx.done]);
}

/** Deletes every answer in the device's database and in those that usuariosConBase lists: the first to be deleted on a full disk. */
export async function vaciarRespuestas(): Promise<void> {
  for (const alcance of ['publico' as const, ...(await usuariosConBase())]) {
    const bd = await abrir(alcance);
    if (!bd) continue;
    const tx = bd.transaction(tiendas, 'readwrite');
    await Promise.all([...tiendas.map((tienda) => tx.objectStore(tienda).clear()), tx.done]);
  }
}
