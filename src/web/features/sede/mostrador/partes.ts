import { Parte } from '../../../ui/parte.ts';

/** What judges and shows a person. It is loaded once the camera's picture is there, or a second later (regla sede-72). */
export const atencion = new Parte(() => import('./atencion.ts'));

/** The form for a person whom this phone does not know. */
export const alta = new Parte(() => import('../alta/inscribir-ahora.tsx'));
