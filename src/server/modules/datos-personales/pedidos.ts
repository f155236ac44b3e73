import { HORA_MS } from '../../../shared/domain/comun/lapsos.ts';
import type { z } from 'zod';
import type { abrirMisDatos } from '../../../shared/contract/datos-personales.ts';
import {
  impedimentos,
  textosDatos,
  vencePedido,
  type SituacionInscripcion,
  type TipoPedidoPropio,
} from '../../../shared/domain/datos-personales/datos-personales.ts';
import { estaViva } from '../../../shared/domain/inscripcion/estados.ts';
import { yaSeCorrio } from '../../../shared/domain/carrera/evento-estado.ts';
import { escribirFecha, isoConOffset } from '../../../shared/domain/comun/fechas.ts';
import type { Documento } from '../../../shared/domain/participante/documento.ts';
import { mensajesAcceso } from '../../../shared/domain/acceso/mensajes.ts';
import type { Contexto, Quien } from '../../contexto.ts';
import { enTransaccion, type Executor } from '../../db/transaction.ts';
import { conflicto, ErrorApi } from '../../http/errores.ts';
import { leerIdentidad } from '../../http/identidad.ts';
import { despertarTrabajador, encolarTrabajo } from '../../jobs/cola.ts';
import { codigoDeSeguimiento } from '../../letras.ts';
import { auditar } from '../../nucleo/auditoria/service.ts';
import { encolarCorreo } from '../../nucleo/correo/service.ts';
import { porDireccion } from '../../http/direccion.ts';
import { limitar } from '../../nucleo/limites/service.ts';
import { hashToken, nuevoToken } from '../sesiones/claves.ts';
import { otrosNoHabiles } from '../calendario/service.ts';
import { correoDeDatos } from './correos.ts';
import {
  bloquearDocumento,
  emailsDe,
  buscarHabilita,
  buscarPedido,
  buscarPendiente,
  buscarPorClave,
  gastarToken,
  insertarPedido,
  bloquearPedido,
  actualizarPedido,
  type PedidoRow,
} from './repository.ts';
import type { IdentidadPedido } from './reunir.ts';
import { buscarHalladas, type Anterior, type Halladas, type Suya } from './suyas-repository.ts';
import { respuestasGestion } from '../../mensajes/mensajes-gestion.ts';

export const TRABAJO_ENLACE_DATOS = 'datos_enlace';

export const nuevoCodigo = () => codigoDeSeguimiento('DAT');

export const HORAS_ENLACE = 48;

const vencido = (texto: string) => new ErrorApi(404, 'enlace_vencido', texto);

/**
 * Accepts a data request and answers its reference code at once, whoever it names. A job looks up whether anybody has that document and
 * address, so that neither the answer nor its time tells who is registered. Throws 422 without a document or a valid address, and 429 past
 * the limits.
 */
export async function pedirDatos(
  ctx: Contexto,
  pedido: { documento: Documento; email: string; tipo: TipoPedidoPropio },
  quien: Quien,
): Promise<{ codigo: string; message: string }> {
  const { documento, email } = leerIdentidad(pedido);
  const mensaje = mensajesAcceso.pedido_repetido;
  await limitar(ctx, porDireccion('datos', quien.ip), { max: 10, segundos: 3600, mensaje });
  // counted by mail address too: changing the document must not let one mailbox be flooded
  await limitar(ctx, `datos-mail:${email.toLowerCase()}`, { max: 5, segundos: 3600, mensaje });
  await limitar(ctx, `datos:${documento}`, { max: 5, segundos: 3600, mensaje });
  const codigo = nuevoCodigo();
  await enTransaccion(ctx.database.db, async (tx) => {
    const { id } = await insertarPedido(tx, {
      codigo,
      tipo: pedido.tipo,
      documento,
      email,
      created_at: ctx.reloj(),
    });
    await auditar(tx, { quien, accion: 'datos_pedidos', entidad: 'pedido_datos', entidad_id: id });
    await encolarTrabajo(tx, { tipo: TRABAJO_ENLACE_DATOS, key: String(id), datos: { id } });
  });
  despertarTrabajador();
  return { codigo, message: textosDatos.recibido };
}

