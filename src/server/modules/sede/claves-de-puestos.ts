import { leerClavePublica, type Clave } from '../../../shared/domain/sede/firmada.ts';

/** Cache of imported keys, by their text: each exchange needs the keys of all puestos of its event. */
const importadas = new Map<string, Promise<Clave | null>>();
const MAXIMO = 5000;

/** A puesto's public key, imported from the text that the puesto sent; null where it cannot be imported. */
export function importarClavePublica(clave_publica: string): Promise<Clave | null> {
  let importada = importadas.get(clave_publica);
  if (!importada) {
    if (importadas.size >= MAXIMO) importadas.clear();
    importadas.set(clave_publica, (importada = leerClavePublica(clave_publica)));
  }
  return importada;
}

/** Public keys by the id of their puesto, without the puestos whose key cannot be imported. */
export async function importarClavesPublicas(
  puestos: readonly { id: string; clave_publica: string }[],
): Promise<Map<string, Clave>> {
  const pares = await Promise.all(
    puestos.map(async ({ id, clave_publica }) => [id, await importarClavePublica(clave_publica)] as const),
  );
  return new Map(pares.flatMap(([id, clavePublica]) => (clavePublica ? [[id, clavePublica] as const] : [])));
}
