import { mensajesComun } from '../../../shared/domain/comun/mensajes.ts';
import type { Contexto, Quien } from '../../contexto.ts';
import { enTransaccion } from '../../db/transaction.ts';
import type { Tx } from '../../db/transaction.ts';
import { invalido, noEncontrado } from '../../http/errores.ts';
import { sinRepetir } from '../../http/repetido.ts';
import { auditar, buscarUltimoCambio, conflictoDeVersion } from '../../nucleo/auditoria/service.ts';
import { olvidarEvento } from '../../nucleo/evento/service.ts';
import {
  bloquear,
  borrar,
  eventosDe,
  buscarDisciplina,
  insertar,
  listarPagina,
  listarTodas,
  renombrar,
} from './repository.ts';
import { respuestasDisciplinas } from '../../mensajes/mensajes-carrera.ts';

export const listPagina = (ctx: Contexto, consulta: Parameters<typeof listarPagina>[1]) =>
  listarPagina(ctx.database.db, consulta);

export const listarDisciplinas = (ctx: Contexto) => listarTodas(ctx.database.db);

/** The fields of an audit line that name the action and the disciplina. */
const deDisciplina = (accion: string, id: number) => ({ accion, entidad: 'disciplina', entidad_id: id });

export async function obtenerDisciplina(ctx: Contexto, id: number) {
  const disciplina = await buscarDisciplina(ctx.database.db, id);
  if (!disciplina) throw noEncontrado();
  return disciplina;
}

export async function crearDisciplina(ctx: Contexto, escrito: string, quien: Quien) {
  const nombre = nombreValido(escrito);
  const id = await guardando(ctx, async (tx) => {
    const nueva = await insertar(tx, { nombre });
    await auditar(tx, {
      quien,
      ...deDisciplina('disciplina_creada', nueva),
      despues: { nombre },
    });
    return nueva;
  });
  return { message: respuestasDisciplinas.creada, results: { id, nombre } };
}

/** Renames a discipline. 409 `conflicto` where the call brings a `version` and another is in force. */
export async function cambiarDisciplina(
  ctx: Contexto,
  id: number,
  { nombre: escrito, version }: { nombre: string; version?: number | undefined },
  quien: Quien,
) {
  const nombre = nombreValido(escrito);
  const eventos = await guardando(ctx, async (tx) => {
    const antes = await bloquear(tx, id);
    if (!antes) throw noEncontrado();
    if (version !== undefined && version !== antes.version) throw await otraVersion(ctx, tx, id);
    await renombrar(tx, id, nombre);
    await auditar(tx, {
      quien,
      ...deDisciplina('disciplina_editada', id),
      antes: { nombre: antes.nombre },
      despues: { nombre },
    });
    return eventosDe(tx, id);
  });
  for (const evento of eventos) olvidarEvento(ctx, evento);
  return { message: respuestasDisciplinas.cambiada, results: { id, nombre } };
}

/** Deletes a discipline. Its events lose it; the answer says how many, deleted events not counted (regla carrera-21). */
export async function borrarDisciplina(ctx: Contexto, id: number, quien: Quien) {
  const eventos = await enTransaccion(ctx.database.db, async (tx) => {
    const antes = await bloquear(tx, id);
    if (!antes) throw noEncontrado();
    const asociados = await eventosDe(tx, id);
    await borrar(tx, id);
    await auditar(tx, {
      quien,
      ...deDisciplina('disciplina_borrada', id),
      antes: { nombre: antes.nombre, eventos: asociados },
    });
    return asociados;
  });
  for (const evento of eventos) olvidarEvento(ctx, evento);
  const n = eventos.length;
  return {
    message: n === 0 ? respuestasDisciplinas.borrada : respuestasDisciplinas.desasociados(n),
    eventos_count: n,
  };
}

async function otraVersion(ctx: Contexto, tx: Tx, id: number): Promise<Error> {
  return conflictoDeVersion(
    await buscarUltimoCambio(tx, { entidad: 'disciplina', entidad_id: id }),
    ctx.reloj(),
    respuestasDisciplinas.otra_version,
    { actual: await buscarDisciplina(tx, id) },
  );
}

function nombreValido(escrito: string): string {
  const nombre = escrito.trim().replace(/\s+/g, ' ');
  if (!nombre) throw invalido({ nombre: mensajesComun.campo_obligatorio });
  return nombre;
}

const guardando = <T>(ctx: Contexto, fn: (tx: Tx) => Promise<T>): Promise<T> =>
  sinRepetir({ disciplinas_nombre_uq: { nombre: respuestasDisciplinas.repetida } }, () =>
    enTransaccion(ctx.database.db, fn),
  );
