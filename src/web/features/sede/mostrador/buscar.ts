import { Buscador, type Hallazgo } from '../../../../shared/domain/sede/buscar.ts';
import type { Sede } from '../../../../shared/domain/sede/sede.ts';

/** Searches the people of a puesto. Prepared anew only for what changed since the last search. */
export function crearBusqueda(): (sede: Pick<Sede, 'estado'>, texto: string, tope?: number) => Hallazgo[] {
  const este = new Buscador();
  return (sede, texto, tope) => {
    este.actualizar(sede.estado().expedientes);
    return este.buscar(texto, tope);
  };
}
