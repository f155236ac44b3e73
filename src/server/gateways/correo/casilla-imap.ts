import { ImapFlow } from 'imapflow';
import { MAX_BYTES_REBOTE } from './puerto.ts';
import type { CasillaRebotes } from './puerto.ts';

export interface OpcionesImap {
  /** imaps://user:password@host:993/INBOX, or imap:// with STARTTLS (without it to this machine) */
  url: string;
  timeout_ms?: number;
}

const POR_VEZ = 200;

const esDeAca = (host: string): boolean => /^(localhost|127\.[\d.]+|\[::1\])$/.test(host);

/** Reads bounces from a mailbox by IMAP. A processed one is marked as read and stays there, for people to look at too. */
export function casillaImap({ url, timeout_ms = 30_000 }: OpcionesImap): CasillaRebotes {
  const { protocol, hostname, port, username, password, pathname } = new URL(url);
  const secure = protocol === 'imaps:';
  const carpeta = decodeURIComponent(pathname.slice(1)) || 'INBOX';
  return {
    async recorrer(mirar) {
      const cliente = new ImapFlow({
        host: hostname.replace(/^\[|\]$/g, ''),
        port: Number(port) || (secure ? 993 : 143),
        secure,
        // without TLS no password is sent, except to a server on this machine
        ...(!secure && { doSTARTTLS: !esDeAca(hostname) }),
        auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
        logger: false,
        disableAutoIdle: true,
        connectionTimeout: timeout_ms,
        greetingTimeout: timeout_ms,
        socketTimeout: timeout_ms,
      });
      // a broken connection fails the call under way; its 'error' event without a listener would end the process too
      cliente.on('error', () => undefined);
      try {
        await cliente.connect();
        await cliente.mailboxOpen(carpeta);
        const nuevos = (await cliente.search({ seen: false }, { uid: true })) || [];
        for (const uid of nuevos.slice(0, POR_VEZ)) {
          const dado = await cliente.fetchOne(
            String(uid),
            { source: { maxLength: MAX_BYTES_REBOTE } },
            { uid: true },
          );
          if (dado && dado.source) await mirar(dado.source);
          await cliente.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true });
        }
        await cliente.logout();
        return nuevos.length > POR_VEZ ? 'hay_mas' : undefined;
      } finally {
        cliente.close();
      }
    },
  };
}
