import { crearSemaphore } from '../../semaphore.ts';

/** For what unpacks photos, which takes memory: two at a time in the whole process, the rest wait. */
export const conSemaphore = crearSemaphore(2);
