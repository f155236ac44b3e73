import { abrirBd } from './bd.ts';
import type { Compartido } from './compartido-tipos.ts';
import { conEspacio } from './espacio.ts';

/** A health document on a phone that may be shared: it does not lie around for longer. */
const VIDA_MS = 24 * 3_600_000;

/** One at a time: who shares another means the other. */
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

/** Deletes the shared file: it was sent, or nobody wants it. */
export async function olvidarCompartido(): Promise<void> {
  await (await abrirBd()).delete('compartidos', 'actual');
}
