import { Parte } from '../../../ui/parte.ts';

/**
 * What judges and shows a person. It is loaded once the camera's picture is there, or a second after the desk opened (regla sede-72); at
 * once, where a person is in view, somebody types, or something was read.
 */
export const atencion = new Parte(() => import('./atencion.ts'));

/** The form for a person whom this phone does not know; loaded with `atencion`. */
export const alta = new Parte(() => import('../alta/inscribir-ahora.tsx'));
