import type { z } from 'zod';
import type {
  EventoDocumentado,
  EventoEdicion,
  EventoEntrada,
  TextosEvento,
} from '../../../shared/contract/eventos-edicion.ts';
import { aCentavos } from '../../../shared/domain/comun/dinero.ts';
import { fechaAnterior } from '../../../shared/domain/carrera/evento-estado.ts';
import { textosEvento, validarEvento } from '../../../shared/domain/carrera/evento-validar.ts';
import type { Contexto, Quien } from '../../contexto.ts';
import { enTransaccion, type Db, type Tx } from '../../db/transaction.ts';
import { invalido, noEncontrado } from '../../http/errores.ts';
import { auditar, buscarUltimoCambio, conflictoDeVersion, deEvento } from '../../nucleo/auditoria/service.ts';
import { unaSolaVez, type UniqueKey } from '../../nucleo/idempotencia/service.ts';
import { sanearDelta, sanearHtml } from '../../nucleo/html/sanear.ts';
import { bloquearEvento, olvidarEvento } from '../../nucleo/evento/service.ts';
import type { DefEdicion } from '../../nucleo/evento/definicion.ts';
import { firmasDe, guardarTexto } from '../deslindes/textos.ts';
import { completar } from './lo-no-dicho-queda-igual.ts';
import { nuevoCodigoAcceso } from './codigo-acceso.ts';
import { presentarEdicion } from './edicion-presenter.ts';
import {
  bloquearCupos,
  cargarConTodo,
  buscarDisciplinas,
  buscarOrganizador,
  insertarEvento,
  actualizarDisciplinas,
  actualizarEvento,
  type EventoRow,
} from './edicion-repository.ts';
import { guardarModalidades } from './modalidades-repository.ts';
import { respuestasCarrera } from '../../mensajes/mensajes-carrera.ts';

type Edicion = z.output<typeof EventoEdicion>;

/** The event with all that its form needs; null where there is no such event, or it was deleted. */
export async function cargarEdicion(db: Db | Tx, evento_id: number): Promise<DefEdicion | null> {
  const def = await cargarConTodo(db, evento_id);
  return def && { ...def, firmas_deslinde: def.deslinde ? await firmasDe(db, def.deslinde.id) : 0 };
}

/** An event as its form loads it; throws 404. */
export async function obtenerEdicion(ctx: Contexto, evento_id: number): Promise<Edicion> {
  const def = await cargarEdicion(ctx.database.db, evento_id);
  if (!def) throw noEncontrado();
  return presentarEdicion(def);
}

/** Creates an event; 422 by field where a rule is broken. Returns its id, also to a repeated call with the same key. */
export async function crearEvento(
  ctx: Contexto,
  entrada: EventoEntrada,
  quien: Quien,
  unica: UniqueKey | null,
): Promise<number> {
  const { respuesta } = await unaSolaVez(ctx, unica, async (tx) => ({
    status: 201,
    respuesta: { id: await crearEn(ctx, tx, entrada, quien) },
  }));
  return respuesta.id;
}

/**
 * Creates an event in the caller's transaction, which may go on with it. `campos` are columns that the form does not have.
 */
export async function crearEn(
  ctx: Contexto,
  tx: Tx,
  entrada: EventoEntrada,
  quien: Quien,
  campos: Partial<EventoRow> = {},
): Promise<number> {
  const { errores } = validarEvento(entrada, null, ctx.reloj());
  const organizador = await buscarOrganizador(tx, entrada.organizador);
  if (!organizador?.activo)
    errores.organizador = organizador ? textosEvento.organizador_inactivo : textosEvento.organizador;
  await exigirSinErrores(tx, entrada, errores);
  const id = await insertarEvento(
    tx,
    { ...eventoRow(ctx, entrada, null), ...campos, organizador_id: entrada.organizador },
    entrada.cupo,
  );
  await actualizarDisciplinas(tx, id, entrada.disciplinas);
  // a new event that is a copy must not get the categories that were removed from the other event
  const modalidades = entrada.modalidades.map((m) => ({
    ...m,
    categorias: m.categorias.filter(({ borrado }) => !borrado),
  }));
  await guardarModalidades(tx, id, modalidades);
  await ponerTexto(tx, id, entrada, quien, null);
  await auditar(tx, {
    quien,
    ...deEvento('evento_creado', id),
    despues: entrada,
  });
  return id;
}

