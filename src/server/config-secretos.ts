import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

type Entorno = Record<string, string | undefined>;

/**
 * Reads secrets from files (Docker's and Kubernetes' secrets, systemd's credentials, a vault agent's output):
 * `SESSION_SECRET_FILE=/run/secrets/session` stands for SESSION_SECRET. Each of `variables` has such a form. Throws where both forms are
 * set, or where the file cannot be read.
 */
export function conArchivos(env: Entorno, variables: readonly string[]): Entorno {
  const completo = { ...env };
  for (const variable of variables) {
    const archivo = env[`${variable}_FILE`];
    if (!archivo) continue;
    if (env[variable]) throw new Error(`Están ${variable} y ${variable}_FILE: dejá una sola.`);
    try {
      completo[variable] = readFileSync(archivo, 'utf8').trim();
    } catch (error) {
      const codigo = error instanceof Error && 'code' in error ? String(error.code) : 'error';
      throw new Error(`No se pudo leer ${variable}_FILE (${archivo}): ${codigo}.`, { cause: error });
    }
  }
  return completo;
}

/**
 * The secret of a server without SESSION_SECRET, which production does not start without: drawn once and kept in DATA_DIR, so that sessions
 * and links survive restarts.
 */
export function secretoLocal(dataDir: string): string {
  const archivo = join(dataDir, 'secreto');
  if (!existsSync(archivo)) {
    mkdirSync(dirname(archivo), { recursive: true });
    writeFileSync(archivo, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  }
  return readFileSync(archivo, 'utf8').trim();
}
