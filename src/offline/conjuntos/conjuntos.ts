import { abrirBdUsuario } from '../bd-usuario.ts';
import { aplicar } from './aplicar.ts';
import { TIENDAS } from './vaciar.ts';
import type { Conjunto, Entrega, Inscripcion } from '../conjunto-tipos.ts';

/** The version of a row's shape: what a device kept in another shape is fetched anew. */
const FORMATO = 1;
/**
 * Limit for the number of stored answers with changes (each counts as one, however many rows it has) plus the number of rows in the new
 * answer: above it the event's text is written anew.
 */
const MAXIMO_DE_CAMBIOS = 400;

/**
 * The registrations of an event that this device keeps for a user; null: none, or in a format of another release, or the user has logged
 * out.
 */
export async function leerConjunto(usuario_id: number, evento_id: number): Promise<Conjunto | null> {
  const bd = await abrirBdUsuario(usuario_id);
  if (!bd) return null;
  const tx = bd.transaction(TIENDAS, 'readonly');
  const [base, texto, cambios] = await Promise.all([
    tx.objectStore('conjuntos').get(evento_id),
    tx.objectStore('conjuntos_textos').get(evento_id),
    tx.objectStore('conjuntos_cambios').index('evento_id').getAll(evento_id),
  ]);
  if (base?.formato !== FORMATO || texto === undefined) return null;
  let rows: readonly Inscripcion[] = JSON.parse(texto) as Inscripcion[]; // the cast: guardar() below wrote this text from such rows
  for (const cambio of cambios) rows = aplicar(rows, cambio);
  return { filas: rows, cursor: base.cursor, sincronizado_at: base.sincronizado_at };
}

/** Ids of the events whose registrations this device has for that user, also those in a format of another release. */
export async function eventosGuardados(usuario_id: number): Promise<number[]> {
  return (await (await abrirBdUsuario(usuario_id))?.getAllKeys('conjuntos')) ?? [];
}

/**
 * Asks the server for what changed and keeps it, cursor and rows in one transaction: if the tab closes in between, the
 * previous state stays whole. For one event and user, one at a time among all tabs of the device (without Web Locks, in this tab only).
 * Where the device cannot store the rows, they are returned all the same.
 * @param traer asks the server for what changed since the cursor `desde` (undefined: for everything); an error that it
 * rejects with is passed on to the caller
 */
export function sincronizarConjunto(
  usuario_id: number,
  evento_id: number,
  previo: Conjunto | null,
  traer: (desde: string | undefined) => Promise<Entrega>,
): Promise<Conjunto> {
  return enTurno(`largada-conjunto-${usuario_id}-${evento_id}`, async () => {
    const guardado = await cursorGuardado(usuario_id, evento_id);
    // Another tab may have fetched newer rows since this page read `previo`: then the stored ones are the base.
    const base =
      guardado === (previo?.cursor ?? null)
        ? previo
        : // where the device keeps nothing that can be read: go on from what this page has, instead of fetching the whole again
          ((await leerConjunto(usuario_id, evento_id).catch(() => null)) ?? previo);
    const entrega = await traer(base?.cursor);
    const rows = entrega.completo || !base ? entrega.inscripciones : aplicar(base.filas, entrega);
    const nuevo: Conjunto = { filas: rows, cursor: entrega.cursor, sincronizado_at: Date.now() };
    await guardar(usuario_id, evento_id, nuevo, base ? entrega : { ...entrega, completo: true }).catch(
      () => undefined,
    );
    return nuevo;
  });
}

async function cursorGuardado(usuario_id: number, evento_id: number): Promise<string | null> {
  const bd = await abrirBdUsuario(usuario_id).catch(() => null);
  return (await bd?.get('conjuntos', evento_id).catch(() => undefined))?.cursor ?? null;
}

/** On a device with full storage nothing else is deleted to make room, since rows can be fetched again: they stay in the page's memory. */
async function guardar(
  usuario_id: number,
  evento_id: number,
  nuevo: Conjunto,
  entrega: Entrega,
): Promise<void> {
  const { cursor, sincronizado_at, filas: rows } = nuevo;
  const bd = await abrirBdUsuario(usuario_id);
  if (!bd) return;
  const tx = bd.transaction(TIENDAS, 'readwrite');
  const bases = tx.objectStore('conjuntos');
  const cambios = tx.objectStore('conjuntos_cambios');
  const previa = await bases.get(evento_id);
  const keys = await cambios.index('evento_id').getAllKeys(evento_id);
  const { inscripciones, borradas } = entrega;
  const entera =
    entrega.completo || previa?.formato !== FORMATO || keys.length + inscripciones.length > MAXIMO_DE_CAMBIOS;
  const escribir: Promise<unknown>[] = [
    tx.done,
    bases.put({ evento_id, formato: FORMATO, cursor, sincronizado_at }),
  ];
  if (entera) {
    escribir.push(tx.objectStore('conjuntos_textos').put(JSON.stringify(rows), evento_id));
    escribir.push(...keys.map((key) => cambios.delete(key)));
  } else if (inscripciones.length + borradas.length > 0) {
    escribir.push(cambios.add({ evento_id, inscripciones, borradas }));
  }
  await Promise.all(escribir);
}

/** One promise chain per lock, for browsers without Web Locks: it keeps the order within this tab only. */
const colas = new Map<string, Promise<unknown>>();
async function enTurno<T>(nombre: string, hacer: () => Promise<T>): Promise<T> {
  if (typeof navigator !== 'undefined' && 'locks' in navigator)
    return navigator.locks.request(nombre, hacer) as Promise<T>;
  const turno = (colas.get(nombre) ?? Promise.resolve()).then(hacer, hacer);
  colas.set(
    nombre,
    turno.catch(() => undefined),
  );
  return turno;
}