/**
 * Saves an event's form. Throws 404 where there is no such event, 409 `conflicto` where a `version` came and another is in force,
 * 422 by field where a rule says no. Returns the new version.
 */
export const cambiarEvento = (
  ctx: Contexto,
  evento_id: number,
  { version, ...documentado }: EventoDocumentado & { version?: number | undefined },
  quien: Quien,
): Promise<number> => cambiar(ctx, evento_id, version, (antes) => completar(documentado, antes), quien);

/**
 * As cambiarEvento, for an organizer: what the call cannot carry (prices, places, owner, whether it is published …) is
 * what is stored (regla acceso-17).
 */
export const cambiarTextos = (
  ctx: Contexto,
  evento_id: number,
  { version, ...textos }: TextosEvento,
  quien: Quien,
): Promise<number> => cambiar(ctx, evento_id, version, (antes) => ({ ...antes, ...textos }), quien);

async function cambiar(
  ctx: Contexto,
  evento_id: number,
  version: number | undefined,
  entradaDe: (antes: Edicion) => EventoEntrada,
  quien: Quien,
): Promise<number> {
  const nueva = await enTransaccion(ctx.database.db, async (tx) => {
    await bloquearCupos(tx, evento_id);
    // as well as the places: whoever postpones or cancels the event locks its row alone, and must not do so during this edit
    await bloquearEvento(tx, evento_id);
    const previo = await cargarEdicion(tx, evento_id);
    if (!previo) throw noEncontrado();
    if (version !== undefined && previo.version !== version) throw await otraVersion(tx, previo);
    const antes = presentarEdicion(previo);
    const entrada = entradaDe(antes);
    // the organizer can be chosen only on a new event (regla carrera-6)
    const { errores } = validarEvento({ ...entrada, organizador: previo.organizador_id }, antes, ctx.reloj());
    ajenas(entrada, previo, errores);
    await exigirSinErrores(tx, entrada, errores);
    const row = eventoRow(ctx, entrada, previo);
    // a changed date is the new date of a postponed race: saving it confirms the date
    const cambia = row.fecha_hora.getTime() !== previo.fecha_hora.getTime();
    const fecha_hora_anterior = fechaAnterior(previo, row.fecha_hora, ctx.reloj());
    const guardada = await actualizarEvento(
      tx,
      evento_id,
      { ...row, fecha_hora_anterior, ...(cambia && { fecha_confirmada: true }) },
      entrada.cupo,
    );
    await actualizarDisciplinas(tx, evento_id, entrada.disciplinas);
    await guardarModalidades(tx, evento_id, entrada.modalidades, previo.modalidades);
    // The text comes after the modalities, whose saving may lock persons: whoever signs locks first a person and then the
    // text, and two orders could deadlock.
    await ponerTexto(tx, evento_id, entrada, quien, previo.deslinde);
    await auditarCambio(tx, evento_id, antes, quien);
    return guardada;
  });
  olvidarEvento(ctx, evento_id);
  return nueva;
}

async function otraVersion(tx: Tx, previo: DefEdicion): Promise<Error> {
  return conflictoDeVersion(
    await buscarUltimoCambio(tx, {
      evento_id: previo.id,
      // who saved first did one of these: they are all the actions that raise an event's version, but for its deletion
      acciones: ['evento_creado', 'evento_editado', 'evento_estado_cambiado', 'evento_restaurado'],
    }),
    previo.updated_at,
    respuestasCarrera.otra_version,
    { version: previo.version },
  );
}

/**
 * Adds an error for each sent category whose id came earlier in the same modality, or is not the id of a stored category of
 * that modality. Categories without an id are new.
 */
function ajenas(entrada: EventoEntrada, previo: DefEdicion, errores: Record<string, string>): void {
  entrada.modalidades.forEach((m, i) => {
    const previa = previo.modalidades.find(({ id }) => id === m.id);
    m.categorias.forEach(({ id }, j) => {
      const repetida = m.categorias.findIndex((otra) => otra.id === id) !== j;
      if (id !== undefined && (repetida || !previa?.categorias.some((c) => c.id === id))) {
        errores[`modalidades.${i}.categorias.${j}.id`] = respuestasCarrera.categoria_ajena;
      }
    });
  });
}

