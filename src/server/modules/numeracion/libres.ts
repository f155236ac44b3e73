import { gruposDe, rangoDe } from '../../../shared/domain/numeracion/rangos.ts';
import type { Tx } from '../../db/transaction.ts';
import { noEncontrado } from '../../http/errores.ts';
import { bloquearNumeracion, leerAjustes, leerOcupados } from './repository.ts';

/**
 * From here to the end of the transaction nobody else gives numbers of the event. The returned function gives free
 * numbers of a modality's range, smallest first, each once; none where the modality has no range of its own.
 */
export async function cerrarLibres(
  tx: Tx,
  evento_id: number,
): Promise<(modalidad_id: number, cuantos: number) => number[]> {
  if (!(await bloquearNumeracion(tx, evento_id))) throw noEncontrado();
  const ajustes = await leerAjustes(tx, evento_id);
  const usados = new Set(await leerOcupados(tx, evento_id));
  return (modalidad_id, cuantos) => {
    const modalidad = ajustes.find(({ id }) => id === modalidad_id);
    const [grupo, ...otros] = modalidad ? gruposDe(modalidad) : [];
    // with a range for each category nobody knows beforehand of which one a number will be needed at the desk
    const rango = grupo && otros.length === 0 && grupo.categoria_id === null ? rangoDe(grupo.ajustes) : null;
    const dados: number[] = [];
    if (!rango) return dados;
    for (let n = rango.desde; n <= rango.hasta && dados.length < cuantos; n += 1) {
      if (usados.has(n) || rango.faltantes.has(n)) continue;
      usados.add(n);
      dados.push(n);
    }
    return dados;
  };
}
