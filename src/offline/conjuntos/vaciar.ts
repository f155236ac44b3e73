import { abrirBdUsuario, usuariosConBase } from '../bd-usuario.ts';

export const TIENDAS = ['conjuntos', 'conjuntos_textos', 'conjuntos_cambios'] as const;

/** Deletes every event's registrations, of all users that usuariosConBase lists: the last thing deleted when the device has no room. */
export async function vaciarConjuntos(): Promise<void> {
  for (const usuario_id of await usuariosConBase()) {
    const tx = (await abrirBdUsuario(usuario_id))?.transaction(TIENDAS, 'readwrite');
    if (tx) await Promise.all([...TIENDAS.map((tienda) => tx.objectStore(tienda).clear()), tx.done]);
  }
}

/** Deletes an event's registrations from the user's database, once the server says that the event is gone or no longer theirs. */
export async function olvidarConjunto(usuario_id: number, evento_id: number): Promise<void> {
  const tx = (await abrirBdUsuario(usuario_id))?.transaction(TIENDAS, 'readwrite');
  if (!tx) return;
  const cambios = tx.objectStore('conjuntos_cambios');
  const keys = await cambios.index('evento_id').getAllKeys(evento_id);
  await Promise.all([
    tx.objectStore('conjuntos').delete(evento_id),
    tx.objectStore('conjuntos_textos').delete(evento_id),
    ...keys.map((key) => cambios.delete(key)),
    tx.done,
  ]);
}
