import { mensajesCorreo } from '../../../shared/domain/correo/mensajes.ts';
import type { DatosPersona } from '../../../shared/domain/participante/persona.ts';
import type { Contexto } from '../../contexto.ts';
import type { Executor } from '../../db/transaction.ts';
import { conflicto } from '../../http/errores.ts';
import { textoDeHtml } from '../html/texto.ts';
import { componer } from './avisos.ts';
import type { Aviso } from './avisos.ts';
import { destinatarios, type DatosCorreo } from './datos-de-un-correo.ts';
import { buscarDatosCorreo, insertarCorreos, quitarPersona } from './repository.ts';
import type { NuevoCorreo } from './nuevo-correo.ts';

/** Queues mails, in the transaction of the change that they tell. Returns how many: those without an address are left out. */
export async function encolarCorreo(tx: Executor, ...correos: NuevoCorreo[]): Promise<number> {
  // without an address: the person's data were erased, or they registered at a desk and left none (regla sede-25)
  const rows = correos
    .filter(({ para }) => para.trim() !== '')
    .map((correo) => ({
      ...correo,
      // a line break in a subject would end the header
      asunto: correo.asunto.replace(/\s+/g, ' ').trim(),
      texto: correo.texto ?? textoDeHtml(correo.html),
      adjuntos: correo.adjuntos ?? [],
    }));
  if (rows.length > 0) await insertarCorreos(tx, rows);
  return rows.length;
}

/** Throws 409 where a person has no address, before anybody is told that a mail is on its way. */
export function exigirMail({
  email,
  nombre,
  apellido,
}: Pick<DatosPersona, 'email' | 'nombre' | 'apellido'>): void {
  if (email.trim() === '') throw conflicto('sin_mail', mensajesCorreo.sin_email(`${nombre} ${apellido}`));
}

/** What the mails about a registration are made of; null where there is none. */
export const obtenerDatosCorreo = (db: Executor, inscripcion_id: number): Promise<DatosCorreo | null> =>
  buscarDatosCorreo(db, inscripcion_id);

/** Whether a mail about a registration reaches anybody: one of its persons has an address. */
export async function tieneMail(db: Executor, inscripcion_id: number): Promise<boolean> {
  const datos = await buscarDatosCorreo(db, inscripcion_id);
  return datos !== null && destinatarios(datos).some(({ email }) => email !== '');
}

/** Queues, in the caller's transaction, the mails that tell a registration's people something. Returns how many. */
export async function avisar(
  ctx: Pick<Contexto, 'config'>,
  tx: Executor,
  inscripcion_id: number,
  aviso: Aviso,
): Promise<number> {
  const datos = await buscarDatosCorreo(tx, inscripcion_id);
  if (!datos) return 0;
  const correos = componer(ctx.config, datos, aviso);
  return encolarCorreo(tx, ...correos);
}

/** Detaches mails from a person whose place somebody else has now: mails to the first must not count as sent to the second. */
export const desligarPersona = (tx: Executor, persona_id: number): Promise<void> =>
  quitarPersona(tx, persona_id);
