import { abrirBd } from './bd.ts';
import { conEspacio } from './espacio.ts';
import { huella } from './huella.ts';
import { olvidarRespuestasCon } from './respuestas.ts';

/**
 * Keeps what the page of a link needs to open again without network: of a person, on a phone that may be
 * shared, so it goes with the receipt (the queue deletes it) or when it expires.
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

/** Links opened here that still want a certificate: to choose among when a file comes before its link. */
export async function listarElegibles(ahora = Date.now()): Promise<{ token: string; datos: unknown }[]> {
  const todos = await (await abrirBd()).getAll('enlaces');
  return todos.flatMap(({ token, datos, vence_at }) =>
    token !== undefined && vence_at > ahora ? [{ token, datos }] : [],
  );
}

/** What the device kept of a person's link. An entry in the queue stays: it is theirs to send or discard. */
export async function olvidarEnlace(token: string): Promise<void> {
  await (await abrirBd()).delete('enlaces', await huella(token));
  await olvidarRespuestasCon(encodeURIComponent(token));
}

export async function barrerEnlaces(ahora = Date.now()): Promise<void> {
  const tx = (await abrirBd()).transaction('enlaces', 'readwrite');
  const vencidos = (await tx.store.getAll()).filter((e) => e.vence_at <= ahora);
  await Promise.all([...vencidos.map((e) => tx.store.delete(e.clave)), tx.done]);
}
