import { gruposDe, rangoDe, type AjustesModalidad } from '../../../shared/domain/numeracion/rangos.ts';
import type { Db, Tx } from '../../db/transaction.ts';
import { noEncontrado } from '../../http/errores.ts';
import { bloquearNumeracion, leerAjustes, leerOcupados } from './repository.ts';

/** A group whose free numbers can be given: a modality as a whole, or one of its categories. */
export interface GrupoLibre {
  modalidad_id: number;
  categoria_id: number | null;
}

/** The groups (the modality as a whole, or each of its categories) for which a range of numbers is set. */
export const gruposConRango = (modalidad: AjustesModalidad): GrupoLibre[] =>
  gruposDe(modalidad)
    .filter(({ ajustes }) => rangoDe(ajustes) !== null)
    .map(({ modalidad_id, categoria_id }) => ({ modalidad_id, categoria_id }));

/**
 * From here to the end of the transaction nobody else gives numbers of the event, except by an edit of one registration. `grupos` are
 * those with a range; `libres` gives free numbers of a group's range, smallest first, each once, and fewer than asked for where no more
 * are free. Throws 404 where there is no such event, or it was deleted.
 */
export async function cerrarLibres(
  tx: Tx,
  evento_id: number,
): Promise<{ grupos: GrupoLibre[]; libres: (de: GrupoLibre, cuantos: number) => number[] }> {
  if (!(await bloquearNumeracion(tx, evento_id))) throw noEncontrado();
  const ajustes = await leerAjustes(tx, evento_id);
  const usados = new Set(await leerOcupados(tx, evento_id));
  const libres = ({ modalidad_id, categoria_id }: GrupoLibre, cuantos: number) => {
    const grupo = ajustes
      .flatMap(gruposDe)
      .find((uno) => uno.modalidad_id === modalidad_id && uno.categoria_id === categoria_id);
    const rango = grupo ? rangoDe(grupo.ajustes) : null;
    const dados: number[] = [];
    if (!rango) return dados;
    for (let n = rango.desde; n <= rango.hasta && dados.length < cuantos; n += 1) {
      if (usados.has(n) || rango.faltantes.has(n)) continue;
      usados.add(n);
      dados.push(n);
    }
    return dados;
  };
  return { grupos: ajustes.flatMap(gruposConRango), libres };
}

/** The groups of an event (modalities or categories) for which a range of numbers is set, read without locking anything. */
export const listarGrupos = async (db: Db, evento_id: number): Promise<GrupoLibre[]> =>
  (await leerAjustes(db, evento_id)).flatMap(gruposConRango);
