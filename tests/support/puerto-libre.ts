import { once } from 'node:events';
import net from 'node:net';

/** A port of 127.0.0.1 on which nobody listened a moment ago. */
export async function puertoLibre(): Promise<number> {
  const servidor = net.createServer().listen(0, '127.0.0.1');
  await once(servidor, 'listening');
  // listening on TCP, so it is no path
  const { port } = servidor.address() as net.AddressInfo;
  servidor.close();
  await once(servidor, 'close');
  return port;
}
