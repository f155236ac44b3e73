import { borrarBorradorPropio, guardarBorrador, leerBorrador, observarBorrador } from './borradores.ts';
import type { BorradorAbierto } from './registro-borrador.ts';

/** Names this load of the page: after a reload it is another. */
const PESTANIA = Array.from(crypto.getRandomValues(new Uint32Array(4)), (n) => n.toString(36)).join('');
/** by key, the revision that this page read or wrote last */
const vistas = new Map<string, number>();

/** The draft of a form of the staff, where it has the form's present shape. From here on this page knows it. */
export async function leerDePestania(clave: string, formato: number): Promise<BorradorAbierto | null> {
  const registro = await leerBorrador(clave).catch(() => null);
  if (registro?.estado !== 'abierto') return null;
  vistas.set(clave, registro.revision);
  return registro.formato === formato ? registro : null;
}

export async function guardarDePestania(clave: string, formato: number, contenido: unknown): Promise<void> {
  const r = await guardarBorrador({
    ...{ clave, contenido, formato, iniciado_at: Date.now(), pestania: PESTANIA },
    revision_conocida: vistas.get(clave) ?? 0,
  });
  if (r.resultado === 'guardado') vistas.set(clave, r.revision);
}

/** Forgets it, unless another tab wrote it since: whoever has nothing, or has saved, does not throw away theirs. */
export async function borrarDePestania(clave: string): Promise<void> {
  await borrarBorradorPropio(clave, PESTANIA, vistas.get(clave) ?? 0);
  vistas.delete(clave);
}

/** What another tab wrote over it since this one looked; null where nobody did. From here on this page knows it. */
export async function leerDeOtra(clave: string, formato: number): Promise<BorradorAbierto | null> {
  const registro = await leerBorrador(clave).catch(() => null);
  if (registro?.estado !== 'abierto' || registro.formato !== formato) return null;
  if (registro.pestania === PESTANIA || registro.revision === vistas.get(clave)) return null;
  vistas.set(clave, registro.revision);
  return registro;
}

/** Calls back when another tab has saved or discarded its own and nothing is kept any more: this one's may go on. */
export function alQuedarSinBorrador(clave: string, fn: () => void): () => void {
  return observarBorrador(clave, PESTANIA, () => {
    void leerBorrador(clave).then(
      (registro) => registro === null && fn(),
      () => undefined,
    );
  });
}
