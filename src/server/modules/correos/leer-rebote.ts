import { simpleParser, type ParsedMail } from 'mailparser';
import { respuestasCorreo } from '../../mensajes/mensajes-correo.ts';

export type Rebote =
  /** a mail did not arrive and no server tries any more; `motivo`: why, in a sentence, with the mail server's words where it tells any */
  | { tipo: 'rebote'; motivo: string; nombrado_en: string }
  /** any other message (a delay, a vacation note, a person's mail), which is ignored */
  | { tipo: 'otro' };

const OTRO: Rebote = { tipo: 'otro' };
/** Headers of a bounce that may hold our mail's token (token-rebote.ts); its text, or the mail that it returns, may hold it too. */
const CABECERAS = [
  'to',
  'delivered-to',
  'x-original-to',
  'envelope-to',
  'x-envelope-to',
  'in-reply-to',
  'references',
] as const;

/** What a message in the mailbox of bounces says: a bounce by RFC 3464, or as Exim and others write one without its status part. */
export async function leerRebote(crudo: Buffer): Promise<Rebote> {
  const mail = await simpleParser(crudo, {
    keepDeliveryStatus: true,
    skipHtmlToText: true,
    skipTextToHtml: true,
    skipImageLinks: true,
  });
  const part = (tipo: RegExp) =>
    mail.attachments
      .filter(({ contentType }) => tipo.test(contentType))
      .map(({ content }) => content.toString());
  const estados = part(/^message\/(?:global-)?delivery-status$/);
  const motivo = estados.length > 0 ? deEstado(estados.join('\n\n')) : sinEstado(mail);
  if (motivo === null) return OTRO;
  const devuelto = part(/^(?:message\/(?:rfc822|global)|text\/rfc822-headers)/);
  return {
    tipo: 'rebote',
    motivo,
    nombrado_en: [...CABECERAS.flatMap((c) => cabecera(mail, c)), ...devuelto, mail.text ?? ''].join('\n'),
  };
}

/** The mail server's own words, on one line, at most 300 characters of them. */
const citar = (dicho: string): string =>
  respuestasCorreo.devuelto_porque(dicho.replace(/\s+/g, ' ').trim().slice(0, 300));

const cabecera = (mail: ParsedMail, nombre: string): string[] =>
  mail.headerLines.flatMap(({ key, line }) => (key === nombre ? line.replace(/\r?\n\s+/g, '') : []));

/**
 * The reason of the first recipient that failed for good, in a delivery status part, which has one group of fields per recipient; null
 * where none failed for good.
 */
function deEstado(texto: string): string | null {
  for (const grupo of texto.replaceAll('\r', '').split(/\n{2,}/)) {
    const campo = (nombre: string): string =>
      new RegExp(`^${nombre}:[ \\t]*(.*(?:\\n[ \\t]+.*)*)`, 'im').exec(grupo)?.[1] ?? '';
    // any other action is no bounce: a 'delayed' mail is still being tried, a 'relayed' or 'delivered' one went through
    if (campo('Action').trim().toLowerCase() !== 'failed') continue;
    const dicho = campo('Diagnostic-Code').replace(/^\s*[\w-]+\s*;\s*/, '');
    return dicho.trim()
      ? citar(dicho)
      : respuestasCorreo.devuelto_con_codigo(/\d\.\d{1,3}\.\d{1,3}/.exec(campo('Status'))?.[0] ?? '5.0.0');
  }
  return null;
}

const AVISO = /mailer-daemon|postmaster|mail delivery/i;
const FALLO =
  /undeliver|delivery (?:status notification \(failure\)|failure|failed|has failed)|returned (?:mail|to sender)|mail delivery failed|failure notice|no se (?:pudo|ha podido) entregar/i;

/**
 * The reason in a message without a status part, read from its text; null: the message is no bounce. It is one if it has the header
 * X-Failed-Recipients (Exim, Google), or else if its sender and its subject say so (qmail), but never if its subject speaks of a delay.
 */
function sinEstado(mail: ParsedMail): string | null {
  const fallidos = cabecera(mail, 'x-failed-recipients').length > 0;
  const asunto = mail.subject ?? '';
  const demora = /delay|demora|warning|still being retried/i.test(asunto);
  if (demora || (!fallidos && !(AVISO.test(mail.from?.text ?? '') && FALLO.test(asunto)))) return null;
  const linea = (mail.text ?? '').split('\n').find((una) => /\b[45]\d\d[ -]|\b[45]\.\d\.\d{1,3}\b/.test(una));
  return linea ? citar(linea) : respuestasCorreo.devuelto_sin_motivo;
}
