import { DIA_MS } from '../shared/domain/comun/lapsos.ts';
import { abrirBd } from './bd.ts';
import type { Compartido } from './compartido-tipos.ts';
import { conEspacio } from './espacio.ts';

/** How long a shared file may be used: it holds people's data, and several people may use the phone. A later read deletes the file. */
const VIDA_MS = DIA_MS;

/** Keeps one file: sharing a second one replaces the first. */
export async function guardarCompartido(archivo: File): Promise<void> {
  const compartido: Compartido = {
    nombre: archivo.name,
    tipo: archivo.type,
    datos: await archivo.arrayBuffer(),
    recibido_at: Date.now(),
  };
  await conEspacio(async () => {
    const tx = (await abrirBd()).transaction('compartidos', 'readwrite', { durability: 'strict' });
    await Promise.all([tx.store.put(compartido, 'actual'), tx.done]);
  });
}

export async function leerCompartido(ahora = Date.now()): Promise<Compartido | null> {
  const compartido = await (await abrirBd()).get('compartidos', 'actual');
  if (!compartido) return null;
  if (ahora - compartido.recibido_at < VIDA_MS) return compartido;
  await olvidarCompartido();
  return null;
}

/** At start: deletes a shared file that has been kept for its time. */
export async function barrerCompartido(): Promise<void> {
  await leerCompartido();
}

/** Deletes the shared file: it was used, discarded or has expired. */
export async function olvidarCompartido(): Promise<void> {
  await (await abrirBd()).delete('compartidos', 'actual');
}