/** Job: mails the link to the address that the registrations were made with, where there are any. */
export async function mandarEnlace(ctx: Contexto, id: number): Promise<void> {
  const pedido = await buscarPedido(ctx.database.db, id);
  if (!pedido?.documento || !pedido.email || pedido.estado !== 'recibido') return;
  // this job ran before for the request: a second mail would void the first one's link
  if (pedido.token_hash !== null || pedido.confirmado_at !== null) return;
  const { documento, email, codigo, tipo } = pedido;
  const { suyas, anteriores } = await buscarHalladas(ctx.database.db, documento, [email]);
  if (suyas.length + anteriores.length === 0) return;
  const token = nuevoToken();
  await enTransaccion(ctx.database.db, async (tx) => {
    await actualizarPedido(tx, id, {
      token_hash: hashToken(token),
      token_expira_at: new Date(ctx.reloj().getTime() + HORAS_ENLACE * HORA_MS),
    });
    const aviso = { tipo: 'datos_enlace', pedido: tipo, token, horas: HORAS_ENLACE } as const;
    await encolarCorreo(tx, correoDeDatos(ctx.config, { id, codigo, email }, aviso));
  });
}

/**
 * Opens a mailed link, which works once. Throws 404 where there is no such link, or it was used, revoked or has expired; 409 while
 * a link to a new address has to wait (decision 0070), and 429 where too many calls come from one address.
 */
export async function abrirDatos(
  ctx: Contexto,
  token: string,
  quien: Quien,
): Promise<z.input<typeof abrirMisDatos.reply>> {
  await limitar(ctx, porDireccion('datos-abrir', quien.ip), { max: 60, segundos: 900 });
  const ahora = ctx.reloj();
  const clave = nuevoToken();
  const clave_expira_at = new Date(ahora.getTime() + HORA_MS);
  return enTransaccion(ctx.database.db, async (tx) => {
    const pedido = await gastarToken(tx, {
      token_hash: hashToken(token),
      ahora,
      clave_hash: hashToken(clave),
      clave_expira_at,
    });
    if (!pedido?.documento || !pedido.email) {
      const desde = await buscarHabilita(tx, hashToken(token));
      if (desde && desde > ahora) throw conflicto('todavia_no', textosDatos.todavia_no(desde));
      throw vencido(textosDatos.enlace_vencido);
    }
    await auditar(tx, { quien, accion: 'datos_abiertos', entidad: 'pedido_datos', entidad_id: pedido.id });
    // opening the link proves that the address is the requester's: a correction waits for staff from here on
    if (pedido.tipo === 'rectificacion' && pedido.estado === 'recibido')
      await actualizarPedido(tx, pedido.id, { estado: 'pendiente' });
    const emails = emailsDe(pedido);
    const halladas = await buscarHalladas(tx, pedido.documento, emails);
    const pendiente = await buscarPendiente(tx, pedido.documento, emails);
    const venceDe = await plazosDe(tx);
    return {
      clave,
      clave_expira_at: isoConOffset(clave_expira_at),
      codigo: pedido.codigo,
      tipo: pedido.tipo,
      inscripciones: presentarHalladas(halladas),
      impedimentos: impedimentosDe(halladas, ahora),
      supresion: pendiente && { codigo: pendiente.codigo, vence_at: isoConOffset(venceDe(pendiente)) },
    };
  });
}

const presentar = (
  { nombre, apellido }: { nombre: string; apellido: string },
  { inscripcion, evento }: Suya | Anterior,
) => ({
  id: inscripcion.id,
  persona: `${nombre} ${apellido}`,
  evento: evento.nombre,
  fecha: isoConOffset(evento.fecha_hora),
  state: inscripcion.state,
});

export const presentarHalladas = ({ suyas, anteriores }: Halladas) => [
  ...suyas.map((s) => ({ ...presentar(s.persona, s), reemplazada_at: null })),
  ...anteriores.map((a) => ({
    ...presentar(a.titular, a),
    reemplazada_at: isoConOffset(a.titular.hasta_at),
  })),
];

const situacionDe = (
  ahora: Date,
  { inscripcion, evento, ...resto }: Suya | Anterior,
): SituacionInscripcion => ({
  evento: evento.nombre,
  fecha: evento.fecha_hora,
  evento_cancelado: evento.estado === 'cancelado' || evento.borrado_at !== null,
  corrida: yaSeCorrio(evento, ahora),
  viva:
    inscripcion.viva &&
    inscripcion.borrado_at === null &&
    estaViva(inscripcion.state, inscripcion.vence_at, ahora),
  dinero_en_curso: resto.dinero_en_curso,
  arrepentimiento_abierto: resto.arrepentimiento_abierto,
  arrepentimiento_suelto: resto.arrepentimiento_suelto,
});

