import type { z } from 'zod';
import type { enviarCorreos, Envio, obtenerEnvio, listarEnvios } from '../../../shared/contract/correos.ts';
import {
  cuantosEmails,
  DESTINATARIOS_MAX,
  textosEnvio,
  validarEnvio,
} from '../../../shared/domain/correo/envio.ts';
import { isoConOffset } from '../../../shared/domain/comun/fechas.ts';
import { puede } from '../../../shared/domain/acceso/puede.ts';
import type { Contexto, Quien, Sesion } from '../../contexto.ts';
import { enTransaccion, type Tx } from '../../db/transaction.ts';
import { conflicto, invalido, noEncontrado } from '../../http/errores.ts';
import { eventoBorrado } from '../../http/evento-borrado.ts';
import { despertarTrabajador } from '../../jobs/cola.ts';
import { auditorDe } from '../../nucleo/auditoria/service.ts';
import { sanearDelta, sanearHtml } from '../../nucleo/html/sanear.ts';
import { duenioDeEvento } from '../../nucleo/evento/service.ts';
import { respuestaPrevia, unaSolaVez, type UniqueKey } from '../../nucleo/idempotencia/service.ts';
import { limitar } from '../../nucleo/limites/service.ts';
import { encolarCorreo } from '../../nucleo/correo/service.ts';
import { elegirDestinatarios } from './destinatarios.ts';
import {
  bloquearEnvio,
  buscarEnvio,
  insertarEnvio,
  listarCorreosDeEnvio,
  listarDeEvento,
  marcarCancelado,
  volverAIntentar,
  type EnvioConConteo,
} from './envios-repository.ts';
import { respuestasGestion } from '../../mensajes/mensajes-gestion.ts';
import { respuestasCorreo } from '../../mensajes/mensajes-correo.ts';

type Respuesta = z.input<typeof enviarCorreos.reply>;
type Cuerpo = z.output<typeof enviarCorreos.body>;

const POR_HORA = {
  max: 30,
  segundos: 3600,
  mensaje: respuestasCorreo.muchos_envios,
};

/** How many rows one INSERT has at most: PostgreSQL takes 65,535 parameters. */
const BATCH = 1000;

/**
 * A mail from staff to registrants. One transaction holds the mailing, its mails in the queue and the audit line; a
 * repeated click sends it once. Throws 404 for an event that does not exist or whose registrants this user may not mail, 409 for a
 * deleted one, 422 for a bad text or selection, and 429 past the limit.
 */
export async function crearEnvio(
  ctx: Contexto,
  body: Cuerpo,
  { sesion, quien, unica }: { sesion: Sesion | null; quien: Quien; unica: UniqueKey | null },
): Promise<Respuesta> {
  const { event_id: evento_id, email, ...seleccion } = body;
  const duenio = await duenioDeEvento(ctx, evento_id);
  if (!duenio || puede(sesion, 'correo:enviar', duenio) !== 'si') throw noEncontrado();
  if (duenio.borrado) throw eventoBorrado();
  const cuerpo_html = sanearHtml(email.body, { correo: true });
  const errores = validarEnvio({ subject: email.subject, body: cuerpo_html });
  if (Object.keys(errores).length > 0) throw invalido(errores);
  if (!(await respuestaPrevia(ctx, unica))) await limitar(ctx, `envio:${quien.usuario_id ?? 0}`, POR_HORA);
  const { respuesta } = await unaSolaVez<Respuesta>(ctx, unica, async (tx) => {
    const { destinatarios, ...cantidades } = await elegirDestinatarios(
      ctx,
      tx,
      { id: evento_id, ...duenio },
      seleccion,
    );
    if (cantidades.correos === 0) throw invalido({}, textosEnvio.nadie);
    if (destinatarios.length > DESTINATARIOS_MAX) throw invalido({}, textosEnvio.muchos);
    const asunto = email.subject.replace(/\s+/g, ' ').trim();
    const id = await insertarEnvio(tx, {
      evento_id,
      usuario_id: quien.usuario_id,
      asunto,
      cuerpo_html,
      cuerpo_delta: sanearDelta(email.delta),
      criterio: seleccion,
      total: destinatarios.length,
    });
    for (let i = 0; i < destinatarios.length; i += BATCH) {
      await encolarCorreo(
        tx,
        ...destinatarios.slice(i, i + BATCH).map((persona) => ({
          tipo: 'envio',
          para: persona.email.trim(),
          // `html` and `texto` are left empty: the mail is written when it is sent (redactar.ts)
          ...{ asunto, html: '', texto: '' },
          evento_id,
          inscripcion_id: persona.inscripcion_id,
          persona_id: persona.id,
          envio_id: id,
          estado: persona.baja ? ('baja' as const) : ('pendiente' as const),
        })),
      );
    }
    await anotar(tx, quien, 'envio_creado', { id, evento_id }, { despues: { asunto, ...cantidades } });
    return {
      status: 200,
      respuesta: {
        status: 'ok',
        message:
          cantidades.correos === 1
            ? respuestasCorreo.en_camino
            : respuestasCorreo.en_camino_varios(cuantosEmails(cantidades.correos)),
        results: { id, total: destinatarios.length, correos: cantidades.correos },
      },
    };
  });
  despertarTrabajador();
  return respuesta;
}

