import type { Bitacora } from '../../../src/offline/sede/bitacora.ts';

/** A log's puesto and those that it knows, to be given to another log with operaciones: that log verifies by their keys. */
export function puestosConocidos(bitacora: Pick<Bitacora, 'puesto' | 'estado'>) {
  const { revocado, vecinos } = bitacora.estado();
  const ficha = ({ puesto_id, nombre, clave_publica }: Bitacora['puesto']) => ({
    ...{ puesto_id, nombre, clave_publica },
  });
  return [
    { ...ficha(bitacora.puesto), revocado },
    ...vecinos.map((uno) => ({ ...ficha(uno), revocado: uno.revocado })),
  ];
}
