import { escribirFecha } from '../../comun/fechas.ts';
import type { FichaPersona } from '../operacion.ts';

const SEXOS = { FEM: 'F', MASC: 'M', X: 'X' } as const;

/** What the barcode on an invented person's DNI says, in the form of the real ones. */
export const textoDeDni = ({ documento, nombre, apellido, sexo, fecha_nacimiento }: FichaPersona): string =>
  [
    '00099000000',
    apellido.toUpperCase(),
    nombre.toUpperCase(),
    SEXOS[sexo],
    documento,
    'A',
    escribirFecha(fecha_nacimiento),
    '15/06/2016',
    '273',
  ].join('@');
