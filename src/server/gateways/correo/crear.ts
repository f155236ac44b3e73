import type { Config } from '../../config.ts';
import { correoLocal } from './local.ts';
import type { CorreoGateway } from './puerto.ts';
import { correoSmtp } from './smtp.ts';

/** How mails are sent: by SMTP where it is configured; else they stay in the outbox of this machine. */
export function crearCorreo(config: Config): CorreoGateway {
  const { smtpUrl, mailFrom, publicUrl, rebotes } = config;
  return smtpUrl
    ? correoSmtp({ url: smtpUrl, from: mailFrom, publicUrl, rebotes: rebotes.direccion })
    : correoLocal();
}
