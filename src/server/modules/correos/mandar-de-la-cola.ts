import { correoValido } from '../../../shared/domain/comun/direccion-de-correo.ts';
import type { Contexto } from '../../contexto.ts';
import { ErrorCorreo } from '../../gateways/correo/puerto.ts';
import type { AdjuntoCorreo, MensajeCorreo } from '../../gateways/correo/puerto.ts';
import { espera, ESPERA_MAXIMA_MS } from '../../jobs/esperas.ts';
import { leerBytes } from '../../nucleo/archivos/service.ts';
import { ido, type CuidadoFuentes } from '../../jobs/trabajador.ts';
import { adjuntoDeAgenda } from '../agenda/service.ts';
import { ponerCredencial } from './adjuntar-qr.ts';
import { filaDe } from '../fila/fila.ts';
import { vigenciaDe } from '../recordatorios/vigencia.ts';
import {
  anotarCorreo,
  buscarAdjuntos,
  buscarOrganizador,
  listarTomadoresDeCorreos,
  renovarCorreos,
  soltarCorreos,
  tomarCorreos,
  traerCorreosDelFuturo,
} from './repository.ts';
import type { Correo } from './repository.ts';
import { motivoDeRetencion } from './tope-por-buzon.ts';
import { redactar, type Escrito } from './redactar.ts';
import { tokenRebote } from './token-rebote.ts';

/** Attempts for one to two days: 10 s, 20 s … 1 h, then hourly, each wait shortened by up to a half (`espera`). */
const MAX_INTENTOS = 56;
/**
 * A mail's lease (ms), longer than a job's because people notice a mail that comes twice. Renewed while the mail is being
 * sent.
 */
const LEASE_MS = 60_000;

/** The worker's source of mails: takes due ones under a lease and returns for each the task that sends it and writes its fate. */
export async function fuenteCorreos(ctx: Contexto, max: number): Promise<(() => Promise<void>)[]> {
  // while people wait in the registration queue, one mail is taken at each look at the database, however many may be: so
  // more of this process's time and database connections is left to register them
  const cuantos = filaDe(ctx).esperando > 0 ? 1 : max;
  const ahora = ctx.reloj();
  const hasta = new Date(ahora.getTime() + LEASE_MS);
  const enCurso = enCursoDe(ctx);
  const tomados = await tomarCorreos(ctx.database.db, ahora, hasta, cuantos, [...enCurso.keys()]);
  return tomados.map((correo) => async () => {
    enCurso.set(correo.id, correo);
    await enviar(ctx, correo).finally(() => enCurso.delete(correo.id));
  });
}

const enviandose = new WeakMap<Contexto, Map<number, Correo>>();

/**
 * Mails that this process is sending. They are not taken again: after a clock change a lease may seem over, and the
 * mail would be sent twice.
 */
function enCursoDe(ctx: Contexto): Map<number, Correo> {
  let enCurso = enviandose.get(ctx);
  if (!enCurso) enviandose.set(ctx, (enCurso = new Map()));
  return enCurso;
}

export const cuidadoCorreos: CuidadoFuentes = {
  /** Once a minute: makes mails due now that are scheduled further ahead than any may be, as a clock that was ahead wrote their time. */
  revisar: (ctx) =>
    traerCorreosDelFuturo(ctx.database.db, ctx.reloj(), ESPERA_MAXIMA_MS + 60_000, [
      ...enCursoDe(ctx).keys(),
    ]),
  renovar: (ctx) => {
    const hasta = new Date(ctx.reloj().getTime() + LEASE_MS);
    return renovarCorreos(ctx.database.db, [...enCursoDe(ctx).values()], hasta);
  },
  soltarDeMuertos: async (ctx) => {
    const { db } = ctx.database;
    await soltarCorreos(db, (await listarTomadoresDeCorreos(db)).filter(ido(ctx)));
  },
};

async function enviar(ctx: Contexto, correo: Correo): Promise<void> {
  const { db } = ctx.database;
  let escrito: Escrito | null = null;
  try {
    const redactado = await redactar(ctx, correo);
    if (redactado.tipo === 'no_va') {
      const { estado, motivo } = redactado;
      return await anotarCorreo(db, correo, { estado, ultimo_error: motivo });
    }
    escrito = redactado.escrito;
    const vigencia = await vigenciaDe(ctx, correo);
    if (vigencia === 'no') return await anotarCorreo(db, correo, { estado: 'cancelado' });
    if (vigencia !== 'si') {
      return await anotarCorreo(db, correo, {
        proximo_intento_at: vigencia,
        intentos: correo.intentos - 1,
      });
    }
    const retenido = await motivoDeRetencion(ctx, correo);
    if (retenido) return await anotarCorreo(db, correo, { estado: 'cancelado', ultimo_error: retenido });
    const conCodigo = await ponerCredencial(ctx, correo, escrito);
    ({ escrito } = conCodigo);
    const adjuntos = [
      ...conCodigo.adjuntos,
      ...(await leerAdjuntos(ctx, correo.adjuntos)),
      ...(await adjuntoDeAgenda(ctx, correo)),
    ];
    const { baja_url } = redactado;
    const { mensaje_id } = await ctx.correo.enviar({
      ...correo,
      ...escrito,
      ...(await deQuien(ctx, correo, baja_url !== undefined)),
      key: tokenRebote(ctx.config, correo.id),
      adjuntos,
      baja_url,
    });
    await anotarCorreo(db, correo, {
      ...escrito,
      estado: 'enviado',
      enviado_at: ctx.reloj(),
      mensaje_id,
      ultimo_error: null,
    });
  } catch (error) {
    const permanente = error instanceof ErrorCorreo && error.permanente;
    // Only an ErrorCorreo's text is stored, as it is about the mail server: an error of the database quotes a query's parameters.
    const texto = error instanceof ErrorCorreo ? error.message.slice(0, 500) : 'error interno';
    ctx.log.warn(
      { correo: correo.id, tipo: correo.tipo, intento: correo.intentos, permanente },
      'correo no enviado',
    );
    await anotarCorreo(
      db,
      correo,
      permanente || correo.intentos >= MAX_INTENTOS
        ? { ...escrito, estado: permanente ? 'rebotado' : 'fallido', ultimo_error: texto }
        : {
            proximo_intento_at: new Date(ctx.reloj().getTime() + espera(correo.intentos)),
            ultimo_error: texto,
          },
    );
  }
}

/**
 * Replies to a mail about a race go to its organizer, if they have a valid address. If such a mail has an unsubscribe link (`a_muchos`), it
 * also names the organizer's list (`lista`).
 */
async function deQuien(
  ctx: Contexto,
  { evento_id }: Correo,
  a_muchos: boolean,
): Promise<Pick<MensajeCorreo, 'responder_a' | 'lista'>> {
  const organizador = evento_id === null ? null : await buscarOrganizador(ctx.database.db, evento_id);
  if (!organizador) return {};
  const { id, nombre, email } = organizador;
  return {
    responder_a: email && correoValido(email) ? { nombre, email } : undefined,
    lista: a_muchos ? { id: `organizador-${id}`, nombre } : undefined,
  };
}

async function leerAdjuntos(ctx: Contexto, ids: number[]): Promise<AdjuntoCorreo[]> {
  const rows = await buscarAdjuntos(ctx.database.db, ids);
  const adjuntos: AdjuntoCorreo[] = [];
  for (const { nombre, tipo, ...guardado } of rows) {
    const contenido = await leerBytes(ctx, guardado);
    // the mail goes without a file that was deleted since
    if (contenido) adjuntos.push({ nombre, tipo, contenido });
  }
  return adjuntos;
}
