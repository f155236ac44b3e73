import type { z } from 'zod';
import type {
  Arrepentimiento,
  InscripcionDeArrepentimiento,
} from '../../../shared/contract/arrepentimientos.ts';
import type { OtrosNoHabiles } from '../../../shared/domain/comun/dias-habiles.ts';
import { enPlazoDeArrepentimiento } from '../../../shared/domain/inscripcion/arrepentimiento.ts';
import { aPesos, escribirImportes } from '../../../shared/domain/comun/dinero.ts';
import { isoConOffset } from '../../../shared/domain/comun/fechas.ts';
import type { Documento } from '../../../shared/domain/participante/documento.ts';
import { mensajesAcceso } from '../../../shared/domain/acceso/mensajes.ts';
import type { Contexto, Quien } from '../../contexto.ts';
import { enTransaccion, type Tx } from '../../db/transaction.ts';
import { conflicto, invalido, noEncontrado } from '../../http/errores.ts';
import { despertarTrabajador, encolarTrabajo } from '../../jobs/cola.ts';
import { leerIdentidad } from '../../http/identidad.ts';
import { codigoDeSeguimiento } from '../../letras.ts';
import { auditar } from '../../nucleo/auditoria/service.ts';
import { avisar } from '../../nucleo/correo/service.ts';
import { porDireccion } from '../../http/direccion.ts';
import { limitar } from '../../nucleo/limites/service.ts';
import { otrosNoHabiles } from '../calendario/service.ts';
import { cancelarPorArrepentimiento } from '../pagos/arrepentir.ts';
import {
  insertarArrepentimiento,
  listarArrepentimientos,
  listarCandidatas,
  listarCandidatasAbiertas,
  bloquearArrepentimiento,
  actualizarArrepentimiento,
  seMandoCodigo,
} from './repository.ts';
import { respuestasInscripcion } from '../../mensajes/mensajes-inscripcion.ts';
import { respuestasPago } from '../../mensajes/mensajes-pago.ts';

export const TRABAJO_ARREPENTIMIENTO = 'arrepentimiento_recibido';

const HORA = 3600;

/**
 * Accepts a withdrawal request and answers a code at once, whoever it names. A job looks up which registration it is about, so that
 * neither the answer nor its time tells who is registered. Throws 422 without a document or a valid address, and 429 past the limits.
 */
export async function pedirArrepentimiento(
  ctx: Contexto,
  pedido: { documento: Documento; email: string; motivo: string },
  quien: Quien,
): Promise<{ codigo: string; message: string }> {
  const { documento, email } = leerIdentidad(pedido);
  const mensaje = mensajesAcceso.pedido_repetido;
  await limitar(ctx, porDireccion('arrepentimiento', quien.ip), { max: 10, segundos: HORA, mensaje });
  await limitar(ctx, `arrepentimiento:${documento}`, { max: 3, segundos: HORA, mensaje });
  const codigo = codigoDeSeguimiento('ARR');
  await enTransaccion(ctx.database.db, async (tx) => {
    const id = await insertarArrepentimiento(tx, {
      codigo,
      documento,
      email,
      motivo: pedido.motivo || null,
      created_at: ctx.reloj(),
    });
    await auditar(tx, {
      quien,
      accion: 'arrepentimiento_pedido',
      entidad: 'arrepentimiento',
      entidad_id: id,
    });
    await encolarTrabajo(tx, { tipo: TRABAJO_ARREPENTIMIENTO, key: String(id), datos: { id } });
  });
  despertarTrabajador();
  return {
    codigo,
    message: respuestasInscripcion.pedido_recibido(codigo),
  };
}

/**
 * Job: finds the registration that a request is about, and mails the request's code to the address that the request gave.
 * Where several registrations match, the code is mailed all the same, and staff choose later which one is meant: it is not
 * for us to guess. Where none matches, no mail is sent.
 */