async function exigirSinErrores(
  tx: Tx,
  { disciplinas }: EventoEntrada,
  errores: Record<string, string>,
): Promise<void> {
  const existen = await buscarDisciplinas(tx, disciplinas);
  disciplinas.forEach((id, i) => {
    if (!existen.includes(id)) errores[`disciplinas.${i}`] ??= textosEvento.disciplina;
  });
  if (Object.keys(errores).length > 0) throw invalido(errores);
}

async function ponerTexto(
  tx: Tx,
  evento_id: number,
  { texto_deslinde_online }: EventoEntrada,
  { usuario_id }: Quien,
  vigente: DefEdicion['deslinde'],
): Promise<void> {
  const texto = texto_deslinde_online?.replaceAll('\r\n', '\n').trim();
  // an emptied text, allowed where the event asks for no waiver, does not replace the one in force
  if (texto) await guardarTexto(tx, { evento_id, usuario_id, texto }, vigente);
}

async function auditarCambio(tx: Tx, evento_id: number, antes: Edicion, quien: Quien): Promise<void> {
  const def = await cargarEdicion(tx, evento_id);
  if (!def) return;
  const cambios = Object.entries(presentarEdicion(def)).filter(
    // the cast is sound: `antes` has the same fields
    ([campo, valor]) => JSON.stringify(valor) !== JSON.stringify(antes[campo as keyof Edicion]),
  );
  const nombres = new Set(cambios.map(([campo]) => campo));
  await auditar(tx, {
    quien,
    ...deEvento('evento_editado', evento_id),
    antes: Object.fromEntries(Object.entries(antes).filter(([campo]) => nombres.has(campo))),
    despues: Object.fromEntries(cambios),
  });
}

const html = (texto: string | null, correo = false): string | null =>
  texto === null || texto.trim() === '' ? null : sanearHtml(texto, { correo });

function eventoRow(
  ctx: Contexto,
  e: EventoEntrada,
  previo: DefEdicion | null,
): Omit<EventoRow, 'organizador_id'> {
  return {
    nombre: e.nombre,
    ciudad: e.ciudad,
    provincia: e.provincia || null,
    lugar: e.lugar,
    latitud: e.latitud?.toFixed(6) ?? null,
    longitud: e.longitud?.toFixed(6) ?? null,
    fecha_hora: new Date(e.fecha_hora),
    fecha_inicio_inscripcion: new Date(e.fecha_inicio_inscripcion),
    fin_inscripcion: new Date(e.cierre_inscripcion),
    descripcion: sanearHtml(e.descripcion),
    descripcion_delta: sanearDelta(e.descripcion_delta),
    mensaje_inscripcion_correcta: html(e.mensaje_inscripcion_correcta),
    mensaje_inscripcion_error: html(e.mensaje_inscripcion_error),
    template_email_inscripcion_registrada: html(e.template_email_inscripcion_registrada, true),
    template_email_pago_registrado: html(e.template_email_pago_registrado, true),
    usa_pago_online: e.usa_pago_online,
    duracion_inscripcion_pendiente: e.configuracion_pago.duracion_inscripcion_pendiente,
    tipos_pago_excluidos: [...new Set(e.configuracion_pago.tipos_pago_excluidos)],
    usa_talle_remera: e.usa_talle_remera,
    // without shirts the form hides this field: a charge that was kept would apply again, unseen, once shirts are back
    cargo_remera_extra: aCentavos(e.usa_talle_remera ? e.cargo_remera_extra : 0),
    remera_incluida: e.usa_talle_remera && e.cargo_remera_extra > 0 && e.remera_incluida,
    usa_deslinde_online: e.usa_deslinde_online,
    visible: e.visible,
    privado: e.privado,
    codigo_acceso: e.codigo_acceso || (e.privado ? (previo?.codigo_acceso ?? nuevoCodigoAcceso()) : null),
    asignacion_manual: e.asignacion_manual,
    edad_al: e.edad_al,
    permite_otro_documento: e.permite_otro_documento,
    permite_sexo_x: e.permite_sexo_x,
    apto_visto_en_mesa: e.apto_visto_en_mesa,
    usa_boton_arrepentimiento: e.usa_boton_arrepentimiento,
    updated_at: ctx.reloj(),
  };
}
