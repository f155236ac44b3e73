import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { puertoLibre } from './puerto-libre.ts';

const EXIM = '/usr/sbin/exim4';
const correr = promisify(execFile);

/** Debian's package where it is not there yet. It starts nothing of its own on a machine that says so in policy-rc.d. */
function exigirExim(): void {
  if (existsSync(EXIM)) return;
  if (process.getuid?.() !== 0) throw new Error('Falta exim4: apt-get install exim4-daemon-light');
  execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'exim4-daemon-light'], {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

/** The largest mail that it takes. */
export const LIMITE = 300_000;

const configuracion = (raiz: string, puerto: number, usuario: string) => `
primary_hostname = correo.largada.test
local_interfaces = 127.0.0.1
daemon_smtp_ports = ${puerto}
spool_directory = ${raiz}/spool
log_file_path = ${raiz}/log/%slog
pid_file_path = ${raiz}/exim.pid
exim_user = ${usuario}
exim_group = ${usuario}
never_users =
keep_environment =
host_lookup =
rfc1413_query_timeout = 0s
message_size_limit = ${LIMITE}
tls_advertise_hosts = *
tls_certificate = ${raiz}/cert.pem
tls_privatekey = ${raiz}/key.pem
auth_advertise_hosts = \${if eq{$tls_in_cipher}{}{}{*}}
acl_smtp_rcpt = rcpt
acl_smtp_data = datos
begin acl
rcpt:
  deny message = Autenticate primero
    !authenticated = *
  deny message = No such user here
    local_parts = nadie
  defer message = Greylisted, try again later
    local_parts = gris
    condition = \${if exists{${raiz}/ya-lo-conozco}{no}{yes}}
  accept
datos:
  defer message = Come back later
    condition = \${if exists{${raiz}/ahora-no}{yes}{no}}
  accept
begin routers
todos:
  driver = accept
  transport = buzon
begin transports
buzon:
  driver = appendfile
  directory = ${raiz}/buzon
  maildir_format
  create_directory
  user = ${usuario}
  envelope_to_add
  return_path_add
begin retry
* * F,1h,1s
begin authenticators
plain:
  driver = plaintext
  public_name = PLAIN
  server_prompts = :
  server_condition = \${if and{{eq{$auth2}{largada}}{eq{$auth3}{clave-smtp}}}}
  server_set_id = $auth2
`;

/** What Python's own mail parser makes of a message: another reading than the writer's. */
export interface Leido {
  cabeceras: Record<string, string>;
  texto: string;
  html: string;
  adjuntos: { nombre: string; sha256: string }[];
  defectos: string[];
  crudo: Buffer;
}
const LECTOR = `
import sys, json, hashlib, email, email.policy
m = email.message_from_binary_file(sys.stdin.buffer, policy=email.policy.default)
defectos = [str(d) for p in m.walk() for d in p.defects]
parte = lambda t: (lambda p: p.get_content() if p else '')(m.get_body(preferencelist=(t,)))
print(json.dumps({
  'cabeceras': {k.lower(): str(v) for k, v in m.items()},
  'texto': parte('plain'), 'html': parte('html'), 'defectos': defectos,
  'adjuntos': [{'nombre': a.get_filename(), 'sha256': hashlib.sha256(a.get_content() if isinstance(a.get_content(), bytes) else a.get_content().encode()).hexdigest()} for a in m.iter_attachments()],
}))`;

async function leer(ruta: string): Promise<Leido> {
  const crudo = await readFile(ruta);
  const output = await new Promise<string>((listo, mal) => {
    const python = execFile('python3', ['-c', LECTOR], { maxBuffer: 20_000_000 }, (error, dicho) =>
      error ? mal(error) : listo(dicho),
    );
    python.stdin?.end(crudo);
  });
  return { ...(JSON.parse(output) as Omit<Leido, 'crudo'>), crudo };
}

/** Exim as Debian ships it, on a port of its own: TLS, logins, greylisting, a limit of size, each mail kept as a file. */
export async function servidorExim() {
  exigirExim();
  const usuario = 'Debian-exim';
  const ids = await Promise.all(
    ['-u', '-g'].map(async (que) => Number((await correr('id', [que, usuario])).stdout)),
  );
  const [uid = 0, gid = 0] = ids;
  const raiz = await mkdtemp(join(tmpdir(), 'largada-exim-'));
  const puerto = await puertoLibre();
  await chmod(raiz, 0o755);
  for (const carpeta of ['spool', 'log', 'buzon']) {
    await mkdir(join(raiz, carpeta), { recursive: true });
    await chown(join(raiz, carpeta), uid, gid);
  }
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=correo.largada.test'],
      ...[
        '-addext',
        'subjectAltName=DNS:localhost',
        '-keyout',
        join(raiz, 'key.pem'),
        '-out',
        join(raiz, 'cert.pem'),
      ],
    ],
    { stdio: 'ignore' },
  );
  await chown(join(raiz, 'key.pem'), uid, gid);
  const conf = join(raiz, 'exim.conf');
  await writeFile(conf, configuracion(raiz, puerto, usuario));

  let demonio: ChildProcess | null = null;
  const senial = (nombre: string) => join(raiz, nombre);
  const atiende = () =>
    correr('bash', ['-c', `: < /dev/tcp/127.0.0.1/${puerto}`]).then(
      () => true,
      () => false,
    );

  async function levantar(): Promise<void> {
    // a group of its own, so that all of it can be ended at once
    demonio = spawn(EXIM, ['-C', conf, '-bdf', '-q1m'], { detached: true, stdio: 'ignore' });
    for (let i = 0; i < 100; i += 1) {
      if (await atiende()) return;
      await new Promise((listo) => setTimeout(listo, 100));
    }
    throw new Error(
      `exim no arrancó: ${await readFile(join(raiz, 'log', 'mainlog'), 'utf8').catch(() => '')}`,
    );
  }

  /** All its processes at once, as when the machine loses its power. */
  async function matar(): Promise<void> {
    const pid = demonio?.pid;
    if (!demonio || pid === undefined) return;
    const fin = new Promise<void>((listo) => demonio?.once('exit', () => listo()));
    process.kill(-pid, 'SIGKILL');
    await fin;
    demonio = null;
  }

  await levantar();
  return {
    raiz,
    puerto,
    url: (clave = 'clave-smtp', opciones = 'tls.rejectUnauthorized=false') =>
      `smtp://largada:${clave}@localhost:${puerto}?${opciones}`,
    certificado: join(raiz, 'cert.pem'),
    levantar,
    matar,
    conocer: () => writeFile(senial('ya-lo-conozco'), ''),
    ahoraNo: () => writeFile(senial('ahora-no'), ''),
    ahoraSi: () => rm(senial('ahora-no'), { force: true }),
    /** What was delivered, after what waits in its queue. */
    async recibidos(): Promise<Leido[]> {
      await correr(EXIM, ['-C', conf, '-qff']);
      const nombres = await readdir(join(raiz, 'buzon', 'new')).catch(() => []);
      return Promise.all(nombres.toSorted().map((nombre) => leer(join(raiz, 'buzon', 'new', nombre))));
    },
    async vaciar(): Promise<void> {
      await correr(EXIM, ['-C', conf, '-qff']);
      for (const nombre of await readdir(join(raiz, 'buzon', 'new')).catch(() => []))
        await rm(join(raiz, 'buzon', 'new', nombre));
    },
    async close(): Promise<void> {
      await matar();
      await rm(raiz, { recursive: true, force: true });
    },
  };
}
