// Scripts cannot see the refresh cookie (HttpOnly): without this mark, visitors' pages would ask the server for a session.
const KEY = 'largada.dispositivo';

/**
 * 'mantener': a session that the device keeps. 'pestania': one that lives in the tabs of this browser alone.
 * 'salir': somebody logged out, and the device or the server has not finished forgetting them.
 */
type Marca = 'mantener' | 'pestania' | 'salir';

export function leerMarca(): Marca | null {
  try {
    const valor = localStorage.getItem(KEY);
    return valor === 'mantener' || valor === 'pestania' || valor === 'salir' ? valor : null;
  } catch {
    return null;
  }
}

export function marcar(marca: Marca | null): void {
  try {
    if (marca) localStorage.setItem(KEY, marca);
    else localStorage.removeItem(KEY);
  } catch {
    // blocked or full storage: this device simply does not remember
  }
}
