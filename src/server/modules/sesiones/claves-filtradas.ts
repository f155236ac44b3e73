import { readFile } from 'node:fs/promises';

/**
 * Some 21 700 passwords of at least 8 characters that are in the lists of what leaked most often, a line each, in lower
 * case: those that come with Django (BSD) and with zxcvbn-ts (MIT), and a few that are usual in Argentina.
 */
const ARCHIVO = new URL('./claves-filtradas.txt', import.meta.url);

let lista: Promise<Set<string>> | null = null;

/** Whether a password, in upper or lower case, is in that list, and so among the first that a guesser would try. */
export async function esFiltrada(clave: string): Promise<boolean> {
  lista ??= readFile(ARCHIVO, 'utf8').then((texto) => new Set(texto.split('\n')));
  try {
    return (await lista).has(clave.toLowerCase());
  } catch (error) {
    lista = null;
    throw error;
  }
}
