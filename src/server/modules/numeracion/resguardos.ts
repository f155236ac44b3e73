import type { Contexto, Quien } from '../../contexto.ts';
import { enTransaccion } from '../../db/transaction.ts';
import type { Tx } from '../../db/transaction.ts';
import { noEncontrado } from '../../http/errores.ts';
import { mensajesNumeracion } from '../../../shared/domain/numeracion/mensajes.ts';
import { nombrarNumeros } from '../../../shared/domain/numeracion/nombrar-numeros.ts';
import { numerosPrestados } from '../../nucleo/inscripcion/prestados.ts';
import { auditarNumeros } from './auditar-numeros.ts';
import {
  escribirNumeros,
  buscarInstantanea,
  insertarInstantanea,
  leerRows,
  marcarRestaurada,
  bloquearNumeracion,
  type NumeracionRow,
  type Puesto,
} from './repository.ts';
import { respuestasGestion } from '../../mensajes/mensajes-gestion.ts';
import { respuestasResguardos } from '../../mensajes/mensajes-numeracion.ts';

export const tieneNumero = ({ numero, chip_id }: Puesto): boolean => numero !== null || chip_id !== null;

/** Takes every number and chip of the event away; a resguardo keeps them (regla numeracion-5). */
export function resetear(ctx: Contexto, evento_id: number, quien: Quien) {
  return enTransaccion(ctx.database.db, async (tx) => {
    const rows = await bloquearRows(tx, evento_id);
    const instantanea_id = await resguardar(tx, evento_id, rows, 'reset', quien);
    if (instantanea_id === null) return { message: respuestasResguardos.nada, instantanea_id };
    const cambios = rows
      .filter(tieneNumero)
      .map((antes) => ({ antes, despues: { id: antes.id, numero: null, chip_id: null } }));
    await escribirNumeros(
      tx,
      cambios.map(({ despues }) => despues),
      ctx.reloj(),
    );
    await auditarNumeros(
      tx,
      { quien, accion: 'numeros_reseteados', evento_id, despues: { instantanea_id } },
      cambios,
    );
    return { message: respuestasResguardos.reseteada(cambios.length), instantanea_id };
  });
}

/**
 * Gives registrations the numbers of a resguardo again; other numbers are taken away. First, all present numbers are kept in a
 * resguardo of their own. Registrations that no longer hold a place get none back: another one may have that number by now. `avisos` says
 * how many got none back, which numbers were changed or taken away, and which ones a puesto of the race day holds to give (regla sede-8).
 */
export function restaurar(ctx: Contexto, evento_id: number, id: number, quien: Quien) {
  return enTransaccion(ctx.database.db, async (tx) => {
    const rows = await bloquearRows(tx, evento_id);
    const instantanea = await buscarInstantanea(tx, evento_id, id);
    if (!instantanea) throw noEncontrado(respuestasGestion.resguardo_no_esta);
    const resguardo_id = await resguardar(tx, evento_id, rows, 'restauracion', quien);
    const guardados = new Map(instantanea.datos.map((puesto) => [puesto.id, puesto]));
    const cambios = rows.flatMap((antes) => {
      const suyo = antes.viva ? guardados.get(antes.id) : undefined;
      const despues = { id: antes.id, numero: suyo?.numero ?? null, chip_id: suyo?.chip_id ?? null };
      return despues.numero === antes.numero && despues.chip_id === antes.chip_id ? [] : [{ antes, despues }];
    });
    await escribirNumeros(
      tx,
      cambios.map(({ despues }) => despues),
      ctx.reloj(),
    );
    await marcarRestaurada(tx, id, ctx.reloj());
    await auditarNumeros(
      tx,
      { quien, accion: 'numeros_restaurados', evento_id, despues: { instantanea_id: id, resguardo_id } },
      cambios,
    );
    const vueltas = rows.filter((row) => row.viva && guardados.has(row.id)).length;
    const perdidas = guardados.size - vueltas;
    return {
      message: respuestasResguardos.restaurada(vueltas),
      cantidad: vueltas,
      avisos: [
        ...(perdidas > 0 ? [respuestasResguardos.perdidas(perdidas)] : []),
        ...losQueCambiaron(cambios),
        ...losDePuestos(cambios, await numerosPrestados(tx, evento_id)),
      ],
    };
  });
}

type Cambio = { antes: NumeracionRow; despues: Puesto };

/**
 * The warning about present numbers that the restoration changed or took away: whoever got one after the reset may have collected it
 * already, and wears it.
 */
function losQueCambiaron(cambios: readonly Cambio[]): string[] {
  const llevaban = cambios.flatMap(({ antes, despues }) =>
    antes.numero !== null && antes.numero !== despues.numero ? [antes.numero] : [],
  );
  return llevaban.length > 0
    ? [respuestasResguardos.cambiaron(llevaban.length, nombrarNumeros(llevaban))]
    : [];
}

/** A reset frees numbers, and puestos of the race day may have got some of them since. */
function losDePuestos(cambios: readonly Cambio[], prestados: ReadonlyMap<number, string>): string[] {
  const dePuesto = new Map<string, Set<number>>();
  for (const { antes, despues } of cambios) {
    if (despues.numero === null || despues.numero === antes.numero) continue;
    const puesto = prestados.get(despues.numero);
    if (puesto !== undefined) dePuesto.set(puesto, (dePuesto.get(puesto) ?? new Set()).add(despues.numero));
  }
  return [...dePuesto].map(([puesto, numeros]) => {
    const [numero = 0, ...demas] = numeros;
    return demas.length === 0
      ? mensajesNumeracion.numero_prestado(numero, puesto)
      : mensajesNumeracion.numeros_de_un_puesto(nombrarNumeros(numeros), puesto);
  });
}

async function bloquearRows(tx: Tx, evento_id: number): Promise<NumeracionRow[]> {
  if (!(await bloquearNumeracion(tx, evento_id))) throw noEncontrado();
  return leerRows(tx, evento_id, true);
}

/** Keeps all numbers of the event in a resguardo; null where there are none. */
async function resguardar(
  tx: Tx,
  evento_id: number,
  rows: readonly NumeracionRow[],
  motivo: string,
  { usuario_id }: Quien,
): Promise<number | null> {
  const datos = rows.filter(tieneNumero).map(({ id, numero, chip_id }) => ({ id, numero, chip_id }));
  return datos.length === 0 ? null : insertarInstantanea(tx, { evento_id, usuario_id, motivo, datos });
}
