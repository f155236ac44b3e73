import type { z } from 'zod';
import type {
  calcularDiferencia,
  EdicionInscripcion,
  actualizarInscripcion as endpoint,
} from '../../../shared/contract/inscriptos.ts';
import { exigirTotal } from './decidir-en-el-servidor.ts';
import { formatearPesos, type Centavos } from '../../../shared/domain/comun/dinero.ts';
import { leerEstado, type Estado } from '../../../shared/domain/inscripcion/estados.ts';
import {
  categoriasDe,
  categoriasTrasEditar,
  type PersonaTrasEditar,
} from '../../../shared/domain/inscripcion/categoria-calculada.ts';
import { validarTextoLibre } from '../../../shared/domain/participante/nombre.ts';
import { finDeReserva } from '../../../shared/domain/inscripcion/sin-pago-online.ts';
import {
  quedaSaldada,
  transicion,
  volveriaAPagar,
  type SucesoSinPago,
} from '../../../shared/domain/inscripcion/transicion.ts';
import type { Contexto, Quien, Sesion } from '../../contexto.ts';
import { enTransaccion, type Executor, type Tx } from '../../db/transaction.ts';
import { invalido, noEncontrado } from '../../http/errores.ts';
import { obtenerDefinicion, olvidarEvento } from '../../nucleo/evento/service.ts';
import type { DefEvento, DefModalidad } from '../../nucleo/evento/definicion.ts';
import { valeEn } from '../cupones/service.ts';
import { pagadoDe } from '../pagos/service.ts';
import { vistaStaff } from './estado-por-documento.ts';
import { editarPersonas, type PersonaEditada } from './editar-personas.ts';
import { guardarEdicion, type Plan } from './editar-guardar.ts';
import { exigirPermiso, explicarRechazoEdicion } from './editar-rechazos.ts';
import { conflictoCon } from './historial.ts';
import { diferenciaDe, precioEditado } from './precio-edicion.ts';
import { estadoAhora } from './link-para-pagar.ts';
import {
  bloquear,
  contarNumero,
  buscarPorId,
  listarPersonas,
  type InscripcionConEvento,
  type Persona,
} from './repository.ts';
import { escribirCuantos } from '../../../shared/domain/comun/cantidad.ts';
import { respuestasCarrera } from '../../mensajes/mensajes-carrera.ts';
import { mensajesNumeracion } from '../../../shared/domain/numeracion/mensajes.ts';
import { numerosPrestados } from '../../nucleo/inscripcion/prestados.ts';
import { respuestasInscripcion } from '../../mensajes/mensajes-inscripcion.ts';
import { mensajesComun } from '../../../shared/domain/comun/mensajes.ts';
import { textoOpcionInvalida } from '../../../shared/domain/participante/campos-custom.ts';

export interface DatosEdicion {
  id: number;
  body: EdicionInscripcion;
  sesion: Sesion | null;
  quien: Quien;
}

/** An edit that may come without a version, which is then not checked: for callers that have the registration locked already. */
interface EdicionEn extends Omit<DatosEdicion, 'body'> {
  body: Omit<EdicionInscripcion, 'version'> & { version?: number };
}

/** The plan of the edit, once there is one: `explicarEdicion` needs it to explain a refusal of the database. */
export interface EdicionEnCurso {
  plan: Plan | null;
}

/**
 * Saves a registration that staff edited. Whoever edited an older version gets a 409 with what is there now. A change of
 * modality takes places and shirts of the new one, in the transaction, and keeps what was paid.
 */
export async function editarInscripcion(
  ctx: Contexto,
  datos: DatosEdicion,
): Promise<z.input<typeof endpoint.reply>> {
  const { id } = datos;
  const vista = await buscarPorId(ctx.database.db, id);
  const def = vista && (await obtenerDefinicion(ctx, vista.evento_id));
  if (!def) throw noEncontrado(respuestasInscripcion.no_esta);
  const curso: EdicionEnCurso = { plan: null };
  try {
    const respuesta = await enTransaccion(ctx.database.db, async (tx) => {
      const { row, plan, pagado } = await editarEn(ctx, tx, datos, { def, curso });
      const guardada = await buscarPorId(tx, id);
      if (!guardada) throw noEncontrado();
      return {
        isOk: true,
        message: respuestasInscripcion.guardada,
        results: await vistaStaff(ctx, tx, guardada),
        diferencia:
          plan.otraModalidad || plan.precio.total !== row.total
            ? diferenciaDe(row.total, plan.precio.total, pagado, plan.state)
            : null,
        avisos: await avisosDe(tx, guardada),
      };
    });
    olvidarEvento(ctx, def.id);
    return respuesta;
  } catch (error) {
    throw await explicarRechazoEdicion(ctx.database.db, error, curso.plan);
  }
}

/**
 * As editarInscripcion, in the caller's transaction, which has to be rolled back where this throws. A refusal of the database is thrown
 * as it came: the caller has it explained (`explicarEdicion`).
 */
