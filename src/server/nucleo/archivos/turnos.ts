import { crearTurnos } from '../../turnos.ts';

/** Unpacking pictures takes memory: so many at a time in the whole process, the rest wait. */
export const porTurno = crearTurnos(2);
