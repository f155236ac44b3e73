import { numeroFirmado } from '../../numero-firmado.ts';

/**
 * A registration's number, signed: with it one can pay that registration and see how it stands, and nothing else. Whoever looks a
 * document up gets it (docs/decisions/0076), and not the registration's public code: that also opens the links to its persons' waivers.
 */
export const { escribir: crearLlave, leer: leerLlave } = numeroFirmado('pagar', 'pagar');
