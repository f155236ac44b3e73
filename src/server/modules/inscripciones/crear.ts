import type { z } from 'zod';
import type { createInscripcion } from '../../../shared/contract/inscripciones.ts';
import { obtenerDefinicionPronta } from '../../nucleo/evento/service.ts';
import { esFirme } from '../../../shared/domain/inscripcion/estados.ts';
import { estaFirmado } from '../../../shared/domain/documentos/firma.ts';
import { normalizarDocumento } from '../../../shared/domain/participante/documento.ts';
import type { Contexto, Quien, Sesion } from '../../contexto.ts';
import { enTransaccionReunida } from '../../db/reunir.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Paso } from '../../http/proceso-colmado.ts';
import { ErrorApi } from '../../http/errores.ts';
import { auditar, type Linea } from '../../nucleo/auditoria/service.ts';
import { componer } from '../../nucleo/correo/avisos.ts';
import { encolarCorreo } from '../../nucleo/correo/service.ts';
import type { NuevoCorreo } from '../../nucleo/correo/nuevo-correo.ts';
import { textoDeHtml } from '../../nucleo/html/texto.ts';
import { encolarPedidos } from '../../nucleo/enlaces/papeles-debidos.ts';
import {
  definicionDeModalidad,
  esInterna,
  exigirAbierto,
  exigirEventoVisible,
  exigirModalidadActiva,
} from '../../nucleo/evento/visible-y-abierto.ts';
import type { DefEvento, DefModalidad } from '../../nucleo/evento/definicion.ts';
import {
  deAUno,
  estaRespondida,
  reclamar,
  respuestaPrevia,
  type UniqueKey,
} from '../../nucleo/idempotencia/service.ts';
import { descontarCupon, limitarCupones, obtenerCuponUsable, perdonarCupones } from '../cupones/service.ts';
import { guardarDeslindes, prepararDeslindes, type DeslindePreparado } from '../deslindes/service.ts';
import { entrarAInscribir, entrarSinFila, hayPaso, mirarFila } from '../fila/service.ts';
import { origenesDe, type OrigenReserva } from '../reservas/origenes.ts';
import { abreviar, juzgar, rechazoDemasiadas } from '../reservas/service.ts';
import { consentidoCon } from './consentimientos.ts';
import { mensajeAlInscribirse } from './mensaje-al-inscribirse.ts';
import { armarInscripcion, armarPersonas, validarCuerpo } from './decidir-en-el-servidor.ts';
import type { CuerpoInscripcion } from './decidir-en-el-servidor.ts';
import { presentarPublica } from './presenter.ts';
import { explicarRechazo } from './rechazos.ts';
import type {
  Consentido,
  InscripcionCompleta,
  PersonaCompleta,
} from '../../nucleo/inscripcion/alta-tipos.ts';
import { cerrarLugares, darDeAlta } from '../../nucleo/inscripcion/alta.ts';

export type RespuestaInscripcion = z.input<typeof createInscripcion.reply>;

export interface DatosInscripcion {
  body: CuerpoInscripcion;
  fromBackoffice: boolean;
  sesion: Sesion | null;
  quien: Quien;
  /** the moment whose price counts: a desk without network told the price hours before the registration reaches the server; absent: now */
  precio_al?: Date;
  /** true: made at a desk, where contact data may be empty (regla sede-25) */
  sin_contacto?: boolean;
  ip: string;
  /** the random id in the browser's cookie; null: no valid one came with the request, or prepararInscripcion registers */
  dispositivo: string | null;
  unica: UniqueKey | null;
  /** the boleto or pase that the request brings; undefined: none */
  boleto: string | undefined;
}

interface Preparada {
  def: DefEvento;
  modalidad: DefModalidad;
  inscripcion: InscripcionCompleta;
  personas: readonly PersonaCompleta[];
  deslindes: DeslindePreparado[];
  consentido: Consentido;
  /** whether the persons are asked now for the apto or signature that they owe */
  pedir: boolean;
  correos: NuevoCorreo[];
  respuesta: RespuestaInscripcion;
  /** the mails, address, network and device among whose registrations this one is counted; none for what staff register */
  origenes: OrigenReserva[];
}

