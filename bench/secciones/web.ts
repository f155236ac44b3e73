import type { Cifra } from '../lib/cifras.ts';
export async function medirWeb(): Promise<Cifra[]> {
  return [];
}
