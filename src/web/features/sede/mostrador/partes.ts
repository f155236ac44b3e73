import { Parte } from '../../../ui/parte.ts';

export const atencion = new Parte(() => import('./atencion.ts'));

/** The form for a person whom this phone does not know. */
export const alta = new Parte(() => import('../alta/inscribir-ahora.tsx'));
