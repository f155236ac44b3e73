import { fechaLocal, sumarHoras } from '../../../shared/domain/comun/fechas.ts';
import {
  aLaManiana,
  leCorresponde,
  motivoSinRecordatorios,
  TIPOS_RECORDATORIO,
} from '../../../shared/domain/correo/recordatorios.ts';
import type { Contexto } from '../../contexto.ts';
import { tipoDeCorreo } from './correo.ts';
import { situacionDe } from './mandar.ts';
import { buscarUltimoDia } from './enviados-repository.ts';
import { buscarEvento } from './programados-repository.ts';
import { buscarSituaciones } from './situaciones-repository.ts';

interface CorreoPorSalir {
  tipo: string;
  evento_id: number | null;
  inscripcion_id: number | null;
  persona_id: number | null;
}

/**
 * Whether a mail is still to be sent, asked right before sending, which may be long after it was queued. 'no': its reader needs the
 * recordatorio no more, the mail is about an old date, or the event sends none now (motivoSinRecordatorios). An instant: the mail waits
 * until then: the next morning or, while the event is not published, an hour. Mails that are no recordatorios are always sent.
 */
export async function vigenciaDe(ctx: Contexto, correo: CorreoPorSalir): Promise<'si' | 'no' | Date> {
  const tipo = TIPOS_RECORDATORIO.find((t) => tipoDeCorreo(t) === correo.tipo);
  if (!tipo) return 'si';
  const { evento_id, inscripcion_id, persona_id } = correo;
  if (evento_id === null || inscripcion_id === null || persona_id === null) return 'no';
  const { db } = ctx.database;
  const ahora = ctx.reloj();
  const evento = await buscarEvento(db, evento_id);
  // The event was unpublished, perhaps for a moment: the mail waits, as nobody would write it a second time.
  if (evento && !evento.visible && motivoSinRecordatorios({ ...evento, visible: true }, ahora) === null)
    return sumarHoras(ahora.toISOString(), 1);
  if (!evento || motivoSinRecordatorios(evento, ahora) !== null) return 'no';
  // the date of the race changed since the mail was written, or the place passed to another persona (olvidarPersona)
  if ((await buscarUltimoDia(db, persona_id, tipo)) !== fechaLocal(evento.fecha_hora)) return 'no';
  const [row] = await buscarSituaciones(db, { evento_id, inscripcion_id, persona_id });
  if (!row || !leCorresponde(tipo, situacionDe(row), ahora)) return 'no';
  const maniana = aLaManiana(ahora);
  return maniana > ahora ? maniana : 'si';
}
