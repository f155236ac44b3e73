import type { BaseSedeJson } from './base-json.ts';

/** The fields that only a base of changes has, which tells what changed since an earlier base. */
export interface ConCambios {
  /** absent: the base is whole and tells no changes */
  cambios?: {
    /** ids of registrations that are gone */
    borradas: readonly number[];
    /** ids of operations that are neither applied nor refused now, though the earlier base may list them as one or the other */
    otras: readonly string[];
    /** cursor of the earlier base; absent in answers of an older server, which devices do not hand on to one another */
    desde?: string | undefined;
  };
}

/**
 * The whole base of the later moment (regla sede-11): the earlier base with the changes laid over it or, where `despues` is whole itself,
 * `despues` as it is. Only registrations and operations come as changes; all else (limits, lent numbers, texts, prices) comes whole each
 * time.
 */
export function ponerCambios<B extends BaseSedeJson>(antes: B, despues: B & ConCambios): B {
  const { cambios, ...base } = despues;
  if (!cambios) return despues;
  const tocadas = new Set([...cambios.borradas, ...despues.inscripciones.map(({ id }) => id)]);
  const dichas = new Set([...despues.aplicadas, ...despues.rechazos.map(([id]) => id), ...cambios.otras]);
  const inscripciones = [
    ...antes.inscripciones.filter(({ id }) => !tocadas.has(id)),
    ...despues.inscripciones,
  ].sort((una, otra) => una.id - otra.id);
  return {
    ...(base as B), // `base` is a B without `cambios`, which the type Omit does not tell the compiler
    inscripciones,
    aplicadas: [...antes.aplicadas.filter((id) => !dichas.has(id)), ...despues.aplicadas],
    rechazos: [...antes.rechazos.filter(([id]) => !dichas.has(id)), ...despues.rechazos],
  };
}
