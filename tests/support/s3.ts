import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import type { ConfigS3 } from '../../src/server/config-s3.ts';
import { ProxyFallas } from './proxy-fallas.ts';

// it has no types of its own
interface Servidor {
  run(): Promise<{ port: number }>;
  httpServer: Server;
  close(): Promise<void>;
}
const S3rver = createRequire(import.meta.url)('s3rver') as new (opciones: object) => Servidor;

const BUCKET = 'largada';
const PREFIJO = 'pruebas/';

/** A server that speaks S3, behind a line that can be told to fail. */
export async function servidorS3() {
  const directory = await mkdtemp(join(tmpdir(), 'largada-s3-'));
  const servidor = new S3rver({
    ...{ address: '127.0.0.1', port: 0, silent: true, vhostBuckets: false, directory },
    configureBuckets: [{ name: BUCKET }],
  });
  const { port } = await servidor.run();
  const linea = await ProxyFallas.abrir(port);
  const config: ConfigS3 = {
    endpoint: linea.url,
    region: 'us-east-1',
    bucket: BUCKET,
    prefix: PREFIJO,
    ...{ accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    pathStyle: true,
    // a busy machine is no store that stalls
    timeoutMs: 20_000,
  };
  return {
    linea,
    config,
    /** what is kept, by its key */
    objetos: () => listarObjetos({ ...config, endpoint: `http://127.0.0.1:${port}` }),
    close: async () => {
      await linea.bajar();
      servidor.httpServer.closeAllConnections();
      await servidor.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** Keys without their prefix. */
export async function listarObjetos(config: ConfigS3): Promise<string[]> {
  const cliente = new S3Client({
    endpoint: config.endpoint ?? '',
    region: config.region,
    forcePathStyle: true,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
  });
  const { Contents = [] } = await cliente.send(
    new ListObjectsV2Command({ Bucket: config.bucket, Prefix: config.prefix }),
  );
  cliente.destroy();
  return Contents.flatMap(({ Key }) => Key?.slice(config.prefix.length) ?? []);
}

/** As S3 asks to be left in peace for a while. */
export const MAS_DESPACIO = {
  tipo: 'responder',
  status: 503,
  cuerpo:
    '<?xml version="1.0"?><Error><Code>SlowDown</Code><Message>Reduce your request rate</Message></Error>',
  cabeceras: { 'content-type': 'application/xml' },
} as const;
