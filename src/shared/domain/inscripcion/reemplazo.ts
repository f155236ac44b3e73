import { normalizarDocumento } from '../participante/documento.ts';
import { simplificar } from '../comun/simplificar.ts';

interface Identidad {
  documento: string;
  nombre: string;
  apellido: string;
}

/**
 * Whether an edit puts somebody else in a person's place: document, name and surname all differ. A new document alone, or
 * with one of the two names, is a correction. Fields absent from `despues` do not change.
 */
export function esOtraPersona(
  antes: Identidad,
  despues: { [K in keyof Identidad]?: string | undefined },
): boolean {
  const { documento, nombre, apellido } = despues;
  if (documento === undefined || mismo(normalizarDocumento, documento, antes.documento)) return false;
  const igual = (a: string | undefined, b: string) => a === undefined || mismo(simplificar, a, b);
  return !igual(nombre, antes.nombre) && !igual(apellido, antes.apellido);
}

const mismo = (forma: (texto: string) => string, a: string, b: string): boolean => forma(a) === forma(b);
