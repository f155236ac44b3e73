import { leerClavePublica, type Clave } from '../../../shared/domain/sede/firmada.ts';

/** Cache of imported keys, by their text: each exchange brings hundreds of operations of the same few puestos. */
const importadas = new Map<string, Promise<Clave | null>>();
const MAXIMO = 5000;

/** A puesto's public key, imported from the text that the puesto sent; null where that is no point of the curve. */
export function importarClave(clave_publica: string): Promise<Clave | null> {
  let clave = importadas.get(clave_publica);
  if (!clave) {
    if (importadas.size >= MAXIMO) importadas.clear();
    importadas.set(clave_publica, (clave = leerClavePublica(clave_publica)));
  }
  return clave;
}

/** Public keys by the id of their puesto, without the puestos whose key cannot be imported. */
export async function importarClaves(
  puestos: readonly { id: string; clave_publica: string }[],
): Promise<Map<string, Clave>> {
  const pares = await Promise.all(
    puestos.map(async ({ id, clave_publica }) => [id, await importarClave(clave_publica)] as const),
  );
  return new Map(pares.flatMap(([id, clave]) => (clave ? [[id, clave] as const] : [])));
}
