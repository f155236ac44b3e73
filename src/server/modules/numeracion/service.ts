import type { z } from 'zod';
import type { api } from '../../../shared/contract/api.ts';
import type { AjustesModalidadEntrada } from '../../../shared/contract/numeracion.ts';
import { isoConOffset } from '../../../shared/domain/comun/fechas.ts';
import { textosAsignacion } from '../../../shared/domain/numeracion/mensajes.ts';
import {
  gruposDe,
  solapes,
  validarAjustes,
  type AjustesModalidad,
} from '../../../shared/domain/numeracion/rangos.ts';
import {
  avisosDelPlan,
  faltaRango,
  planificar,
  type OpcionesPlan,
  type Plan,
} from '../../../shared/domain/numeracion/asignacion.ts';
import type { Contexto, Quien } from '../../contexto.ts';
import { enTransaccion } from '../../db/transaction.ts';
import type { Tx } from '../../db/transaction.ts';
import { conflicto, invalido, noEncontrado } from '../../http/errores.ts';
import { buscarUltimoCambio, conflictoDeVersion } from '../../nucleo/auditoria/service.ts';
import { auditarNumeros } from './auditar-numeros.ts';
import {
  escribirNumeros,
  buscarAsignacionManual,
  guardarAjustes,
  leerAjustes,
  leerOcupados,
  leerRows,
  listarInstantaneas,
  bloquearNumeracion,
  type NumeracionRow,
} from './repository.ts';
import { tieneNumero } from './resguardos.ts';
import { versionDeAjustes } from './version-de-ajustes.ts';
import { respuestasCarrera } from '../../mensajes/mensajes-carrera.ts';

type Numeracion = z.input<typeof api.getNumeracion.reply>;
type Resultado = z.input<typeof api.asignarNumeros.reply>;

