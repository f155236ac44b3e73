/**
 * The accounts that opened a puesto on this device, and whether each has logged out since ('salio') or not ('adentro'). After a logout
 * the account's puesto asks for the login before it shows anybody's data again. A session that merely expired is not noted here: it must
 * close no desk in the middle of a race. Accounts that opened no puesto on this device are not listed.
 */
const KEY = 'largada.sede.cuentas';
type Donde = 'adentro' | 'salio';

function leer(): Map<string, Donde> {
  try {
    const dato: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (typeof dato !== 'object' || dato === null) return new Map();
    return new Map(
      Object.entries(dato).flatMap(([id, donde]) =>
        donde === 'adentro' || donde === 'salio' ? [[id, donde] as const] : [],
      ),
    );
  } catch {
    return new Map(); // storage is blocked or spoilt: no accounts are known
  }
}

function poner(usuario_id: number, donde: Donde): void {
  try {
    const cuentas = leer().set(String(usuario_id), donde);
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(cuentas)));
  } catch {
    // Storage is blocked, and then there is no puesto on this device either; or it is full, and nothing is noted.
  }
}

export const salio = (usuario_id: number): boolean => leer().get(String(usuario_id)) === 'salio';

/** Notes that the account opened a puesto on this device, or logged in to it again. */
export const anotarAdentro = (usuario_id: number): void => poner(usuario_id, 'adentro');

export function anotarCierre(usuario_id: number): void {
  if (leer().has(String(usuario_id))) poner(usuario_id, 'salio');
}
