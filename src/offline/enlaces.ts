import { abrirBd } from './bd.ts';
import { conEspacio } from './espacio.ts';
import { huella } from './huella.ts';

/**
 * Keeps what the page of a link needs to open again without network, unless it has expired. These are personal data on a phone that
 * may be shared: the queue deletes them when the receipt arrives, olvidarEnlace once nothing is left to send or the server refuses the
 * link, barrerEnlaces when they have expired. Rejects with ErrorSinEspacio where there is no room.
 */
export async function guardarEnlace(
  token: string,
  datos: unknown,
  vence_at: number,
  elegible = false,
): Promise<void> {
  const clave = await huella(token);
  const guardado_at = Date.now();
  await barrerEnlaces(guardado_at);
  if (vence_at <= guardado_at) return;
  await conEspacio(async () => {
    await (
      await abrirBd()
    ).put('enlaces', { clave, datos, guardado_at, vence_at, ...(elegible && { token }) });
  });
}

export async function leerEnlace(
  token: string,
  ahora = Date.now(),
): Promise<{ datos: unknown; guardado_at: number } | null> {
  const bd = await abrirBd();
  const clave = await huella(token);
  const guardado = await bd.get('enlaces', clave);
  if (!guardado) return null;
  if (guardado.vence_at > ahora) return { datos: guardado.datos, guardado_at: guardado.guardado_at };
  await bd.delete('enlaces', clave);
  return null;
}

/**
 * Links opened here whose certificate was missing or rejected when they were last opened with network: whoever shares a file chooses one of
 * them.
 */
export async function listarElegibles(ahora = Date.now()): Promise<{ token: string; datos: unknown }[]> {
  const todos = await (await abrirBd()).getAll('enlaces');
  return todos.flatMap(({ token, datos, vence_at }) =>
    token !== undefined && vence_at > ahora ? [{ token, datos }] : [],
  );
}

/** Deletes what the device kept of a link's page. An unsent entry of that link stays in the queue. */
export async function olvidarEnlace(token: string): Promise<void> {
  await (await abrirBd()).delete('enlaces', await huella(token));
}

export async function barrerEnlaces(ahora = Date.now()): Promise<void> {
  const tx = (await abrirBd()).transaction('enlaces', 'readwrite');
  const vencidos = (await tx.store.getAll()).filter((e) => e.vence_at <= ahora);
  await Promise.all([...vencidos.map((e) => tx.store.delete(e.clave)), tx.done]);
}