/** How an event's registrations are numbered, for the two screens about numbers. */
export function obtenerNumeracion(ctx: Contexto, evento_id: number): Promise<Numeracion> {
  return enTransaccion(
    ctx.database.db,
    async (tx) => {
      const todas = await leerRows(tx, evento_id, false);
      const rows = todas.filter(({ exito }) => exito);
      const cuantas = (pasa: (row: NumeracionRow) => boolean) => {
        const suyas = rows.filter(pasa);
        return { inscriptas: suyas.length, numeradas: suyas.filter(({ numero }) => numero !== null).length };
      };
      const modalidades = await leerAjustes(tx, evento_id);
      const instantaneas = await listarInstantaneas(tx, evento_id);
      return {
        asignacion_manual: await buscarAsignacionManual(tx, evento_id),
        ajustes: versionDeAjustes(modalidades),
        con_numero: todas.filter(tieneNumero).length,
        modalidades: modalidades.map((m) => ({
          ...m,
          ...cuantas(({ modalidad_id }) => modalidad_id === m.id),
          categorias: m.categorias.map((c) => ({
            ...c,
            ...cuantas((i) => i.modalidad_id === m.id && i.categoria_id === c.id),
          })),
        })),
        instantaneas: instantaneas.map((i) => ({
          ...i,
          created_at: isoConOffset(i.created_at),
          restaurada_at: i.restaurada_at && isoConOffset(i.restaurada_at),
        })),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

interface Datos extends OpcionesPlan {
  modalidades: AjustesModalidadEntrada[];
  simular: boolean;
  /** version of the settings that the caller began with; undefined: not compared */
  ajustes?: string | undefined;
}

/**
 * Gives numbers to the successes that have none, in the modalities that the call names, and keeps these modalities' settings, all or
 * nothing: 422 by field where the settings are wrong or a range is too small. A second call at the same time waits, and finds them
 * numbered. Throws 409 in an event that is numbered by hand, and where it would overwrite settings that are not those of `ajustes`. With
 * `simular` it writes nothing and says what would happen, also where a range is too small or the event is numbered by hand.
 */
export async function asignarNumeros(
  ctx: Contexto,
  evento_id: number,
  datos: Datos,
  quien: Quien,
): Promise<Resultado> {
  if (datos.simular) {
    return enTransaccion(
      ctx.database.db,
      async (tx) => {
        const { plan, todas, guardadas } = await preparar(tx, evento_id, datos, false);
        return presentar(plan, todas, { simulado: true, ajustes: versionDeAjustes(guardadas) });
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
  }
  return enTransaccion(ctx.database.db, async (tx) => {
    const evento = await bloquearNumeracion(tx, evento_id);
    if (!evento) throw noEncontrado();
    if (evento.asignacion_manual) throw conflicto('asignacion_manual', textosAsignacion.manual);
    const { plan, todas, elegidas, guardadas, rows } = await preparar(tx, evento_id, datos, true);
    const [vigente, nueva] = [versionDeAjustes(guardadas), versionDeAjustes(todas)];
    // where the settings in force are those sent, as after an answer that was lost, nothing is overwritten
    if (datos.ajustes !== undefined && datos.ajustes !== vigente && nueva !== vigente)
      throw await otraVersion(tx, evento_id, vigente, ctx.reloj());
    exigirLugar(plan, elegidas);
    for (const modalidad of elegidas) await guardarAjustes(tx, modalidad);
    const puestos = [...plan.asignaciones, ...plan.chips].map(({ id, numero, chip_id }) => ({
      id,
      numero,
      chip_id,
    }));
    await escribirNumeros(tx, puestos, ctx.reloj());
    const previas = new Map(rows.map((row) => [row.id, row]));
    await auditarNumeros(
      tx,
      {
        quien,
        accion: 'numeros_asignados',
        evento_id,
        despues: { modo: datos.modo, orden: datos.orden, modalidades: datos.modalidades },
      },
      puestos.flatMap((despues) => {
        const antes = previas.get(despues.id);
        return antes ? [{ antes, despues }] : [];
      }),
    );
    // read again, as the stored settings of a category that the call left out are still there, but not in `todas`
    const ajustes = versionDeAjustes(await leerAjustes(tx, evento_id));
    return presentar(plan, todas, { simulado: false, ajustes });
  });
}

async function preparar(tx: Tx, evento_id: number, datos: Datos, bloquear: boolean) {
  const guardadas = await leerAjustes(tx, evento_id);
  const elegidas = conNombres(datos.modalidades, guardadas);
  const errores = validarAjustes(elegidas);
  if (Object.keys(errores).length > 0) throw invalido(errores);
  const rows = await leerRows(tx, evento_id, bloquear);
  const ocupados = await leerOcupados(tx, evento_id);
  const plan = planificar(
    elegidas,
    rows.filter(({ exito }) => exito),
    ocupados,
    datos,
  );
  const todas = guardadas.map((g) => elegidas.find(({ id }) => id === g.id) ?? g);
  return { plan, elegidas, guardadas, todas, rows };
}

async function otraVersion(tx: Tx, evento_id: number, ajustes: string, ahora: Date): Promise<Error> {
  return conflictoDeVersion(
    await buscarUltimoCambio(tx, { evento_id, acciones: ['numeros_asignados'] }),
    ahora,
    respuestasCarrera.rangos_otra_version,
    { ajustes },
  );
}

/**
 * The settings that were sent, with the stored names of their modalities and categories. Throws 422, by field, for a modality that is
 * not of this event, a category that is not of its modality, and either of them sent twice.
 */
function conNombres(
  pedidas: readonly AjustesModalidadEntrada[],
  guardadas: readonly AjustesModalidad[],
): AjustesModalidad[] {
  const errores: Record<string, string> = {};
  const elegidas = pedidas.flatMap((pedida, i) => {
    const guardada = guardadas.find(({ id }) => id === pedida.id);
    const repetida = pedidas.findIndex(({ id }) => id === pedida.id) !== i;
    if (!guardada || repetida) {
      errores[`modalidades.${i}.id`] = respuestasCarrera.modalidad_ajena;
      return [];
    }
    const categorias = pedida.categorias.flatMap((c, j) => {
      const suya = guardada.categorias.find(({ id }) => id === c.id);
      const otraVez = pedida.categorias.findIndex(({ id }) => id === c.id) !== j;
      if (!suya || otraVez)
        errores[`modalidades.${i}.categorias.${j}.id`] = respuestasCarrera.categoria_ajena;
      return suya ? [{ ...c, nombre: suya.nombre }] : [];
    });
    return [{ ...pedida, nombre: guardada.nombre, categorias }];
  });
  if (Object.keys(errores).length > 0) throw invalido(errores);
  return elegidas;
}

/** Throws where a range is too small, so that nothing is assigned rather than leaving somebody without a number. */
function exigirLugar(plan: Plan, elegidas: readonly AjustesModalidad[]): void {
  const errores: Record<string, string> = {};
  elegidas.forEach((modalidad, i) => {
    gruposDe(modalidad).forEach(({ categoria_id }, j) => {
      const resumen = plan.grupos.find(
        (g) => g.modalidad_id === modalidad.id && g.categoria_id === categoria_id,
      );
      const falta = resumen && faltaRango(resumen);
      const camino = categoria_id === null ? `modalidades.${i}` : `modalidades.${i}.categorias.${j}`;
      if (falta) errores[`${camino}.hasta`] = falta;
    });
  });
  if (Object.keys(errores).length > 0) throw invalido(errores);
}

function presentar(
  plan: Plan,
  todas: readonly AjustesModalidad[],
  { simulado, ajustes }: Pick<Resultado, 'simulado' | 'ajustes'>,
): Resultado {
  const n = plan.asignaciones.length;
  const chips = plan.chips.length;
  const dicho =
    n === 0 && chips === 0
      ? textosAsignacion.ninguno
      : simulado
        ? textosAsignacion.simulado(n)
        : textosAsignacion.asignados(n);
  return {
    message: dicho + (chips > 0 && !simulado ? textosAsignacion.chips(chips) : ''),
    simulado,
    ajustes,
    asignaciones: plan.asignaciones,
    chips,
    grupos: plan.grupos,
    avisos: [...solapes(todas), ...avisosDelPlan(plan)],
    problemas: plan.grupos.flatMap((grupo) => faltaRango(grupo) ?? []),
  };
}
