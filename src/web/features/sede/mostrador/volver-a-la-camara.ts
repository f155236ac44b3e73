import { Oyentes } from '../../../../shared/domain/comun/oyentes.ts';

const mostrador = new Oyentes();

/**
 * Tells the desk to go back to the camera and the field; called when the tab 'Mostrador' is pressed. The router cannot tell it so, as what
 * the desk shows of a code that was read is not part of the address.
 */
export const volverALaCamara = mostrador.avisar;

export const escucharVolverALaCamara = mostrador.suscribir;
