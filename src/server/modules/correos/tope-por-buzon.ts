import { grupoDeCorreo, RETENIDO } from '../../../shared/domain/inscripcion/reserva-breve.ts';
import { esExito } from '../../../shared/domain/inscripcion/estados.ts';
import type { Contexto } from '../../contexto.ts';
import { contarHoy } from '../../nucleo/limites/service.ts';
import { buzonDe, estaConfirmado } from '../../nucleo/correo/buzones.ts';
import { buscarEstadoDeCorreo, type Correo } from './repository.ts';

/**
 * Why a mail is held back; null: it is not. A mail is held back if a stranger can have its kind sent to any mailbox, this mailbox is
 * not confirmed (it is for three years from when somebody first opened a link that a mail of ours brought there, confirmarBuzon), and
 * it has already got `correos_sin_confirmar` mails of the same group (grupoDeCorreo) within 24 hours (contarHoy); with 0 none
 * is held back. All processes share that count. Only the first attempt to send a mail is judged. Mails about a paid registration
 * are never held back.
 */
export async function motivoDeRetencion(ctx: Contexto, correo: Correo): Promise<string | null> {
  const max = ctx.config.reservas.correos_sin_confirmar;
  const grupo = grupoDeCorreo(correo.tipo);
  if (max === 0 || grupo === null || correo.intentos > 1) return null;
  if (await estaConfirmado(ctx, correo.para)) return null;
  if (correo.inscripcion_id !== null) {
    const { state, total } = await buscarEstadoDeCorreo(ctx.database.db, correo.inscripcion_id);
    if (esExito(state) && total > 0) return null;
  }
  const van = await contarHoy(ctx, `buzon:${grupo}:${buzonDe(correo.para)}`);
  return van > max ? RETENIDO : null;
}
