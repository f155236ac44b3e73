export const KEY_CAMARA = 'largada:escaner.camara';

/** The camera that somebody chose on this device; null: none yet. */
export function camaraRecordada(): string | null {
  try {
    return localStorage.getItem(KEY_CAMARA);
  } catch {
    return null; // storage is blocked: no camera is remembered
  }
}

export function recordarCamara(id: string): void {
  try {
    localStorage.setItem(KEY_CAMARA, id);
  } catch {
    // Storage may be blocked: the choice of camera then lasts as long as the screen.
  }
}
