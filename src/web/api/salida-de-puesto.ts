/**
 * The users who logged out of this device by their own will. A puesto that one of them opened asks for their login before
 * it shows anybody's data again; a session that merely expired closes no desk in the middle of a race.
 */
const CLAVE = 'largada.sede.salieron';

function leer(): number[] {
  try {
    const dato: unknown = JSON.parse(localStorage.getItem(CLAVE) ?? '[]');
    return Array.isArray(dato) ? dato.filter((id) => typeof id === 'number') : [];
  } catch {
    return []; // blocked or spoilt storage
  }
}

function escribir(ids: readonly number[]): void {
  try {
    if (ids.length > 0) localStorage.setItem(CLAVE, JSON.stringify(ids));
    else localStorage.removeItem(CLAVE);
  } catch {
    // Storage is blocked: there is no puesto on this device either.
  }
}

export const salio = (usuario_id: number): boolean => leer().includes(usuario_id);

export const anotarSalida = (usuario_id: number): void => escribir([...new Set([...leer(), usuario_id])]);

export const anotarVuelta = (usuario_id: number): void => escribir(leer().filter((id) => id !== usuario_id));
