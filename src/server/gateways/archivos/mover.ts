import { sha256De } from '../../sha256.ts';
import type { ArchivosGateway } from './puerto.ts';

/** One file by its key; `sha256` where its row says it (sizes of a picture have none of their own). */
export interface PorMover {
  key: string;
  tipo: string;
  sha256: string | null;
}

export interface Mudanza {
  movidos: number;
  /** number of files that the target had already: with the source's bytes, or as the only copy */
  estaban: number;
  bytes: number;
  /** keys that neither the source nor the target has */
  faltan: string[];
  /** keys whose bytes do not match their row's sha256: they are not copied */
  danados: string[];
}

/**
 * Copies files from store to store, each after a check against its row's sha256, where the row has one; a second run after a cut
 * skips what was copied before. Nothing is deleted. In memory are one file and at most the target's copy of it.
 */
export async function moverArchivos(
  de: ArchivosGateway,
  a: ArchivosGateway,
  archivos: AsyncIterable<PorMover>,
  alAvanzar: (hechos: number) => void = () => undefined,
): Promise<Mudanza> {
  const mudanza: Mudanza = { movidos: 0, estaban: 0, bytes: 0, faltan: [], danados: [] };
  let hechos = 0;
  for await (const { key, tipo, sha256 } of archivos) {
    const suyo = await de.leer(key);
    // where the source has no such file, it may have been moved before and cleared: the target's copy is checked
    const datos = suyo ?? (await a.leer(key));
    if (!datos) mudanza.faltan.push(key);
    else if (sha256 !== null && sha256De(datos) !== sha256) mudanza.danados.push(key);
    else {
      mudanza.bytes += datos.length;
      if (!suyo || (await a.tiene(key, datos))) mudanza.estaban += 1;
      else {
        await a.put(key, datos, tipo);
        mudanza.movidos += 1;
      }
    }
    alAvanzar((hechos += 1));
  }
  return mudanza;
}
