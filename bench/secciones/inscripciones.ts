import type { Cifra } from '../lib/cifras.ts';
export async function medirInscripciones(): Promise<Cifra[]> {
  return [];
}
