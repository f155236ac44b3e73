// The refresh cookie is HttpOnly: this mark only says that there may be one, so that visitors ask for nothing.
const CLAVE = 'largada.dispositivo';

/**
 * 'mantener': a session that the device keeps. 'pestania': one that lives in the tabs of this browser alone.
 * 'salir': somebody logged out, and the device or the server has not finished forgetting them.
 */
type Marca = 'mantener' | 'pestania' | 'salir';

export function leerMarca(): Marca | null {
  try {
    const valor = localStorage.getItem(CLAVE);
    return valor === 'mantener' || valor === 'pestania' || valor === 'salir' ? valor : null;
  } catch {
    return null;
  }
}

export function marcar(marca: Marca | null): void {
  try {
    if (marca) localStorage.setItem(CLAVE, marca);
    else localStorage.removeItem(CLAVE);
  } catch {
    // blocked storage: this device simply does not remember
  }
}
