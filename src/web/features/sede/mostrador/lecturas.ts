import { Oyentes } from '../../../../shared/domain/comun/oyentes.ts';

const lecturas = new Oyentes();

/** The desk's camera or gun read a code: the rehearsal asks for that, and reading writes nothing. */
export const avisarLectura = lecturas.avisar;

export const escucharLecturas = lecturas.suscribir;
