import type { SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { listInscriptos } from '../../../shared/contract/inscriptos.ts';
import { nombreCategoria } from '../../../shared/domain/categoria.ts';
import { leerFiltros, type FiltrosEscritos } from '../../../shared/domain/filtros-inscriptos.ts';
import type { Estado } from '../../../shared/domain/estados.ts';
import type { Contexto } from '../../contexto.ts';
import { enTransaccion } from '../../db/transaction.ts';
import { filasDe } from '../conjuntos/service.ts';
import { buscarInscriptos, idsDeBusqueda } from './listado-repository.ts';

type Consulta = z.output<typeof listInscriptos.query>;

/**
 * JSON text of the reply, of one snapshot. Rows are the dataset's own text with what it leaves out added: a whole
 * event (rowsPerPage −1) is never read and written again here.
 */
export function listadoDe(
  ctx: Contexto,
  evento_id: number,
  query: Consulta,
  porDefecto: readonly Estado[] = [],
): Promise<string> {
  const { estados, modalidad_id } = leerFiltros(query);
  const consulta = {
    ...query,
    estados: estados ?? porDefecto,
    modalidad_id,
    ahora: ctx.reloj(),
  };
  return enTransaccion(
    ctx.database.db,
    async (tx) => {
      const { filas, total } = await buscarInscriptos(tx, evento_id, consulta);
      const textos = await filasDe(
        tx,
        evento_id,
        filas.map(({ id }) => id),
      );
      const data = filas.flatMap(({ id, categoria, categoria_anio_calendario, ...resto }) => {
        const texto = textos.get(id);
        if (texto === undefined) return [];
        const extra = JSON.stringify({
          ...resto,
          categoria: categoria && nombreCategoria(categoria),
          categoria_anio_calendario: categoria_anio_calendario && nombreCategoria(categoria_anio_calendario),
        });
        return [`${texto.slice(0, -1)},${extra.slice(1)}`];
      });
      return `{"data":[${data.join(',')}],"total":${total},"page":${query.page}}`;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** The rule by which the list finds registrations, for who writes to all of them: ids as a part of a query. */
export function inscriptosDe(
  ctx: Contexto,
  evento_id: number,
  criterio: FiltrosEscritos & { search?: string | null | undefined },
): SQL {
  const { estados, modalidad_id } = leerFiltros(criterio);
  const search = criterio.search ?? '';
  return idsDeBusqueda(evento_id, { search, estados: estados ?? [], modalidad_id, ahora: ctx.reloj() });
}
