import type { z } from 'zod';
import type { pedirDeslinde } from '../../../shared/contract/deslindes-gestion.ts';
import { mensajesCorreo } from '../../../shared/domain/correo/mensajes.ts';
import type { Contexto, Quien } from '../../contexto.ts';
import { enTransaccion, type Executor } from '../../db/transaction.ts';
import { conflicto, noEncontrado } from '../../http/errores.ts';
import { auditar } from '../../nucleo/auditoria/service.ts';
import { encolarCorreo, exigirMail } from '../../nucleo/correo/service.ts';
import { firmaDebida } from '../../nucleo/enlaces/papeles-debidos.ts';
import { bloquearPersona } from '../../nucleo/enlaces/service.ts';
import { limitar, PEDIDOS_A_UNA } from '../../nucleo/limites/service.ts';
import { correoRechazo } from './correo-rechazo.ts';
import { buscarDePersona, buscarPersonaDe, type DeslindeDePersona } from './gestion-repository.ts';
import { respuestasDocumentos } from '../../mensajes/mensajes-documentos.ts';
import { respuestasInscripcion } from '../../mensajes/mensajes-inscripcion.ts';

/**
 * Makes the link with which somebody signs the waiver, for the first time or after a rejection, and mails it where asked for. 409
 * where they owe no signature: they have signed meanwhile, their registration holds no place any more, or the event asks for none;
 * also where a mail is asked for and there is no address. 404 where the person is not in that registration, 429 after too many
 * mails.
 */
export async function pedirFirma(
  ctx: Contexto,
  datos: { inscripcion_id: number; persona_id: number; avisar: boolean; quien: Quien },
): Promise<z.input<typeof pedirDeslinde.reply>> {
  const { inscripcion_id, persona_id, avisar, quien } = datos;
  const persona = await buscarPersonaDe(ctx.database.db, inscripcion_id, persona_id);
  if (!persona) throw noEncontrado(respuestasInscripcion.persona_ajena);
  if (avisar) exigirMail(persona);
  if (avisar) await limitar(ctx, `recordar-deslinde:${persona_id}`, PEDIDOS_A_UNA);
  const link = await enTransaccion(ctx.database.db, async (tx) => {
    await bloquearPersona(tx, persona_id);
    const debida = await firmaDebida(ctx, tx, datos);
    if (!debida) throw await noDebe(tx, inscripcion_id, persona_id);
    if (!avisar) return debida.link;
    const previo = await buscarDePersona(tx, inscripcion_id, persona_id);
    await encolarCorreo(tx, previo ? rechazo(ctx, previo, debida.link) : debida.correo);
    await auditar(tx, {
      quien,
      accion: 'deslinde_recordado',
      entidad: 'persona',
      entidad_id: persona_id,
      evento_id: persona.evento_id,
      inscripcion_id,
    });
    return debida.link;
  });
  const message = avisar
    ? mensajesCorreo.email_encolado(persona.email, `${persona.nombre} ${persona.apellido}`)
    : respuestasDocumentos.link_listo;
  return { message, results: { link, email: persona.email } };
}

const rechazo = (ctx: Contexto, row: DeslindeDePersona, link: string) =>
  correoRechazo(ctx, row, { razon: row.deslinde.razon_rechazo ?? '', link, repetido: true });

async function noDebe(db: Executor, inscripcion_id: number, persona_id: number) {
  const firmado = await buscarDePersona(db, inscripcion_id, persona_id);
  return firmado && firmado.deslinde.status !== 'REJECTED'
    ? conflicto('ya_firmado', respuestasDocumentos.ya_firmado, { status: firmado.deslinde.status })
    : conflicto('no_debe', respuestasDocumentos.no_debe_firma);
}
