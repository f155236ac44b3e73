import { etiquetaEstado } from '../../../shared/domain/inscripcion/estados.ts';
import { mensajesNumeracion } from '../../../shared/domain/numeracion/mensajes.ts';
import { duplicados } from '../../../shared/domain/numeracion/numeros-repetidos.ts';
import type { Contexto, Quien } from '../../contexto.ts';
import { enTransaccion } from '../../db/transaction.ts';
import { conflicto, invalido, noEncontrado } from '../../http/errores.ts';
import { numerosPrestados } from '../../nucleo/inscripcion/prestados.ts';
import { auditarNumeros } from './auditar-numeros.ts';
import { chipDe } from '../../../shared/domain/numeracion/chip.ts';
import {
  escribirNumeros,
  leerAjustes,
  leerRows,
  bloquearNumeracion,
  type NumeracionRow,
} from './repository.ts';
import { respuestasNumerosAMano } from '../../mensajes/mensajes-numeracion.ts';

interface Escrita {
  id: number;
  numero: number | null;
  /** the number that the screen showed when staff typed another (null: none); absent: not checked */
  anterior?: number | null | undefined;
}

/**
 * Writes numbers that staff typed, all or none. Where its modality derives chips from numbers, a registration gets the chip of its
 * new number too.
 */
export function asignarManual(
  ctx: Contexto,
  evento_id: number,
  { asignaciones, forzar }: { asignaciones: readonly Escrita[]; forzar: boolean },
  quien: Quien,
) {
  return enTransaccion(ctx.database.db, async (tx) => {
    if (!(await bloquearNumeracion(tx, evento_id))) throw noEncontrado();
    const rows = await leerRows(tx, evento_id, true);
    const porId = new Map(rows.map((row) => [row.id, row]));
    exigirUnaVez(asignaciones);
    exigirComoSeVio(asignaciones, porId);

    const nuevos = new Map(asignaciones.map(({ id, numero }) => [id, numero]));
    if (!forzar) exigirDistintos(rows, nuevos, await numerosPrestados(tx, evento_id));
    const ajustes = await leerAjustes(tx, evento_id);
    const cambios = [...nuevos].flatMap(([id, numero]) => {
      const antes = porId.get(id);
      if (!antes || antes.numero === numero) return [];
      return [{ antes, despues: { id, numero, chip_id: chipDe(ajustes, antes, numero) } }];
    });
    await escribirNumeros(
      tx,
      cambios.map(({ despues }) => despues),
      ctx.reloj(),
    );
    if (cambios.length > 0)
      await auditarNumeros(
        tx,
        { quien, accion: 'numeros_manuales', evento_id, despues: { con_duplicados: forzar } },
        cambios,
      );
    return { message: respuestasNumerosAMano.guardados(cambios.length), cantidad: cambios.length };
  });
}

function exigirUnaVez(asignaciones: readonly Escrita[]): void {
  const vistas = new Set<number>();
  asignaciones.forEach(({ id }, i) => {
    if (vistas.has(id)) throw invalido({ [`asignaciones.${i}.id`]: respuestasNumerosAMano.repetida });
    vistas.add(id);
  });
}

/** How many registrations a refusal names. */
const NOMBRADAS = 3;

/**
 * Throws 409 where a registration was deleted or its state allows no number; then 409 where a registration's number was changed by
 * somebody since staff saw it (`anterior`).
 */
function exigirComoSeVio(asignaciones: readonly Escrita[], porId: ReadonlyMap<number, NumeracionRow>): void {
  const sobran = asignaciones.filter(({ id }) => !porId.get(id)?.exito);
  // regla numeracion-6: only registrations that count as a success get a number
  if (sobran.length > 0) {
    const dichas = sobran.slice(0, NOMBRADAS).map(({ id }) => porQueNo(id, porId.get(id)));
    throw conflicto(
      'no_se_numeran',
      respuestasNumerosAMano.no_se_numeran(dichas, sobran.length - dichas.length),
      comoEstan(sobran, porId),
    );
  }
  const otras = asignaciones.filter(
    ({ id, anterior }) => anterior !== undefined && anterior !== porId.get(id)?.numero,
  );
  if (otras.length > 0)
    throw conflicto('cambiaron', respuestasNumerosAMano.cambiaron, comoEstan(otras, porId));
}

const porQueNo = (id: number, row: NumeracionRow | undefined): string =>
  row
    ? respuestasNumerosAMano.en_estado(row.nombre, etiquetaEstado(row.state).texto)
    : respuestasNumerosAMano.no_esta(id);

const comoEstan = (cuales: readonly Escrita[], porId: ReadonlyMap<number, NumeracionRow>) => ({
  inscripciones: cuales.map(({ id }) => {
    const row = porId.get(id);
    return {
      id,
      nombre: row?.nombre ?? null,
      numero: row?.numero ?? null,
      vigente: row?.exito ?? false,
    };
  }),
});

/**
 * Refuses, before anything is written, a typed number that two live registrations would then have, or that a puesto of the race day holds
 * to give (reglas numeracion-1 and sede-8).
 */
function exigirDistintos(
  rows: readonly NumeracionRow[],
  nuevos: ReadonlyMap<number, number | null>,
  prestados: ReadonlyMap<number, string>,
): void {
  const nombres = new Map(rows.map(({ id, nombre }) => [id, nombre]));
  const quedan = rows
    .filter(({ viva }) => viva)
    .map(({ id, numero }) => ({ id, numero: nuevos.has(id) ? (nuevos.get(id) ?? null) : numero }));
  const dados = new Map(duplicados(quedan).map(({ numero, ids }) => [numero, ids]));
  for (const { id, numero } of rows) {
    const nuevo = nuevos.get(id) ?? null;
    if (nuevo !== null && nuevo !== numero && prestados.has(nuevo) && !dados.has(nuevo))
      dados.set(nuevo, [id]);
  }
  const porNumero = [...dados].sort(([a], [b]) => a - b);
  const repetidos = porNumero.flatMap(([numero, ids]) =>
    ids.some((id) => nuevos.has(id)) ? [{ numero, ids, puesto: prestados.get(numero) }] : [],
  );
  if (repetidos.length === 0) return;
  const nadieMas = repetidos.every(({ ids }) => ids.length === 1);
  const mensaje = mensajesNumeracion[nadieMas ? 'numeros_prestados' : 'numeros_duplicados'];
  throw conflicto('numeros_duplicados', mensaje, {
    duplicados: repetidos.map(({ numero, ids, puesto }) => ({
      numero,
      ...(puesto !== undefined && { puesto }),
      inscripciones: ids.map((id) => ({ id, nombre: nombres.get(id) ?? '' })),
    })),
  });
}
