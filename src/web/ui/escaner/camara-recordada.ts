const KEY = 'largada:escaner.camara';

/** The camera that somebody chose on this device; null: none yet. */
export function camaraRecordada(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null; // blocked storage
  }
}

export function recordarCamara(id: string): void {
  try {
    localStorage.setItem(KEY, id);
  } catch {
    // Storage may be blocked: the choice of camera then lasts as long as the screen.
  }
}