export async function identificar(ctx: Contexto, id: number): Promise<void> {
  await enTransaccion(ctx.database.db, async (tx) => {
    const row = await bloquearArrepentimiento(tx, id);
    if (row?.estado !== 'recibido' || row.inscripcion_id !== null) return;
    const halladas = await listarCandidatas(tx, id);
    const [primera, ...otras] = halladas;
    // a job runs again after a crash: where several registrations match, only the mailed code tells that it ran already
    if (!primera || (await seMandoCodigo(tx, row))) return;
    const { inscripcion } = primera;
    if (otras.length === 0) await actualizarArrepentimiento(tx, id, { inscripcion_id: inscripcion.id });
    await avisar(ctx, tx, inscripcion.id, {
      tipo: 'arrepentimiento_recibido',
      codigo: row.codigo,
      email: row.email,
      carreras: halladas.map(({ evento }) => evento.nombre),
    });
  });
}

const MAXIMO = 500;

type Row = Awaited<ReturnType<typeof listarCandidatas>>[number];

/** A registration as staff see it beside a request that came at `pedido_at`. */
function presentarInscripcion(
  { inscripcion: i, evento: e }: Pick<Row, 'inscripcion' | 'evento'>,
  pedido_at: Date,
  no_habiles: OtrosNoHabiles,
): z.input<typeof InscripcionDeArrepentimiento> {
  return {
    id: i.id,
    nombre: ['', '-'].includes(i.equipo) ? (i.persona ?? '') : i.equipo,
    state: i.state,
    evento: { id: e.id, nombre: e.nombre },
    contratada_at: isoConOffset(i.created_at),
    en_plazo: enPlazoDeArrepentimiento(
      { contratada_at: i.created_at, fecha_evento: e.fecha_hora },
      pedido_at,
      no_habiles,
    ),
    pagado: aPesos(Math.round(Number(i.pagado))),
  };
}

export async function verArrepentimientos(ctx: Contexto): Promise<z.input<typeof Arrepentimiento>[]> {
  const rows = await listarArrepentimientos(ctx.database.db, MAXIMO);
  const candidatas = await listarCandidatasAbiertas(ctx.database.db, MAXIMO);
  const no_habiles = await otrosNoHabiles(ctx.database.db);
  return rows.map(({ arrepentimiento: a, inscripcion: i, evento: e }) => ({
    id: a.id,
    codigo: a.codigo,
    documento: a.documento,
    email: a.email,
    motivo: a.motivo,
    estado: a.estado,
    created_at: isoConOffset(a.created_at),
    resuelto_at: a.resuelto_at && isoConOffset(a.resuelto_at),
    inscripcion:
      i && e ? presentarInscripcion({ inscripcion: i, evento: e }, a.created_at, no_habiles) : null,
    candidatas: candidatas
      .filter(({ arrepentimiento_id }) => arrepentimiento_id === a.id)
      .map((una) => presentarInscripcion(una, a.created_at, no_habiles)),
  }));
}

interface Resolver {
  id: number;
  decision: 'aceptar' | 'rechazar';
  motivo: string;
  /** which of the candidates is accepted; not read where the job (identificar) found the one registration, or on a refusal */
  inscripcion_id?: number | undefined;
  quien: Quien;
}

/**
 * Staff's decision, once. Accepting cancels the registration, if its state still allows that, frees its place and refunds what was paid
 * through the site's present provider (cancelarPorArrepentimiento). A refusal is mailed with its reason, unless no registration was
 * found, or its persons no longer have the request's address. Throws 404 for an unknown request; 409 for one that is decided already, or
 * accepted though no registration was found; 422 for a refusal without a reason, or for an acceptance where the job (identificar) found
 * no single registration and none of those that are found now was chosen.
 */