/**
 * Registers a person or a team. All that can be done before the transaction is done before it; the first thing within it is
 * to lock the event's places. The payment link is made when somebody comes to pay, so that a rush never waits for the provider: the
 * answer carries our own address. While the server is full or others wait, the public waits in the fila first; staff do not.
 */
export function crearInscripcion(ctx: Contexto, datos: DatosInscripcion): Promise<RespuestaInscripcion> {
  return deAUno(ctx, datos.unica, async () => {
    const paso = await entrar(ctx, datos);
    try {
      return await inscribir(ctx, datos, paso);
    } finally {
      paso.salir();
    }
  });
}

async function entrar(ctx: Contexto, datos: DatosInscripcion): Promise<Paso> {
  const { body, unica, boleto } = datos;
  if (boleto === undefined && hayPaso(ctx)) return entrarSinFila(ctx);
  const definida = await definicionDeModalidad(ctx, body.modalidad_id, obtenerDefinicionPronta).catch(
    (error: unknown) => {
      // the modality or its event is gone, but a repeated call still gets its first answer, which `inscribir` looks for
      if (error instanceof ErrorApi) return null;
      throw error;
    },
  );
  if (!definida || esInterna(datos.fromBackoffice, datos.sesion, definida.def)) return entrarSinFila(ctx);
  const respondida = async () => unica !== null && estaRespondida(ctx, unica);
  return entrarAInscribir(ctx, {
    ...definida,
    documento: body.participantes[0]?.documento ?? normalizarDocumento(''),
    boleto,
    respondida,
  });
}

async function inscribir(ctx: Contexto, datos: DatosInscripcion, paso: Paso): Promise<RespuestaInscripcion> {
  // Before the rules: a repeated call gets its first answer even when registration has closed since.
  const previa = await respuestaPrevia<RespuestaInscripcion>(ctx, datos.unica);
  if (previa) return previa.respuesta;
  const preparada = await preparar(ctx, datos, paso);
  mirarFila(ctx, preparada.def.id);
  try {
    const { respuesta } = await enTransaccionReunida(ctx.database.db, preparada.def.id, {
      abrir: (tx) => cerrarLugares(tx, preparada.def.id),
      hacer: (tx) => guardar(ctx, tx, datos, preparada),
      cerrar: contar,
    });
    const { cupon_id, origen } = preparada.inscripcion;
    if (cupon_id !== null && origen === 'publica')
      // the registration is made: the call must not fail because the count of coupon attempts was not reset
      await perdonarCupones(ctx, datos.ip, preparada.def.id).catch(() => undefined);
    return respuesta;
  } catch (error) {
    throw await explicarRechazo(ctx, error, { ...preparada, ip: datos.ip });
  }
}

