export const CAMARA_KEY = 'largada:escaner.camara';

/** Id of the camera that somebody last chose on this device; null: nobody chose one, or storage is blocked. */
export function camaraRecordada(): string | null {
  try {
    return localStorage.getItem(CAMARA_KEY);
  } catch {
    return null; // storage is blocked: no camera is remembered
  }
}

export function recordarCamara(id: string): void {
  try {
    localStorage.setItem(CAMARA_KEY, id);
  } catch {
    // Storage may be blocked: the choice of camera then lasts as long as the screen.
  }
}
