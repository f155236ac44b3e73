import { Oyentes } from '../../../../shared/domain/comun/oyentes.ts';

const mostrador = new Oyentes();

/**
 * The tab 'Mostrador' was pressed: the desk goes back to the camera and the field. The router cannot tell it, as what the desk
 * shows of a code that it has read is not in the address.
 */
export const alInicio = mostrador.avisar;

export const escucharAlInicio = mostrador.suscribir;
