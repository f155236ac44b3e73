import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** An IMAP server of one mailbox on localhost, as much of it as a reader of new mails asks for (RFC 9051). */
export async function servidorImap(clave = 'clave-imap') {
  const mensajes: { crudo: Buffer; visto: boolean }[] = [];
  let falla: 'corta' | null = null;
  function contestar(socket: Socket, linea: string): void {
    const [tag = '', orden = '', ...resto] = linea.split(' ');
    const args = resto.join(' ');
    const decir = (...lineas: string[]) => void socket.write(lineas.map((l) => `${l}\r\n`).join(''));
    const listo = () => decir(`${tag} OK listo`);
    switch (orden.toUpperCase() === 'UID' ? `UID ${(resto[0] ?? '').toUpperCase()}` : orden.toUpperCase()) {
      case 'CAPABILITY':
        decir('* CAPABILITY IMAP4rev1');
        return listo();
      case 'LOGIN':
        return args.includes(clave) ? listo() : decir(`${tag} NO [AUTHENTICATIONFAILED] no`);
      case 'LIST':
        decir('* LIST (\\HasNoChildren) "/" INBOX');
        return listo();
      case 'SELECT':
      case 'EXAMINE':
        decir(
          `* ${mensajes.length} EXISTS`,
          '* FLAGS (\\Seen)',
          '* OK [UIDVALIDITY 1] .',
          `* OK [UIDNEXT ${mensajes.length + 1}] .`,
        );
        return decir(`${tag} OK [READ-WRITE] listo`);
      case 'UID SEARCH':
        decir(`* SEARCH ${mensajes.flatMap(({ visto }, i) => (visto ? [] : i + 1)).join(' ')}`.trim());
        return listo();
      case 'UID FETCH': {
        if (falla) return void socket.destroy();
        const n = Number(resto[1]);
        const crudo = mensajes[n - 1]?.crudo ?? Buffer.alloc(0);
        const [, desde] = /BODY\.PEEK\[\](<\d+)\./.exec(args) ?? [];
        socket.write(`* ${n} FETCH (UID ${n} BODY[]${desde ? `${desde}>` : ''} {${crudo.length}}\r\n`);
        socket.write(crudo);
        decir(')');
        return listo();
      }
      case 'UID STORE': {
        const mensaje = mensajes[Number(resto[1]) - 1];
        if (mensaje) mensaje.visto = true;
        return listo();
      }
      case 'LOGOUT':
        decir('* BYE hasta luego');
        listo();
        return void socket.end();
      default:
        return listo();
    }
  }
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('* OK IMAP4rev1 listo\r\n');
    let pendiente = '';
    socket.on('data', (datos) => {
      pendiente += datos.toString('latin1');
      const lineas = pendiente.split('\r\n');
      pendiente = lineas.pop() ?? '';
      for (const linea of lineas) contestar(socket, linea);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // listening on TCP, so it is no path
  const { port } = server.address() as AddressInfo;
  return {
    url: (con = clave) => `imap://rebotes:${con}@127.0.0.1:${port}/INBOX`,
    poner: (crudo: string | Buffer) => void mensajes.push({ crudo: Buffer.from(crudo), visto: false }),
    fallar: (como: typeof falla) => void (falla = como),
    vistos: () => mensajes.map(({ visto }) => visto),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