async function preparar(ctx: Contexto, datos: DatosInscripcion, paso: Paso): Promise<Preparada> {
  const { body, sesion, ip, quien } = datos;
  const ahora = ctx.reloj();
  const { def, modalidad } = await definicionDeModalidad(ctx, body.modalidad_id);
  const interna = esInterna(datos.fromBackoffice, sesion, def);
  await exigirEventoVisible(ctx, def, { interna, ip, codigo_acceso: body.codigo_acceso });
  exigirAbierto(def, interna, ahora);
  exigirModalidadActiva(modalidad);
  // an event without a waiver text asks for no signatures
  const texto = def.usa_deslinde_online ? def.deslinde : null;
  // staff may register people who sign later, by the link that they are mailed
  const firma_despues = interna && !body.participantes.some(estaFirmado);
  const evento = { ...def, usa_deslinde_online: texto !== null && !firma_despues };
  validarCuerpo(body, evento, modalidad, { ahora, sin_contacto: datos.sin_contacto });
  const cupon = body.codigo?.trim() ? await usarCupon(ctx, datos, def.id, interna) : null;
  const personas = armarPersonas(body, evento, modalidad);
  const con_remeras = personas.filter((p) => p.con_remera).length;
  const inscripcion: InscripcionCompleta = {
    ...armarInscripcion(body, evento, modalidad, {
      cupon,
      con_remeras,
      ahora,
      precio_al: datos.precio_al ?? ahora,
    }),
    origen: interna ? 'backoffice' : 'publica',
    // a volunteer's phone has no account: its session's user is 0
    creada_por: interna ? sesion?.usuario_id || null : null,
  };
  const firmantes = body.participantes.map((p, i) => ({ ...p, es_menor: personas[i]?.es_menor ?? false }));
  const deslindes =
    texto && !firma_despues
      ? // drawings go to the store of files, which may be slow: meanwhile this request does not count as under way, so another is let in
        await paso.aparte(() => prepararDeslindes(ctx, texto, firmantes, { evento_id: def.id, quien }))
      : [];
  const firme = esFirme(inscripcion.state, def.usa_pago_online);
  return {
    def,
    modalidad,
    inscripcion,
    personas,
    deslindes,
    consentido: consentidoCon({
      version: body.version_textos,
      organizador: def.organizador.nombre,
      interna,
      ip: quien.ip,
    }),
    pedir: firme && (modalidad.requiere_apto_medico || (texto !== null && firma_despues)),
    correos: prepararCorreos(ctx, def, modalidad, inscripcion, personas),
    respuesta: responder(ctx, def, modalidad, inscripcion),
    origenes: interna
      ? []
      : origenesDe(ctx.config, { emails: personas.map((p) => p.email), ip, dispositivo: datos.dispositivo }),
  };
}

/**
 * The same registration with a short hold. Its mail and its answer are made anew, since they say until when the place
 * is held.
 */
function conReservaBreve(ctx: Contexto, preparada: Preparada): Preparada {
  const { def, modalidad, personas } = preparada;
  const inscripcion = abreviar(ctx, preparada.inscripcion);
  return {
    ...preparada,
    inscripcion,
    pedir: false,
    correos: prepararCorreos(ctx, def, modalidad, inscripcion, personas),
    respuesta: responder(ctx, def, modalidad, inscripcion),
  };
}

async function usarCupon(ctx: Contexto, { body, ip }: DatosInscripcion, evento_id: number, interna: boolean) {
  if (!interna) await limitarCupones(ctx, ip, evento_id);
  const cupon = await obtenerCuponUsable(ctx, {
    codigo: body.codigo ?? '',
    evento_id,
    modalidad_id: body.modalidad_id,
  });
  if (!interna) await descontarCupon(ctx, ip, evento_id);
  return cupon;
}

/** Composes the mails before the registration is written; `persona_id` is the person's position until the ids are known. */
function prepararCorreos(
  ctx: Contexto,
  def: DefEvento,
  modalidad: DefModalidad,
  inscripcion: InscripcionCompleta,
  personas: readonly PersonaCompleta[],
): NuevoCorreo[] {
  const datos = {
    inscripcion: { ...inscripcion, id: 0, numero: null },
    modalidad: modalidad.nombre,
    evento: def,
    imagen: def.imagen ?? def.banner,
    organizador: def.organizador.nombre,
    en_revision: false,
    personas: personas.map((persona, id) => ({ ...persona, id })),
  };
  return componer(ctx.config, datos, { tipo: 'inscripcion_registrada' }).map((correo) => ({
    ...correo,
    texto: textoDeHtml(correo.html),
  }));
}

function responder(
  ctx: Contexto,
  def: DefEvento,
  modalidad: DefModalidad,
  inscripcion: InscripcionCompleta,
): RespuestaInscripcion {
  const { id, nombre, nro_participantes } = modalidad;
  const row = {
    ...inscripcion,
    modalidad: { id, nombre, nro_participantes },
    evento: def,
    pagado: 0,
  };
  const publica = presentarPublica(row, inscripcion.created_at, ctx.config.publicUrl);
  return {
    status: 'ok',
    message: mensajeAlInscribirse(def, nombre),
    results: {
      inscripcion: publica,
      mp_checkout: publica.init_point ? { init_point: publica.init_point } : null,
    },
  };
}