const anotar = auditorDe('envio');

const presentar = ({ envio, user_name, ...conteo }: EnvioConConteo): z.input<typeof Envio> => ({
  id: envio.id,
  asunto: envio.asunto,
  user_name,
  created_at: isoConOffset(envio.created_at),
  estado: conteo.pendientes > 0 ? 'en_curso' : envio.estado === 'cancelado' ? 'cancelado' : 'terminado',
  total: envio.total,
  ...conteo,
});

export async function listarEnviosDe(
  ctx: Contexto,
  evento_id: number,
  query: z.output<typeof listarEnvios.query>,
): Promise<z.input<typeof listarEnvios.reply>> {
  const { rows, total } = await listarDeEvento(ctx.database.db, evento_id, query);
  return { data: rows.map(presentar), total, page: query.page };
}

interface Cual {
  evento_id: number;
  envio_id: number;
}

export async function obtenerEnvioDe(
  ctx: Contexto,
  { evento_id, envio_id }: Cual,
  query: z.output<typeof obtenerEnvio.query>,
): Promise<z.input<typeof obtenerEnvio.reply>> {
  const { db } = ctx.database;
  const row = await buscarEnvio(db, evento_id, envio_id);
  if (!row) throw noEncontrado();
  const { rows, total } = await listarCorreosDeEnvio(db, envio_id, query);
  return {
    results: { ...presentar(row), cuerpo_html: row.envio.cuerpo_html },
    data: rows.map(({ nombre, apellido, proximo_intento_at, enviado_at, ...correo }) => ({
      ...correo,
      nombre: nombre === null ? null : `${apellido ?? ''}, ${nombre}`,
      proximo_intento_at:
        correo.estado === 'pendiente' && correo.intentos > 0 ? isoConOffset(proximo_intento_at) : null,
      enviado_at: enviado_at && isoConOffset(enviado_at),
    })),
    total,
    page: query.page,
  };
}

/**
 * Queues again the mails of a mailing that were refused, came back or ran out of attempts (one of them alone with `correo_id`), but for
 * those whose content was erased. A second caller is told that none is left (409).
 */
export async function reintentar(
  ctx: Contexto,
  { evento_id, envio_id, correo_id, quien }: Cual & { correo_id: number | null; quien: Quien },
) {
  return cambiar(ctx, { evento_id, envio_id }, async (tx) => {
    const n = await volverAIntentar(tx, envio_id, correo_id);
    if (n === 0) throw conflicto('nada_que_reintentar', respuestasGestion.nada_que_reintentar);
    const cual = { id: envio_id, evento_id };
    await anotar(tx, quien, 'envio_reintentado', cual, {
      despues: { correos: n, ...(correo_id && { correo_id }) },
    });
    return respuestasCorreo.de_nuevo(cuantosEmails(n));
  });
}

export async function cancelar(ctx: Contexto, { evento_id, envio_id, quien }: Cual & { quien: Quien }) {
  return cambiar(ctx, { evento_id, envio_id }, async (tx) => {
    const n = await marcarCancelado(tx, envio_id);
    if (n === 0) throw conflicto('nada_que_cancelar', respuestasGestion.nada_que_cancelar);
    await anotar(tx, quien, 'envio_cancelado', { id: envio_id, evento_id }, { despues: { correos: n } });
    return n === 1 ? respuestasCorreo.cancelado : respuestasCorreo.cancelados(cuantosEmails(n));
  });
}

async function cambiar(
  ctx: Contexto,
  { evento_id, envio_id }: Cual,
  hacer: (tx: Tx) => Promise<string>,
): Promise<{ message: string; results: z.input<typeof Envio> }> {
  const respuesta = await enTransaccion(ctx.database.db, async (tx) => {
    if (!(await bloquearEnvio(tx, evento_id, envio_id))) throw noEncontrado();
    const message = await hacer(tx);
    const row = await buscarEnvio(tx, evento_id, envio_id);
    if (!row) throw noEncontrado();
    return { message, results: presentar(row) };
  });
  despertarTrabajador();
  return respuesta;
}
