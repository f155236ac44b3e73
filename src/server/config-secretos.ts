import { readFileSync } from 'node:fs';

type Entorno = Record<string, string | undefined>;

/**
 * Where secrets are files (Docker's and Kubernetes' secrets, systemd's credentials, what a vault's agent writes):
 * `SESSION_SECRET_FILE=/run/secrets/session` stands for SESSION_SECRET. For every variable there is; both is an error.
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

/** Past this machine nothing goes to the database in clear unless somebody said so in its address. */
export function exigirTlsDeBase(nombre: string, direccion: string | undefined): void {
  if (!direccion || !URL.canParse(direccion)) return;
  const { hostname, searchParams } = new URL(direccion);
  const host = searchParams.get('host') ?? hostname;
  const deAca =
    host === '' || host.startsWith('/') || /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(host);
  if (deAca || searchParams.has('sslmode') || searchParams.has('ssl')) return;
  throw new Error(
    `${nombre} lleva a otra máquina (${host}) sin decir cómo se cifra: agregale ?sslmode=verify-full, o ?sslmode=disable si esa red es solo de la aplicación.`,
  );
}
