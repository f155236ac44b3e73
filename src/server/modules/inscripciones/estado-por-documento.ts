import type { z } from 'zod';
import type {
  obtenerInscripcion,
  obtenerMensajeOk,
  InscripcionStaff,
  verificarExistencia,
} from '../../../shared/contract/inscripciones.ts';
import { nombreCategoria } from '../../../shared/domain/carrera/nombre-de-categoria.ts';
import {
  paisDelDocumento,
  type Documento,
  type TipoDocumento,
} from '../../../shared/domain/participante/documento.ts';
import { isoConOffset } from '../../../shared/domain/comun/fechas.ts';
import { mensajesAcceso } from '../../../shared/domain/acceso/mensajes.ts';
import { mensajesComun } from '../../../shared/domain/comun/mensajes.ts';
import { mensajesPago } from '../../../shared/domain/pago/mensajes.ts';
import { escribirTelefono } from '../../../shared/domain/participante/telefono.ts';
import type { Contexto, Sesion } from '../../contexto.ts';
import type { Executor } from '../../db/transaction.ts';
import { invalido, noEncontrado } from '../../http/errores.ts';
import { leerIdentidad } from '../../http/identidad.ts';
import { encolarTrabajo } from '../../jobs/cola.ts';
import { listarLinks } from '../../nucleo/enlaces/papeles-debidos.ts';
import { credencialParaQuienAbre } from '../../nucleo/credencial/quien-la-recibe.ts';
import { estadoDe } from '../../nucleo/evento/vigente.ts';
import type { DefEvento } from '../../nucleo/evento/definicion.ts';
import { obtenerDefinicion } from '../../nucleo/evento/service.ts';
import { porDireccion } from '../../http/direccion.ts';
import { esInterna, exigirEventoVisible } from '../../nucleo/evento/visible-y-abierto.ts';
import { limitar } from '../../nucleo/limites/service.ts';
import { linkVigente } from '../pagos/checkouts.ts';
import { enCursoDe } from '../pagos/en-curso.ts';
import { leerLlave } from '../pagos/llave.ts';
import { datosPago } from '../pagos/service.ts';
import {
  mensajeExistente,
  mensajeReenvio,
  mensajeSinInscripcion,
} from '../../mensajes/mensajes-documento-inscripto.ts';
import { mensajeAlInscribirse } from './mensaje-al-inscribirse.ts';
import { presentarPublica, presentarStaff, ticketHasta } from './presenter.ts';
import { estadoAhora, initPoint, linkDeTercero } from './link-para-pagar.ts';
import {
  buscarCategorias,
  buscarPorCodigo,
  buscarPorDocumento,
  buscarPorId,
  listarPersonas,
  type PublicaRow,
} from './repository.ts';
import { obtenerInscripcionPor } from './service.ts';
import { respuestasInscripcion } from '../../mensajes/mensajes-inscripcion.ts';

const DIEZ_MINUTOS = 600;
const demasiadas = respuestasInscripcion.muchas_consultas;

/**
 * State and pay link of a document's registration, nothing personal (regla inscripcion-10).
 * Except for staff, throttled by address, and by document, so that many addresses cannot watch one person either.
 */
export async function verificar(
  ctx: Contexto,
  datos: {
    evento_id: number;
    dni: Documento;
    /** kind of document; absent: the number is looked up among documents of any country */
    tipo_documento?: TipoDocumento | undefined;
    pais_documento?: string | null | undefined;
    codigo_acceso: string | null | undefined;
    sesion: Sesion | null;
    ip: string;
  },
): Promise<z.input<typeof verificarExistencia.reply>> {
  const { evento_id, ip, sesion, codigo_acceso } = datos;
  const { dni: documento } = datos;
  if (documento === '') throw invalido({ dni: mensajesComun.campo_obligatorio });
  const existe = await obtenerDefinicion(ctx, evento_id);
  const interna = existe !== null && esInterna(true, sesion, existe);
  if (!interna) {
    await limitar(ctx, porDireccion('verificar', ip), {
      max: 60,
      segundos: DIEZ_MINUTOS,
      mensaje: demasiadas,
    });
    await limitar(ctx, `verificar:${evento_id}:${documento}`, {
      max: 12,
      segundos: DIEZ_MINUTOS,
      mensaje: demasiadas,
    });
  }
  const def = await exigirEventoVisible(ctx, existe, { interna, ip, codigo_acceso });
  const row = await buscarPorDocumento(ctx.database.db, def.id, [
    { documento, pais_documento: datos.tipo_documento && paisDelDocumento(datos) },
  ]);
  if (!row) return { message: mensajeSinInscripcion, results: null };
  const ahora = ctx.reloj();
  const state = estadoAhora(row, ahora);
  const pago_en_curso = await enCursoDe(ctx, { id: row.id, state }, { suyo: false });
  const message = mensajeExistente(state, { en_revision: pago_en_curso?.tipo === 'en_revision' });
  // a registration that holds no place any more (expired, cancelled, refunded) does not prevent a new one; one whose hold is over does so
  // only until a job frees its place. The message tells of it, and the wizard goes on
  if (!row.viva || state === 'vencida') return { message, results: null };
  return {
    message,
    results: { state, init_point: linkDeTercero(ctx, row, ahora), ...(pago_en_curso && { pago_en_curso }) },
  };
}

export const TRABAJO_REENVIO = 'reenviar_correo';