export const impedimentosDe = ({ suyas, anteriores }: Halladas, ahora: Date): string[] =>
  impedimentos([
    ...suyas.map((s) => situacionDe(ahora, s)),
    // this person held these places once, and others hold them now: that such a place is held does not keep the data of the earlier
    // holder from being suppressed
    ...anteriores.map((a) => ({ ...situacionDe(ahora, a), viva: false })),
  ]);

/** Legal due dates of requests, by today's calendar of non-working days. */
export async function plazosDe(
  db: Executor,
): Promise<(pedido: Pick<PedidoRow, 'tipo' | 'created_at'>) => Date> {
  const no_habiles = await otrosNoHabiles(db);
  return ({ tipo, created_at }) => vencePedido(tipo, created_at, no_habiles);
}

/** The request that the key of an opened page belongs to, with document and addresses. Throws 404 where the key is not valid. */
export async function exigirKey(ctx: Contexto, key: string): Promise<PedidoRow & IdentidadPedido> {
  const pedido = await buscarPorClave(ctx.database.db, hashToken(key), ctx.reloj());
  if (!pedido?.documento || !pedido.email) throw vencido(textosDatos.clave_vencida);
  return { ...pedido, documento: pedido.documento, email: pedido.email, emails: emailsDe(pedido) };
}

/** What staff verified by other means, copied to a further request made with the same link. */
const tomadoPorOtroMedio = ({
  emails_anteriores,
  registrado_por,
  nombre,
  identidad,
  habilita_at,
}: PedidoRow) => ({ emails_anteriores, registrado_por, nombre, identidad, habilita_at });

/**
 * The person asks for their data to be deleted; staff have five working days from the date of the request. Throws 404 where the
 * page's key is not valid any more, and 409 while something forbids the deletion.
 */
export async function pedirSupresion(
  ctx: Contexto,
  key: string,
  quien: Quien,
): Promise<{ codigo: string; vence_at: string; message: string }> {
  const { id, documento, email, emails } = await exigirKey(ctx, key);
  const ahora = ctx.reloj();
  const venceDe = await plazosDe(ctx.database.db);
  const hecho = await enTransaccion(ctx.database.db, async (tx) => {
    // locked so that one request is made, even if the person presses the button twice, or on the pages of two links that they were mailed
    await bloquearDocumento(tx, documento);
    const pedido = await bloquearPedido(tx, id);
    // Another request of this person was carried out meanwhile, so that their data are gone, and so is the document of this request; or
    // staff refused this one, which ends its page.
    if (!pedido?.documento || pedido.clave_hash === null) throw vencido(textosDatos.clave_vencida);
    const pendiente = await buscarPendiente(tx, documento, emails);
    if (pendiente) return pendiente;
    const [impide] = impedimentosDe(await buscarHalladas(tx, documento, emails), ahora);
    if (impide) throw conflicto('no_se_puede_suprimir', impide);
    const esta = pedido.tipo === 'supresion' && pedido.estado === 'recibido' ? pedido : null;
    const row =
      esta ??
      (await insertarPedido(tx, {
        codigo: nuevoCodigo(),
        tipo: 'supresion',
        documento,
        email,
        ...tomadoPorOtroMedio(pedido),
        confirmado_at: ahora,
        created_at: ahora,
      }));
    await actualizarPedido(tx, row.id, { estado: 'pendiente' });
    await auditar(tx, {
      quien,
      accion: 'supresion_pedida',
      entidad: 'pedido_datos',
      entidad_id: row.id,
    });
    await encolarCorreo(
      tx,
      correoDeDatos(
        ctx.config,
        { id: row.id, codigo: row.codigo, email },
        { tipo: 'supresion_pedida', vence_at: venceDe(row) },
      ),
    );
    return row;
  });
  despertarTrabajador();
  const vence_at = venceDe(hecho);
  return {
    codigo: hecho.codigo,
    vence_at: isoConOffset(vence_at),
    message: respuestasGestion.pedido_recibido(hecho.codigo, escribirFecha(vence_at)),
  };
}