export async function resolverArrepentimiento(ctx: Contexto, datos: Resolver): Promise<string> {
  const { decision, motivo } = datos;
  if (decision === 'rechazar' && !motivo) throw invalido({ motivo: respuestasInscripcion.motivo_rechazo });
  const message = await enTransaccion(ctx.database.db, async (tx) => {
    const row = await bloquearArrepentimiento(tx, datos.id);
    if (!row) throw noEncontrado(respuestasInscripcion.pedido_no_esta);
    if (row.estado !== 'recibido') {
      throw conflicto('ya_resuelto', respuestasInscripcion.pedido_ya_resuelto(row.estado), {
        estado: row.estado,
      });
    }
    const candidatas = row.inscripcion_id === null ? await listarCandidatas(tx, row.id) : [];
    const inscripcion_id = row.inscripcion_id ?? inscripcionPedida(candidatas, datos);
    // each candidate has the requester's document and address, so where none was chosen the first one serves for the mail
    const avisada_id = inscripcion_id ?? candidatas[0]?.inscripcion.id;
    const texto =
      decision === 'aceptar'
        ? await aceptar(ctx, tx, { ...row, inscripcion_id }, datos)
        : respuestasInscripcion.pedido_rechazado;
    let avisados = 0;
    await actualizarArrepentimiento(tx, row.id, {
      ...(decision === 'aceptar' && { inscripcion_id }),
      estado: decision === 'aceptar' ? 'aceptado' : 'rechazado',
      resuelto_por: datos.quien.usuario_id,
      resuelto_at: ctx.reloj(),
    });
    await auditar(tx, {
      quien: datos.quien,
      accion: decision === 'aceptar' ? 'arrepentimiento_aceptado' : 'arrepentimiento_rechazado',
      entidad: 'arrepentimiento',
      entidad_id: row.id,
      ...(inscripcion_id !== null && { inscripcion_id }),
      ...(motivo && { motivo }),
    });
    if (decision === 'rechazar' && avisada_id !== undefined) {
      const { codigo, email } = row;
      avisados = await avisar(ctx, tx, avisada_id, {
        tipo: 'arrepentimiento_rechazado',
        codigo,
        email,
        motivo,
        carreras: candidatas.map(({ evento }) => evento.nombre),
      });
    }
    // no registration was found, or its persons no longer have the request's address: nobody was mailed, so the person has to
    // hear of it in another way
    if (decision === 'rechazar' && avisados === 0)
      return `${texto} ${respuestasInscripcion.pedido_sin_mail(row.email)}`;
    return texto;
  });
  despertarTrabajador();
  return message;
}

/**
 * The registration that is decided about; null: none was found, or several were and the request is rejected for all of them. Throws 422
 * where the request is accepted and none of those found was chosen.
 */
function inscripcionPedida(
  candidatas: readonly Row[],
  { decision, inscripcion_id }: Resolver,
): number | null {
  const ids = candidatas.map(({ inscripcion }) => inscripcion.id);
  if (decision === 'rechazar') return ids.length === 1 ? (ids[0] ?? null) : null;
  if (ids.length > 0 && (inscripcion_id === undefined || !ids.includes(inscripcion_id))) {
    throw invalido({ inscripcion_id: respuestasInscripcion.elegir_cual });
  }
  return inscripcion_id !== undefined && ids.includes(inscripcion_id) ? inscripcion_id : null;
}

async function aceptar(
  ctx: Contexto,
  tx: Tx,
  row: { inscripcion_id: number | null; codigo: string; email: string },
  { quien }: Resolver,
): Promise<string> {
  if (row.inscripcion_id === null) {
    throw conflicto('sin_inscripcion', respuestasInscripcion.arrepentida_no_hallada);
  }
  const { devuelto, a_mano } = await cancelarPorArrepentimiento(ctx, tx, row.inscripcion_id, {
    quien,
    motivo: `Botón de arrepentimiento ${row.codigo}`,
  });
  // the answer that was promised, under the request's code; that it was cancelled is told to everybody in it besides
  const avisados = await avisar(ctx, tx, row.inscripcion_id, {
    ...{ tipo: 'arrepentimiento_aceptado', codigo: row.codigo, email: row.email },
    ...{ devuelto: escribirImportes(devuelto), a_mano: escribirImportes(a_mano) },
  });
  const partes: string[] = [respuestasInscripcion.cancelada];
  if (devuelto.size > 0) partes.push(respuestasPago.devolucion_pedida(escribirImportes(devuelto)));
  if (a_mano.size > 0) partes.push(respuestasPago.cobrado_fuera(escribirImportes(a_mano)));
  if (avisados === 0) partes.push(respuestasInscripcion.pedido_sin_mail(row.email));
  return partes.join(' ');
}