interface Guardada {
  /** null: the same call was repeated, so nothing was inserted and `respuesta` is the first answer */
  hecha: { id: number; persona_ids: number[] } | null;
  respuesta: RespuestaInscripcion;
  lineas: Linea[];
  correos: NuevoCorreo[];
}

async function guardar(
  ctx: Contexto,
  tx: Tx,
  { unica, quien }: DatosInscripcion,
  ordinaria: Preparada,
): Promise<Guardada> {
  const { def, origenes } = ordinaria;
  const veredicto = await juzgar(ctx, tx, { evento_id: def.id, cupo: def.cupo, origenes });
  const preparada = veredicto === 'breve' ? conReservaBreve(ctx, ordinaria) : ordinaria;
  const { inscripcion, personas, deslindes, respuesta } = preparada;
  const previa = unica && (await reclamar(ctx, tx, unica, { status: 201, respuesta }));
  if (previa) return { hecha: null, respuesta: previa.respuesta, lineas: [], correos: [] };
  if (veredicto === 'demasiadas') throw rechazoDemasiadas();
  const { id, persona_ids } = await darDeAlta(tx, {
    inscripcion,
    personas,
    consentido: preparada.consentido,
    origenes,
  });
  await guardarDeslindes(tx, id, persona_ids, deslindes);
  if (preparada.pedir) await encolarPedidos(tx, id);
  const linea: Linea = {
    quien,
    accion: 'inscripcion_creada',
    entidad: 'inscripcion',
    entidad_id: id,
    evento_id: inscripcion.evento_id,
    inscripcion_id: id,
    despues: {
      state: inscripcion.state,
      modalidad_id: inscripcion.modalidad_id,
      personas: personas.length,
      total: inscripcion.total,
      codigo: inscripcion.codigo,
      origen: inscripcion.origen,
      ...(inscripcion.reserva_breve && { reserva_breve: true }),
    },
  };
  const correos = preparada.correos.map((correo) => ({
    ...correo,
    inscripcion_id: id,
    persona_id: persona_ids[correo.persona_id ?? 0] ?? null,
  }));
  return { hecha: { id, persona_ids }, respuesta, lineas: [linea], correos };
}

/** Writes the audit lines and mails of all registrations that share this transaction. */
async function contar(tx: Tx, guardadas: Guardada[]): Promise<void> {
  const lineas = guardadas.flatMap((g) => g.lineas);
  if (lineas.length > 0) await auditar(tx, ...lineas);
  await encolarCorreo(tx, ...guardadas.flatMap((g) => g.correos));
}

export interface InscripcionLista {
  /** takes the registration's places and writes the registration, in the caller's transaction */
  hacer: (tx: Tx) => Promise<{ id: number; persona_ids: number[] }>;
  /** makes of `error`, which rolled the transaction of `hacer` back, the error that tells why it was refused (`explicarRechazo`) */
  explicar: (error: unknown) => Promise<unknown>;
}

/** Validates and prices a registration of staff, for a caller that writes it later in a transaction of its own. */
export async function prepararInscripcion(
  ctx: Contexto,
  {
    body,
    sesion,
    quien,
    precio_al,
    sin_contacto,
  }: Pick<DatosInscripcion, 'body' | 'sesion' | 'quien'> & { precio_al: Date; sin_contacto: boolean },
): Promise<InscripcionLista> {
  const datos: DatosInscripcion = {
    ...{
      body,
      sesion,
      quien,
      precio_al,
      sin_contacto,
      fromBackoffice: true,
      ip: '',
      dispositivo: null,
      unica: null,
      boleto: undefined,
    },
  };
  const paso = entrarSinFila(ctx);
  try {
    const preparada = await preparar(ctx, datos, paso);
    return {
      hacer: async (tx) => {
        await cerrarLugares(tx, preparada.def.id);
        const guardada = await guardar(ctx, tx, datos, preparada);
        await contar(tx, [guardada]);
        if (!guardada.hecha) throw new Error('inscripciones: no se guardó la inscripción');
        return guardada.hecha;
      },
      explicar: (error) => explicarRechazo(ctx, error, { ...preparada, ip: null }),
    };
  } finally {
    paso.salir();
  }
}
