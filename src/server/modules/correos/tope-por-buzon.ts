import { cantidadPorCorreo, RETENIDO } from '../../../shared/domain/inscripcion/reserva-breve.ts';
import { esExito } from '../../../shared/domain/inscripcion/estados.ts';
import type { Contexto } from '../../contexto.ts';
import { contarHoy } from '../../nucleo/limites/service.ts';
import { buzonDe, estaConfirmado } from '../../nucleo/correo/buzones.ts';
import { buscarEstadoDeCorreo, type Correo } from './repository.ts';

/**
 * Why a mail is held back, or null. It is held back where a stranger can have this kind of mail sent to any mailbox, this
 * mailbox never opened a mail of ours, and it has got as many today as it may. Judged once, when the mail would go, by a
 * counter that all processes share. Mails about a registration that is paid always go.
 */
export async function motivoDeRetencion(ctx: Contexto, correo: Correo): Promise<string | null> {
  const max = ctx.config.reservas.correos_sin_confirmar;
  const cuenta = cantidadPorCorreo(correo.tipo);
  if (max === 0 || cuenta === null || correo.intentos > 1) return null;
  if (await estaConfirmado(ctx, correo.para)) return null;
  if (correo.inscripcion_id !== null) {
    const { state, total } = await buscarEstadoDeCorreo(ctx.database.db, correo.inscripcion_id);
    if (esExito(state) && total > 0) return null;
  }
  const van = await contarHoy(ctx, `buzon:${cuenta}:${buzonDe(correo.para)}`);
  return van > max ? RETENIDO : null;
}
