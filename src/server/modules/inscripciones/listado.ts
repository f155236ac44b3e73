import type { SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { SeleccionEnvio } from '../../../shared/contract/correos.ts';
import { filtrosLegibles, leerFiltros, type FiltrosEscritos } from '../../../shared/contract/filtros.ts';
import type { listarInscriptos } from '../../../shared/contract/inscriptos.ts';
import { nombreCategoria } from '../../../shared/domain/carrera/nombre-de-categoria.ts';
import { textosEnvio } from '../../../shared/domain/correo/envio.ts';
import type { Estado } from '../../../shared/domain/inscripcion/estados.ts';
import { separarPorEstado, type EnEstado } from '../../../shared/domain/inscripcion/ocultas.ts';
import type { Contexto } from '../../contexto.ts';
import { enTransaccion, type Executor } from '../../db/transaction.ts';
import { invalido } from '../../http/errores.ts';
import type { RespuestaDeRows } from '../../http/respuesta-de-rows.ts';
import { rowsDe } from '../conjuntos/service.ts';
import {
  buscarInscriptos,
  contarPorEstado,
  idsDeBusqueda,
  type CriterioInscriptos,
} from './listado-repository.ts';

type Consulta = z.output<typeof listarInscriptos.query>;

/**
 * The list's reply, of one snapshot. The database writes each row as JSON text when it is asked (`rowsDe`), and the fields that only this
 * list has are appended to that text: so a whole event (rowsPerPage −1) is not parsed and written again here.
 */
export function listadoDe(
  ctx: Contexto,
  evento_id: number,
  query: Consulta,
  porDefecto: readonly Estado[] = [],
): Promise<RespuestaDeRows> {
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
      const { rows } = await buscarInscriptos(tx, evento_id, consulta);
      const cantidades = await contarPorEstado(tx, evento_id, consulta);
      const { total, ocultas } = separarPorEstado(
        cantidades.map(({ estado, inscripciones }) => ({ estado, cantidad: inscripciones })),
        consulta.estados,
      );
      const textos = await rowsDe(
        tx,
        evento_id,
        rows.map(({ id }) => id),
      );
      const data = rows.flatMap(({ id, categoria, categoria_anio_calendario, ...resto }) => {
        const texto = textos.get(id);
        if (texto === undefined) return [];
        const extra = JSON.stringify({
          ...resto,
          categoria: categoria && nombreCategoria(categoria),
          categoria_anio_calendario: categoria_anio_calendario && nombreCategoria(categoria_anio_calendario),
        });
        return [`${texto.slice(0, -1)},${extra.slice(1)}`];
      });
      return {
        rows: data,
        armar: (suyas) =>
          `{"data":[${suyas.join(',')}],"total":${total},"ocultas":${JSON.stringify(ocultas)},"page":${query.page}}`,
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** How many persons a search would find in states that its filter leaves out, by state. */
export async function fueraDelFiltro(
  ctx: Contexto,
  db: Executor,
  evento_id: number,
  criterio: CriterioEscrito,
): Promise<EnEstado[]> {
  const { estados, ...leido } = leerCriterio(ctx, criterio);
  if (estados.length === 0) return [];
  const cantidades = await contarPorEstado(db, evento_id, { ...leido, estados });
  return separarPorEstado(
    cantidades.map(({ estado, personas }) => ({ estado, cantidad: personas })),
    estados,
  ).ocultas;
}

/** The ids that the list finds, as a part of a query. */
const inscriptosDe = (ctx: Contexto, evento_id: number, criterio: CriterioEscrito): SQL =>
  idsDeBusqueda(evento_id, leerCriterio(ctx, criterio));

/**
 * The registrations that staff chose: the ids of the ticked ones, or a part of a query that finds all that the list finds by
 * `search_criteria`. Throws 422 for a filter that the list does not know: it would find everybody.
 */
export function elegidasDe(
  ctx: Contexto,
  evento_id: number,
  { send_all_search, inscriptions_id, search_criteria }: SeleccionEnvio,
): SQL | number[] {
  if (!send_all_search) return inscriptions_id;
  if (!filtrosLegibles(search_criteria)) throw invalido({ search_criteria: textosEnvio.filtro });
  return inscriptosDe(ctx, evento_id, search_criteria);
}

type CriterioEscrito = FiltrosEscritos & { search?: string | null | undefined };

function leerCriterio(ctx: Contexto, criterio: CriterioEscrito): CriterioInscriptos {
  const { estados, modalidad_id } = leerFiltros(criterio);
  return { search: criterio.search ?? '', estados: estados ?? [], modalidad_id, ahora: ctx.reloj() };
}
