import { DIA_MS } from '../shared/domain/comun/lapsos.ts';
import { abrirBd } from './bd.ts';
import { conEspacio } from './espacio.ts';
import { DIAS_BORRADOR, type BorradorAbierto, type RegistroBorrador } from './registro-borrador.ts';

export interface AGuardar {
  clave: string;
  contenido: unknown;
  formato: number;
  iniciado_at: number;
  pestania: string;
  /** the revision of the draft that this tab last read or wrote; 0: none, or it was deleted. Another tab may have written a later one */
  revision_conocida: number;
  /** true: writes nothing if the store has an unexpired draft of this `formato` by another tab, and `revision_conocida` is 0 */
  sin_pisar?: boolean;
}

export type ResultadoGuardar =
  | { resultado: 'guardado'; revision: number; piso_otra_pestania: boolean }
  | { resultado: 'ajeno'; revision: number; actualizado_at: number }
  | { resultado: 'terminado'; codigo_publico: string; terminado_at: number };

const CANAL = 'largada-borradores';

const vencido = (registro: RegistroBorrador, ahora: number): boolean =>
  registro.estado === 'abierto' && registro.actualizado_at < ahora - DIAS_BORRADOR * DIA_MS;

/** The draft with that key, or the note that it was sent; null where there is neither, or the draft has expired (regla offline-4). */
export async function leerBorrador(clave: string, ahora = Date.now()): Promise<RegistroBorrador | null> {
  const registro = await (await abrirBd()).get('borradores', clave);
  return registro && !vencido(registro, ahora) ? registro : null;
}

/**
 * At start, deletes expired drafts: whoever logged out and kept theirs may never come back to this device (regla offline-4).
 */
export async function borrarVencidos(ahora = Date.now()): Promise<void> {
  const tx = (await abrirBd()).transaction('borradores', 'readwrite');
  for (const registro of await tx.store.getAll())
    if (vencido(registro, ahora)) await tx.store.delete(registro.clave);
  await tx.done;
}

/**
 * Writes the whole draft: of two tabs the last writer wins, unless `sin_pisar` refuses it, and never a mixture of both. A draft
 * that was begun before the same form was sent is refused, else a registration that is done would be offered again.
 * Rejects with ErrorSinEspacio where there is no room.
 */
export const guardarBorrador = (datos: AGuardar, ahora = Date.now()): Promise<ResultadoGuardar> =>
  conEspacio(() => escribir(datos, ahora));

async function escribir(datos: AGuardar, ahora: number): Promise<ResultadoGuardar> {
  const bd = await abrirBd();
  const tx = bd.transaction('borradores', 'readwrite', { durability: 'strict' });
  const previo = await tx.store.get(datos.clave);
  if (previo?.estado === 'terminado' && previo.terminado_at > datos.iniciado_at) {
    await tx.done;
    const { codigo_publico, terminado_at } = previo;
    return { resultado: 'terminado', codigo_publico, terminado_at };
  }
  // A previous draft that has expired, or is of another format, counts as none: it may be overwritten.
  const vale = previo?.estado === 'abierto' && previo.formato === datos.formato && !vencido(previo, ahora);
  const abierto = vale ? previo : null;
  const { revision_conocida, sin_pisar = false, ...resto } = datos;
  if (sin_pisar && abierto && revision_conocida === 0 && abierto.pestania !== datos.pestania) {
    await tx.done;
    return { resultado: 'ajeno', revision: abierto.revision, actualizado_at: abierto.actualizado_at };
  }
  const revision = (abierto?.revision ?? revision_conocida) + 1;
  await tx.store.put({ ...resto, estado: 'abierto', actualizado_at: ahora, revision });
  await tx.done;
  const piso_otra_pestania =
    abierto !== null && abierto.pestania !== datos.pestania && abierto.revision !== revision_conocida;
  avisar(datos.clave, datos.pestania);
  return { resultado: 'guardado', revision, piso_otra_pestania };
}

/** The form was sent: deletes the draft's data and leaves a note that it was sent (BorradorTerminado). */
export async function terminarBorrador(
  clave: string,
  codigo_publico: string,
  pestania: string,
  ahora = Date.now(),
): Promise<void> {
  const bd = await abrirBd();
  await bd.put('borradores', { clave, estado: 'terminado', codigo_publico, terminado_at: ahora });
  avisar(clave, pestania);
}

export async function borrarBorrador(clave: string, pestania: string): Promise<void> {
  const bd = await abrirBd();
  await bd.delete('borradores', clave);
  avisar(clave, pestania);
}

/**
 * Deletes the draft of a form that has nothing left to keep in this tab (saved, discarded, undone), if it is still what this tab
 * wrote or last read (`revision_conocida`). What another tab wrote since stays, for that tab to delete.
 */
export async function borrarBorradorPropio(
  clave: string,
  pestania: string,
  revision_conocida: number,
): Promise<void> {
  const tx = (await abrirBd()).transaction('borradores', 'readwrite');
  const previo = await tx.store.get(clave);
  const propio =
    previo?.estado === 'abierto' && (previo.pestania === pestania || previo.revision === revision_conocida);
  if (propio) await tx.store.delete(clave);
  await tx.done;
  if (propio) avisar(clave, pestania);
}

const prefijoDe = (usuario_id: number): string => `usuario:${usuario_id}:`;

/** Drafts of that user that have not expired, of any screen: a logout asks whether to keep them. */
export async function borradoresDeUsuario(
  usuario_id: number,
  ahora = Date.now(),
): Promise<BorradorAbierto[]> {
  const prefijo = prefijoDe(usuario_id);
  const todos = await (await abrirBd()).getAll('borradores', IDBKeyRange.bound(prefijo, `${prefijo}\uffff`));
  return todos.flatMap((b) => (b.estado === 'abierto' && !vencido(b, ahora) ? [b] : []));
}

/** When a user chose to discard at logout: deletes that user's drafts. Those of public forms stay. */
export async function borrarBorradoresDeUsuario(usuario_id: number): Promise<void> {
  const bd = await abrirBd();
  const tx = bd.transaction('borradores', 'readwrite');
  const claves = await tx.store.getAllKeys();
  const prefijo = prefijoDe(usuario_id);
  await Promise.all(claves.filter((c) => c.startsWith(prefijo)).map((c) => tx.store.delete(c)));
  await tx.done;
}

interface MensajeBorrador {
  clave: string;
  pestania: string;
}

/** Tells the other tabs that this draft changed. They read it from the store: the message carries none of its data. */
function avisar(clave: string, pestania: string): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const canal = new BroadcastChannel(CANAL);
  canal.postMessage({ clave, pestania } satisfies MensajeBorrador);
  canal.close();
}

/**
 * Calls back when another tab's form wrote, finished or deleted this draft; deletions at a logout and of expired drafts are not told.
 * Returns how to stop.
 */
export function observarBorrador(clave: string, pestania: string, onCambiar: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const canal = new BroadcastChannel(CANAL);
  canal.onmessage = (e: MessageEvent<MensajeBorrador>) => {
    if (e.data.clave === clave && e.data.pestania !== pestania) onCambiar();
  };
  return () => canal.close();
}
