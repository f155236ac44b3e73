import { DIA_MS } from '../../shared/domain/comun/lapsos.ts';
import { abrirBd } from '../bd.ts';
import { huella } from '../huella.ts';
import type { CargaSalida, CabeceraSalida, NuevaSalida, Recibo } from '../salida-tipos.ts';
import type { AlmacenSalida } from './vaciar.ts';

const RECIBO_MS = 30 * DIA_MS;
const ambas: ('salidas' | 'salidas_cargas')[] = ['salidas', 'salidas_cargas'];
const conEnlaces: ('salidas' | 'salidas_cargas' | 'enlaces')[] = ['salidas', 'salidas_cargas', 'enlaces'];
const estricta = { durability: 'strict' } as const;

/**
 * Stores a new entry; resolves when its header and its payload are on disk. `reemplaza`: id of an entry that the new one
 * replaces, deleted in the same transaction.
 */
export async function agregar(
  nueva: NuevaSalida,
  id: string,
  ahora: number,
  reemplaza?: string,
): Promise<void> {
  const bd = await abrirBd();
  const { cuerpo, archivos, ...datos } = nueva;
  const tx = bd.transaction(ambas, 'readwrite', estricta);
  const fichas = tx.objectStore('salidas');
  const cargas = tx.objectStore('salidas_cargas');
  const previas = await fichas.getAll();
  const orden = previas.reduce((mayor, f) => Math.max(mayor, f.orden), 0) + 1;
  const ficha: CabeceraSalida = {
    ...datos,
    id,
    orden,
    creada_at: ahora,
    estado: 'en_espera',
    intentos: 0,
    proximo_at: 0,
    enviando_desde: null,
    error: null,
    parcial: nueva.parcial ?? null,
    recibo: null,
    bytes:
      archivos.length > 0
        ? archivos.reduce((suma, a) => suma + a.datos.byteLength, 0)
        : JSON.stringify(cuerpo).length,
  };
  await Promise.all([
    fichas.put(ficha),
    cargas.put({ id, cuerpo, archivos }),
    ...(reemplaza ? [fichas.delete(reemplaza), cargas.delete(reemplaza)] : []),
    tx.done,
  ]);
}

export async function leerFichas(): Promise<CabeceraSalida[]> {
  const fichas = await (await abrirBd()).getAll('salidas');
  return fichas.sort((a, b) => a.orden - b.orden);
}

export async function leerFicha(id: string): Promise<CabeceraSalida | null> {
  return (await (await abrirBd()).get('salidas', id)) ?? null;
}

export async function leerCarga(id: string): Promise<CargaSalida | null> {
  return (await (await abrirBd()).get('salidas_cargas', id)) ?? null;
}

/** Changes an entry's header to what `cambio` makes of the stored one; null leaves it as it is. */
export async function cambiarFicha(
  id: string,
  cambio: (ficha: CabeceraSalida) => Partial<CabeceraSalida> | null,
): Promise<boolean> {
  const tx = (await abrirBd()).transaction('salidas', 'readwrite', estricta);
  const ficha = await tx.store.get(id);
  const nuevo = ficha && cambio(ficha);
  if (ficha && nuevo) await tx.store.put({ ...ficha, ...nuevo });
  await tx.done;
  return Boolean(nuevo);
}

export async function eliminar(ids: readonly string[]): Promise<void> {
  const tx = (await abrirBd()).transaction(ambas, 'readwrite', estricta);
  const borrados = ids.flatMap((id) => ambas.map((tienda) => tx.objectStore(tienda).delete(id)));
  await Promise.all([...borrados, tx.done]);
}

/** Once the server has an entry: deletes its signature or file and its token, and what the device kept of the link's page. */
async function terminar(id: string, recibo: Recibo): Promise<void> {
  const bd = await abrirBd();
  const previa = await bd.get('salidas', id);
  if (!previa) return;
  const clave = 'token' in previa.duenio ? await huella(previa.duenio.token) : null;
  const tx = bd.transaction(conEnlaces, 'readwrite', estricta);
  const ficha: CabeceraSalida = {
    ...previa,
    duenio: 'token' in previa.duenio ? { token: '' } : previa.duenio,
    estado: 'enviada',
    proximo_at: 0,
    enviando_desde: null,
    error: null,
    parcial: null,
    recibo,
  };
  await Promise.all([
    tx.objectStore('salidas').put(ficha),
    tx.objectStore('salidas_cargas').delete(id),
    ...(clave ? [tx.objectStore('enlaces').delete(clave)] : []),
    tx.done,
  ]);
}

/** Deletes receipts 30 days after their entry was made, by the device's clock. */
export async function purgarRecibos(ahora: number): Promise<void> {
  const viejos = (await leerFichas()).filter(
    (f) => f.estado === 'enviada' && f.creada_at < ahora - RECIBO_MS,
  );
  if (viejos.length > 0) await eliminar(viejos.map((f) => f.id));
}

export const almacen: AlmacenSalida = {
  fichas: leerFichas,
  carga: leerCarga,
  // An entry that has arrived is not changed any more: in a browser without locks another tab may still take it for unsent.
  cambiar: (id, cambio) => cambiarFicha(id, ({ estado }) => (estado === 'enviada' ? null : cambio)),
  terminar,
};
