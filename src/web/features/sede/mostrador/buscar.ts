import { Buscador, type Hallazgo } from '../../../../shared/domain/sede/buscar.ts';
import type { Sede } from '../../../../shared/domain/sede/sede.ts';

/**
 * Makes a function that searches the people of a puesto. It keeps its index from one search to the next, and renews it only for the
 * registrations that changed since.
 */
export function crearBusqueda(): (sede: Pick<Sede, 'estado'>, texto: string, tope?: number) => Hallazgo[] {
  const este = new Buscador();
  return (sede, texto, tope) => {
    este.actualizar(sede.estado().expedientes);
    return este.buscar(texto, tope);
  };
}
