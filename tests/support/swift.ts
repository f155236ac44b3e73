import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import type { ConfigS3 } from '../../src/server/config-s3.ts';
import { ProxyFallas } from './proxy-fallas.ts';
import { puertoLibre } from './puerto-libre.ts';
import { listarObjetos } from './s3.ts';

const PAQUETES = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object'];
const PARTES = ['account', 'container', 'object'] as const;

/** Debian's packages where they are not there yet. */
function exigirSwift(): void {
  if (existsSync('/usr/bin/swift-proxy-server')) return;
  if (process.getuid?.() !== 0) throw new Error(`Falta Swift: apt-get install ${PAQUETES.join(' ')}`);
  execFileSync('apt-get', ['install', '-y', '--no-install-recommends', ...PAQUETES], {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

const atiende = (puerto: number) =>
  new Promise<boolean>((listo) => {
    const linea = connect(puerto, '127.0.0.1', () => (linea.destroy(), listo(true)));
    linea.once('error', () => listo(false));
  });

const deParte = (raiz: string, parte: string, puerto: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${puerto}
workers = 0
user = root
swift_dir = ${raiz}
devices = ${raiz}/discos
mount_check = false
[pipeline:main]
pipeline = ${parte}-server
[app:${parte}-server]
use = egg:swift#${parte}
`;

const deProxy = (raiz: string, puerto: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${puerto}
workers = 0
user = root
swift_dir = ${raiz}
[pipeline:main]
pipeline = catch_errors cache listing_formats s3api tempauth copy slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
allow_account_management = true
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_largada_web = clave-de-swift .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
`;

/** OpenStack Swift with its S3 face, as Debian ships it: four processes on ports of their own, behind a line that fails. */
export async function servidorSwift() {
  exigirSwift();
  const raiz = await mkdtemp(join(tmpdir(), 'largada-swift-'));
  await mkdir(join(raiz, 'discos', 'd1'), { recursive: true });
  const puertos: Record<string, number> = { proxy: await puertoLibre() };
  for (const parte of PARTES) {
    const puerto = (puertos[parte] = await puertoLibre());
    const anillo = (...orden: string[]) =>
      execFileSync('/usr/bin/swift-ring-builder', [join(raiz, `${parte}.builder`), ...orden], {
        stdio: 'ignore',
      });
    anillo('create', '4', '1', '1');
    anillo('add', `r1z1-127.0.0.1:${puerto}/d1`, '1');
    anillo('rebalance');
    await writeFile(join(raiz, `${parte}.conf`), deParte(raiz, parte, puerto));
  }
  await writeFile(join(raiz, 'proxy.conf'), deProxy(raiz, puertos.proxy ?? 0));

  let procesos: ChildProcess[] = [];
  async function levantar(): Promise<void> {
    procesos = Object.keys(puertos).map((parte) =>
      spawn(`/usr/bin/swift-${parte}-server`, [join(raiz, `${parte}.conf`)], {
        stdio: 'ignore',
        detached: true,
      }),
    );
    for (const puerto of Object.values(puertos)) {
      for (let i = 0; !(await atiende(puerto)); i += 1) {
        if (i > 300) throw new Error('Swift no arrancó');
        await new Promise((listo) => setTimeout(listo, 100));
      }
    }
  }
  /** All of it at once, as when the machine loses its power. */
  async function matar(): Promise<void> {
    const fines = procesos.map((p) => new Promise<void>((listo) => void p.once('exit', () => listo())));
    for (const { pid } of procesos) if (pid !== undefined) process.kill(-pid, 'SIGKILL');
    await Promise.all(fines);
    procesos = [];
  }

  await levantar();
  const linea = await ProxyFallas.abrir(puertos.proxy ?? 0);
  const config: ConfigS3 = {
    ...{ endpoint: linea.url, region: 'us-east-1', bucket: 'largada', prefix: 'pruebas/', pathStyle: true },
    ...{ accessKeyId: 'largada:web', secretAccessKey: 'clave-de-swift', timeoutMs: 4000 },
  };
  const directo = { ...config, endpoint: `http://127.0.0.1:${puertos.proxy}` };
  const cliente = new S3Client({
    ...{ endpoint: directo.endpoint, region: config.region, forcePathStyle: true },
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
  await cliente.send(new CreateBucketCommand({ Bucket: config.bucket }));
  cliente.destroy();
  return {
    linea,
    config,
    levantar,
    matar,
    objetos: () => listarObjetos(directo),
    close: async () => {
      await linea.bajar();
      await matar();
      await rm(raiz, { recursive: true, force: true });
    },
  };
}
