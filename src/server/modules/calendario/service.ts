import {
  esHabil,
  feriadosNacionales,
  type OtrosNoHabiles,
} from '../../../shared/domain/comun/dias-habiles.ts';
import { fechaCivilValida } from '../../../shared/domain/comun/fechas.ts';
import { mensajesComun } from '../../../shared/domain/comun/mensajes.ts';
import type { Contexto, Quien } from '../../contexto.ts';
import { enTransaccion, type Executor, type Tx } from '../../db/transaction.ts';
import { invalido, noEncontrado } from '../../http/errores.ts';
import { sinRepetir } from '../../http/repetido.ts';
import { auditar, type Linea } from '../../nucleo/auditoria/service.ts';
import { deleteDia, insertarDia, listarDias, type Dia } from './repository.ts';
import { respuestasCarrera, respuestasCalendario } from '../../mensajes/mensajes-carrera.ts';

/** The days that staff added; those of the law are computed (shared/domain/comun/dias-habiles.ts). */
export const otrosNoHabiles = async (db: Executor): Promise<OtrosNoHabiles> =>
  new Set((await listarDias(db)).map(({ fecha }) => fecha));

export const verDias = (ctx: Contexto): Promise<Dia[]> => listarDias(ctx.database.db);

const NINGUNO: OtrosNoHabiles = new Set();

function juzgar({ fecha, nombre }: Dia): Record<string, string> {
  const [anio = '', mes = '', dia = ''] = fecha.split('-');
  const errores: Record<string, string> = {};
  if (!nombre) errores['nombre'] = mensajesComun.campo_obligatorio;
  if (!fecha) errores['fecha'] = mensajesComun.campo_obligatorio;
  // the day must be written as it is stored: '2026-3-9' would not be found below among the holidays of the law
  else if (fechaCivilValida(dia, mes, anio) !== fecha) errores['fecha'] = respuestasCalendario.fecha_mala;
  else if (!esHabil(fecha, NINGUNO)) {
    const feriado = feriadosNacionales(Number(anio)).get(fecha);
    errores['fecha'] = feriado ? respuestasCalendario.de_ley(feriado) : respuestasCalendario.fin_de_semana;
  }
  return errores;
}

const anotar = (tx: Tx, linea: Omit<Linea, 'entidad'>) => auditar(tx, { ...linea, entidad: 'calendario' });

/** Adds a non-working day. Throws 422 by field. */
export async function agregarDia(ctx: Contexto, dia: Dia, quien: Quien): Promise<string> {
  const errores = juzgar(dia);
  if (Object.keys(errores).length > 0) throw invalido(errores);
  const { fecha, nombre } = dia;
  await sinRepetir({ dias_no_habiles_pkey: { fecha: respuestasCalendario.repetido } }, () =>
    enTransaccion(ctx.database.db, async (tx) => {
      await insertarDia(tx, { fecha, nombre, creado_por: quien.usuario_id });
      await anotar(tx, { quien, accion: 'dia_no_habil_agregado', despues: { fecha, nombre } });
    }),
  );
  return respuestasCalendario.agregado(fecha);
}

/** Deletes a non-working day that staff added. Throws 404. */
export async function borrarDia(ctx: Contexto, fecha: string, quien: Quien): Promise<string> {
  await enTransaccion(ctx.database.db, async (tx) => {
    const nombre = await deleteDia(tx, fecha);
    if (nombre === null) throw noEncontrado(respuestasCarrera.feriado_no_esta);
    await anotar(tx, { quien, accion: 'dia_no_habil_borrado', antes: { fecha, nombre } });
  });
  return respuestasCalendario.borrado(fecha);
}
