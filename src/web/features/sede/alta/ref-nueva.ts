import { entornoReal } from '../../../../offline/sede/entorno.ts';

/** Names a walk-up before anything of it is written, so that a second attempt finds in the log what the first one wrote. */
export const refNueva = (): `a${string}` => `a${entornoReal.nuevoId()}`;
