import { Oyentes } from '../../../../shared/domain/comun/oyentes.ts';

const mostrador = new Oyentes();

/**
 * Call it when the tab 'Mostrador' was pressed: the desk goes back to the camera and the field. The router cannot tell the desk to
 * do that, as what the desk shows of a code that was read is not part of the address.
 */
export const volverALaCamara = mostrador.avisar;

export const escucharVolverALaCamara = mostrador.suscribir;