/** "No me llegó el mail": a job looks the person up, so that neither answer nor time tell whether they are registered. */
export async function pedirReenvio(
  ctx: Contexto,
  { ip, ...identidad }: { documento: Documento; email: string; ip: string },
): Promise<{ message: string }> {
  const datos = leerIdentidad(identidad);
  const mensaje = mensajesAcceso.pedido_repetido;
  await limitar(ctx, porDireccion('reenvio', ip), { max: 10, segundos: DIEZ_MINUTOS, mensaje });
  await limitar(ctx, `reenvio:${datos.documento}`, { max: 3, segundos: 3600, mensaje });
  await encolarTrabajo(ctx.database.db, { tipo: TRABAJO_REENVIO, datos });
  return { message: mensajeReenvio };
}

/** A registration: by public code as the public sees it, by number as staff see it. The caller checked the permission. */
export async function obtenerUna(
  ctx: Contexto,
  id: string,
): Promise<z.input<typeof obtenerInscripcion.reply>> {
  const row = await obtenerInscripcionPor(ctx, id);
  const publica = !/^\d+$/.test(id);
  if (!publica) return { results: await vistaStaff(ctx, ctx.database.db, row) };
  const results = presentarPublica(row, ctx.reloj(), ctx.config.publicUrl, await linkVigente(ctx, row.id));
  return {
    results: {
      ...results,
      pago_en_curso: await enCursoDe(ctx, { id: row.id, state: results.state }, { suyo: true }),
    },
  };
}

/** A registration as its edit and view dialogs show it. */
export async function vistaStaff(
  ctx: Contexto,
  db: Executor,
  row: PublicaRow,
): Promise<z.input<typeof InscripcionStaff>> {
  const personas = await listarPersonas(db, row.id);
  const porId = await buscarCategorias(db, [row.categoria_id, row.categoria_anio_calendario_id]);
  const nombre = (id: number | null) => {
    const categoria = id === null ? undefined : porId.get(id);
    return categoria ? nombreCategoria(categoria) : null;
  };
  return presentarStaff(row, personas, {
    datos_pago: await datosPago(db, row, { staff: true }),
    categorias: {
      categoria: nombre(row.categoria_id),
      categoria_anio_calendario: nombre(row.categoria_anio_calendario_id),
    },
    ahora: ctx.reloj(),
    publicUrl: ctx.config.publicUrl,
  });
}

/** What the success page shows. Whoever comes by a llave sees the registration's state and payment, and no personal data. */
export async function obtenerMensaje(
  ctx: Contexto,
  evento_id: number,
  codigo: string,
): Promise<z.input<typeof obtenerMensajeOk.reply>> {
  const { db } = ctx.database;
  const pagable = leerLlave(ctx.config, codigo);
  const encontrada = pagable === null ? await buscarPorCodigo(db, codigo) : await buscarPorId(db, pagable);
  const def = await obtenerDefinicion(ctx, evento_id);
  if (!encontrada || !def || encontrada.evento_id !== evento_id)
    throw noEncontrado(respuestasInscripcion.no_esta);
  const solo_pago = pagable !== null;
  const row = solo_pago ? { ...encontrada, codigo_publico: codigo } : encontrada;
  const ahora = ctx.reloj();
  const ticket_hasta = ticketHasta(row, ahora, await linkVigente(ctx, row.id));
  const datos_pago = await datosPago(db, row);
  const state = estadoAhora(row, ahora);
  return {
    mensaje: solo_pago
      ? mensajesPago.resultado_ok_defecto
      : mensajeAlInscribirse(row.evento, row.modalidad.nombre),
    state,
    solo_pago,
    evento: {
      nombre: def.nombre,
      fecha_hora: isoConOffset(def.fecha_hora),
      lugar: def.lugar,
      ciudad: def.ciudad,
      privado: def.privado,
      visible: def.visible,
      inscripcion_abierta: estadoDe(def, ahora) === 'abierta',
    },
    ...(!row.evento.usa_pago_online && { organizador: quienCobra(def) }),
    modalidad: row.modalidad.nombre,
    nro_participantes: row.modalidad.nro_participantes,
    init_point: initPoint(row, ahora, ctx.config.publicUrl),
    usa_pago_online: row.evento.usa_pago_online,
    ticket_hasta: ticket_hasta && isoConOffset(ticket_hasta),
    pago_en_curso: await enCursoDe(ctx, { id: row.id, state }, { suyo: !solo_pago }),
    reserva_breve: row.reserva_breve,
    datos_pago: solo_pago ? { ...datos_pago, codigo: null, payments: [] } : datos_pago,
    ...(solo_pago ? NADA_QUE_ENVIAR : await porEnviar(ctx, def, row.id)),
    credencial: await credencialParaQuienAbre(ctx, row.id, { solo_pago }),
  };
}

/**
 * The organizer whom people pay where the event takes no online payment: with a phone only where the event's page names them as the
 * seller, which it does if they have a CUIT. `email` is the address that gets people's replies to mails about the event.
 */
const quienCobra = ({ organizador: o }: DefEvento) => ({
  nombre: o.nombre,
  email: o.email_contacto,
  telefono: o.cuit === '' ? '' : escribirTelefono(o.telefono_contacto),
});

const NADA_QUE_ENVIAR = { aptos: [], deslindes: [], falta_apto: false, deslinde_firmado: false };

async function porEnviar(ctx: Contexto, def: DefEvento, inscripcion_id: number) {
  const { falta_firma, ...links } = await listarLinks(ctx, inscripcion_id);
  const con_deslinde = def.usa_deslinde_online && def.deslinde !== null;
  return { ...links, deslinde_firmado: con_deslinde && !falta_firma };
}