export async function editarEn(
  ctx: Contexto,
  tx: Tx,
  datos: EdicionEn,
  { def, curso }: { def: DefEvento; curso: EdicionEnCurso },
): Promise<{ row: InscripcionConEvento; plan: Plan; pagado: Centavos }> {
  const { id, body } = datos;
  const row = await bloquear(tx, String(id));
  if (!row) throw noEncontrado(respuestasInscripcion.no_esta);
  if (body.version !== undefined && row.version !== body.version) throw await conflictoCon(ctx, tx, id);
  const pagado = await pagadoDe(tx, id);
  const plan = await planear(ctx, tx, datos, { row, def, pagado });
  curso.plan = plan;
  await guardarEdicion(ctx, tx, plan, datos.quien);
  return { row, plan, pagado };
}

/** As explicarRechazoEdicion, for other modules. */
export const explicarEdicion = (db: Executor, error: unknown, plan: Plan | null): Promise<unknown> =>
  explicarRechazoEdicion(db, error, plan);

/**
 * The warnings about a registration's number, which is allowed all the same: another registration has it too, or a puesto of the race
 * day holds it to give (reglas numeracion-1 and sede-8).
 */
export async function avisosDe(
  tx: Tx,
  { id, evento_id, numero }: Pick<InscripcionConEvento, 'id' | 'evento_id' | 'numero'>,
): Promise<string[]> {
  if (numero === null) return [];
  const otras = await contarNumero(tx, { evento_id, numero, salvo: id });
  const puesto = (await numerosPrestados(tx, evento_id)).get(numero);
  return [
    ...(otras > 0 ? [respuestasInscripcion.numero_de_otra(numero)] : []),
    ...(puesto === undefined ? [] : [mensajesNumeracion.numero_prestado(numero, puesto)]),
  ];
}

/**
 * Works out what the edit will write; nothing is written here. Throws, in this order: 422 for a modality that cannot be chosen, 403 where
 * the user may not change the modality, 422 with all that is wrong with persons, name and state, 403 where the user may not set the
 * state, and 409 for a total that is too large.
 */
async function planear(
  ctx: Contexto,
  tx: Tx,
  { body, sesion }: EdicionEn,
  { row, def, pagado }: { row: InscripcionConEvento; def: DefEvento; pagado: Centavos },
): Promise<Plan> {
  const ahora = ctx.reloj();
  const modalidad = modalidadDe(def, row, body.modalidad_id ?? row.modalidad_id);
  const otraModalidad = modalidad.id !== row.modalidad_id;
  // in an event with online payment only an admin may change it (regla acceso-3)
  if (otraModalidad) exigirPermiso(sesion, 'inscripcion:cambiar_modalidad', def);
  const actuales = await listarPersonas(tx, row.id);
  const { personas, errores } = editarPersonas(actuales.map(sinPapeles), body.personas, {
    def,
    modalidad,
    otraModalidad,
    ahora,
  });
  const nombre = modalidad.nro_participantes > 1 ? (body.nombre ?? row.nombre) : '-';
  if (modalidad.nro_participantes > 1 && ['', '-'].includes(nombre.trim()) && body.nombre !== undefined) {
    errores.nombre = mensajesComun.campo_obligatorio;
  }
  // a stored name that does not change is not judged
  const mal = nombre.trim() === row.nombre ? null : validarTextoLibre(nombre.trim());
  if (mal) errores.nombre = mal;
  const estado = estadoPedido(row, body, { def, ahora, pagado });
  if ('error' in estado) Object.assign(errores, estado.error);
  if (Object.keys(errores).length > 0) throw invalido(errores);
  if ('error' in estado) throw invalido(errores);
  if (estado.fijado) exigirPermiso(sesion, 'inscripcion:cambiar_estado', def);

  const despues = personas.map(({ persona }) => persona);
  const cupon_vale =
    row.cupon_id === null || !otraModalidad || (await valeEn(tx, row.cupon_id, modalidad.id));
  const precio = precioEditado(row, {
    def,
    modalidad,
    con_remeras: { antes: contarRemeras(actuales), despues: contarRemeras(despues) },
    porcentaje: cupon_vale ? row.porcentaje : null,
  });
  exigirTotal(precio);
  const categorias = categoriasTrasEditar(
    row,
    { otraModalidad, personas: personas.map(paraCategoria) },
    categoriasDe(despues, { evento: def, modalidad }),
  );
  const cobro = {
    otro_total: precio.total !== row.total,
    total_cero: precio.bonificado,
    saldada: quedaSaldada({ total: precio.total, pagado }),
  };
  const suceso: SucesoSinPago = estado.fijado
    ? { ...fijado(def, estado.fijado, body.motivo, { ahora, pagado }), cobro }
    : { tipo: 'edita', cobro };
  const paso = transicion(row.state, suceso);
  if (!paso.ok) throw invalido({ motivo: paso.motivo });
  return {
    row,
    def,
    modalidad,
    otraModalidad,
    personas,
    precio,
    cupon_vale,
    nombre: nombre.trim() || '-',
    numero: body.numero === undefined ? row.numero : body.numero,
    chip_id: body.chip_id === undefined ? row.chip_id : body.chip_id?.trim() || null,
    ...categorias,
    suceso,
    state: paso.estado,
    motivo: body.motivo,
    ahora,
  };
}

