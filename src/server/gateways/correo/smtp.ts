import nodemailer from 'nodemailer';
import { ErrorCorreo } from './puerto.ts';
import type { CorreoGateway } from './puerto.ts';
import { respuestasCorreo } from '../../mensajes/mensajes-correo.ts';

export interface OpcionesSmtp {
  /** smtp://user:password@host:port or smtps:// */
  url: string;
  /** 'Name <address>' */
  from: string;
  /** the site's address: its host ends the List-Id of mails to many, and the Message-ID where `from` names no domain */
  publicUrl: string;
  /** where bounces go, with the mail's key behind a plus; without it they go to `from` */
  rebotes?: string | undefined;
  /** ms of silence after which the attempt fails */
  timeout_ms?: number;
  /** ms for a whole mail: a server that sends a byte now and then never reaches the limit of silence */
  mail_ms?: number;
}

/** Mail by SMTP. A server that is silent for `timeout_ms`, or not done after `mail_ms`, fails the attempt. */
export function correoSmtp({
  url,
  from,
  publicUrl,
  rebotes,
  timeout_ms = 20_000,
  mail_ms = 6 * timeout_ms,
}: OpcionesSmtp): CorreoGateway {
  const host = new URL(publicUrl).hostname;
  // the sender's domain: spam filters distrust a Message-ID of another domain
  const dominio = /@([^\s>@]+)>?\s*$/.exec(from)?.[1] ?? host;
  const { protocol, hostname, username } = new URL(url);
  // a password goes to a server without TLS only where that is on this machine, or where the address says requireTLS=false
  const requireTLS = protocol === 'smtp:' && username !== '' && !esDeAca(hostname);
  const transporte = nodemailer.createTransport(
    {
      url,
      requireTLS,
      pool: true,
      maxConnections: 3,
      connectionTimeout: timeout_ms,
      greetingTimeout: timeout_ms,
      socketTimeout: timeout_ms,
      dnsTimeout: timeout_ms,
    },
    { from },
  );
  return {
    nombre: 'smtp',
    async enviar(mensaje) {
      try {
        const { messageId } = await transporte.sendMail({
          // an abort closes the connection: a mail that will be tried again must not be delivered by this attempt
          // after all
          signal: AbortSignal.timeout(mail_ms),
          messageId: `<${mensaje.key}@${dominio}>`,
          ...(rebotes && { envelope: { from: conKey(rebotes, mensaje.key), to: mensaje.para } }),
          ...(mensaje.responder_a && {
            replyTo: { name: mensaje.responder_a.nombre, address: mensaje.responder_a.email },
          }),
          ...(mensaje.lista && {
            list: { id: { url: `${mensaje.lista.id}.${host}`, comment: mensaje.lista.nombre } },
          }),
          to: { name: '', address: mensaje.para },
          subject: mensaje.asunto,
          html: mensaje.html,
          text: mensaje.texto,
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(mensaje.baja_url && {
              'List-Unsubscribe': `<${mensaje.baja_url}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
              Precedence: 'bulk',
            }),
          },
          attachments: mensaje.adjuntos.map((adjunto) => ({
            filename: adjunto.nombre,
            contentType: adjunto.tipo,
            content: adjunto.contenido,
            ...(adjunto.cid && { cid: adjunto.cid }),
          })),
        });
        return { mensaje_id: messageId };
      } catch (error) {
        throw traducir(error);
      }
    },
    close: async () => transporte.close(),
  };
}

const esDeAca = (host: string): boolean => /^(localhost|127\.[\d.]+|\[::1\])$/.test(host);

/** rebotes@club.example and the mail's key make rebotes+key@club.example. */
const conKey = (direccion: string, key: string): string => direccion.replace(/(?=@[^@]*$)/, `+${key}`);

/**
 * An answer 5xx to a mail's addresses or to the message is final. A refused login is a fault of our settings, so the mail stays and is
 * tried again.
 */
function traducir(error: unknown): ErrorCorreo {
  if (!(error instanceof Error)) return new ErrorCorreo('error de SMTP', false);
  const code = 'code' in error ? String(error.code) : '';
  const respuesta =
    'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : 0;
  const permanente = respuesta >= 500 && respuesta < 600 && ['EENVELOPE', 'EMESSAGE'].includes(code);
  return new ErrorCorreo(explicar(error, code).slice(0, 300), permanente);
}

/**
 * Says in Spanish why a mail failed, for the organizer who reads it in the list; the server's own words are kept as
 * they are.
 */
function explicar(error: Error, code: string): string {
  const dicho = 'response' in error && typeof error.response === 'string' ? error.response.trim() : '';
  if (code === 'EAUTH') return respuestasCorreo.clave_no_aceptada(dicho || error.message);
  if (code === 'ETLS') return respuestasCorreo.sin_cifrado(dicho);
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return respuestasCorreo.sin_contestar;
  if (dicho) return respuestasCorreo.contesto(dicho);
  return respuestasCorreo.sin_entregar(`${code} ${error.message}`.trim());
}
