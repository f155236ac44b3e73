import { Oyentes } from '../../../../shared/domain/comun/oyentes.ts';

const lecturas = new Oyentes();

/**
 * Tells that the desk's camera or gun read something, or that a code's text was confirmed in the field: the rehearsal needs to know, and
 * reading alone writes nothing to the log.
 */
export const avisarLectura = lecturas.avisar;

export const escucharLecturas = lecturas.suscribir;