const sinPapeles = ({
  deslinde: _deslinde,
  apto: _apto,
  tiene_deslinde_firmado: _firmado,
  ...persona
}: Awaited<ReturnType<typeof listarPersonas>>[number]): Persona => persona;

const paraCategoria = ({ reemplazada, anterior, persona }: PersonaEditada): PersonaTrasEditar => ({
  antes: reemplazada ? null : anterior,
  despues: persona,
});

const contarRemeras = (personas: readonly Persona[]): number =>
  personas.filter(({ con_remera }) => con_remera).length;

/**
 * The modality that staff ask for. Throws 422 unless it is of this event and, where the registration is in another modality
 * now, is active and for as many persons as the registration has.
 */
function modalidadDe(def: DefEvento, row: InscripcionConEvento, modalidad_id: number): DefModalidad {
  const modalidad = def.modalidades.find((m) => m.id === modalidad_id);
  if (!modalidad) throw invalido({ modalidad_id: respuestasCarrera.modalidad_ajena });
  if (modalidad.id === row.modalidad_id) return modalidad;
  if (!modalidad.active) throw invalido({ modalidad_id: respuestasCarrera.modalidad_cerrada });
  if (modalidad.nro_participantes !== row.cantidad_personas) {
    const n = modalidad.nro_participantes;
    throw invalido({
      modalidad_id: respuestasCarrera.modalidad_es_para(
        modalidad.nombre,
        escribirCuantos(n, 'participante', 'participantes'),
      ),
    });
  }
  return modalidad;
}

type EstadoPedido =
  | { error: Record<string, string> }
  /** `fijado` null: staff ask for no other state */
  | { fijado: Estado | null };

/**
 * The state that staff ask for, with a reason, which the audit keeps (regla inscripcion-12): any one, except one in which a
 * registration that has been paid would be asked to pay again.
 */
function estadoPedido(
  row: InscripcionConEvento,
  body: EdicionEn['body'],
  { def, ahora, pagado }: { def: DefEvento; ahora: Date; pagado: Centavos },
): EstadoPedido {
  const queda: EstadoPedido = { fijado: null };
  if (body.state === undefined) return queda;
  const elegido = leerEstado(body.state);
  if (elegido === null) return { error: { state: textoOpcionInvalida } };
  // a registration whose hold is over is shown as expired: a form that sends 'vencida' back changes nothing
  if (elegido === estadoAhora(row, ahora)) return queda;
  if (volveriaAPagar({ estado: elegido, pagado })) {
    const ya = respuestasInscripcion.ya_pago(formatearPesos(pagado));
    return {
      error: {
        state: respuestasInscripcion.devolver_antes(ya),
      },
    };
  }
  const paso = transicion(row.state, fijado(def, elegido, body.motivo, { ahora, pagado }));
  return paso.ok ? { fijado: elegido } : { error: { motivo: paso.motivo } };
}

const fijado = (
  def: DefEvento,
  estado: Estado,
  motivo: string,
  { ahora, pagado }: { ahora: Date; pagado: Centavos },
) => ({
  ...{ tipo: 'fija_estado' as const, estado, motivo, pagado },
  plazo: finDeReserva(ahora, { ...def, horas: def.duracion_inscripcion_pendiente }),
});

/** What a change of modality, or of shirts that are charged separately, would cost; changes nothing. */
export async function calcularDiferenciaDe(
  ctx: Contexto,
  datos: { id: number; modalidad_id: number; con_remeras?: number | undefined; sesion: Sesion | null },
): Promise<z.input<typeof calcularDiferencia.reply>> {
  const { id, modalidad_id, con_remeras, sesion } = datos;
  const db: Executor = ctx.database.db;
  const row = await buscarPorId(db, id);
  const def = row && (await obtenerDefinicion(ctx, row.evento_id));
  if (!row || !def) throw noEncontrado(respuestasInscripcion.no_esta);
  const modalidad = modalidadDe(def, row, modalidad_id);
  const otra = modalidad.id !== row.modalidad_id;
  if (otra) exigirPermiso(sesion, 'inscripcion:cambiar_modalidad', def);
  const remeras = contarRemeras((await listarPersonas(db, id)).map(sinPapeles));
  const vale = row.cupon_id === null || !otra || (await valeEn(db, row.cupon_id, modalidad.id));
  const precio = precioEditado(row, {
    def,
    modalidad,
    con_remeras: { antes: remeras, despues: con_remeras ?? remeras },
    porcentaje: vale ? row.porcentaje : null,
  });
  exigirTotal(precio);
  return diferenciaDe(row.total, precio.total, await pagadoDe(db, id), row.state);
}
