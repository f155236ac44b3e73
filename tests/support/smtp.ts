import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface Recibido {
  /** of the envelope: where bounces go */
  de: string;
  para: string[];
  /** the whole message as it travelled */
  crudo: string;
  mensaje_id: string;
}

/** What happens to the next mails: refused with a code, taken and never answered, or taken (default). */
export type Trato = number | 'colgar';

/** A real SMTP server on localhost that can be told to refuse or to stall. */
export async function servidorSmtp() {
  const recibidos: Recibido[] = [];
  const tratos: Trato[] = [];
  let segun: (para: string) => Trato | null = () => null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo({ address }, _session, done) {
      const fijo = segun(address);
      const trato = fijo ?? tratos[0];
      if (typeof trato !== 'number') return done();
      if (fijo === null) tratos.shift();
      done(Object.assign(new Error(`told to answer ${trato}`), { responseCode: trato }));
    },
    onData(stream, session, done) {
      const partes: Buffer[] = [];
      stream.on('data', (parte: Buffer) => partes.push(parte));
      stream.on('end', () => {
        if (tratos[0] === 'colgar') {
          tratos.shift();
          return;
        }
        const crudo = Buffer.concat(partes).toString('utf8');
        const mensaje_id = /^Message-ID:\s*(<[^>]+>)/im.exec(crudo)?.[1] ?? '';
        const { mailFrom, rcptTo } = session.envelope;
        recibidos.push({
          de: mailFrom ? mailFrom.address : '',
          para: rcptTo.map(({ address }) => address),
          crudo,
          mensaje_id,
        });
        done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // listening on TCP, so it is no path
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    recibidos,
    /** In order, one for each attempt. */
    tratar: (...siguientes: Trato[]) => void tratos.push(...siguientes),
    /** Of every attempt from now on, by its address; null: as told above. */
    tratarSegun: (regla: typeof segun) => void (segun = regla),
    reiniciar: () => {
      recibidos.length = 0;
      tratos.length = 0;
      segun = () => null;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
