import { numeroFirmado } from '../../numero-firmado.ts';

/**
 * A registration's number, signed: pays it and does nothing else, for whoever looked a document up (docs/decisions/0076).
 * The public code stays with those who registered: it also opens what they owe.
 */
export const { escribir: crearLlave, leer: leerLlave } = numeroFirmado('pagar', 'pagar');
