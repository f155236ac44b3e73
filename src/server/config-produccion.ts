/**
 * Variables without which production does not start: the secret, the site's address, and who runs the site, as otherwise the
 * demonstration's made-up seller would be shown. Payments and mail are among them, so that a forgotten variable does not leave the site
 * with simulated payments, or with mails that are never sent.
 */
const DE_PRODUCCION = [
  'SESSION_SECRET',
  'PUBLIC_URL',
  'PAYMENT_PROVIDER',
  'SMTP_URL',
  'PROVEEDOR_NOMBRE',
  'PROVEEDOR_EMAIL',
  'PROVEEDOR_TELEFONO',
] as const;

export function exigirProduccion(env: Record<string, string | undefined>): void {
  const faltan = DE_PRODUCCION.filter((k) => !env[k]);
  if (faltan.length > 0) {
    throw new Error(
      `Para producción faltan estas variables de entorno: ${faltan.join(', ')}. El README dice qué va en cada una.`,
    );
  }
  for (const nombre of ['DATABASE_URL', 'DATABASE_DIRECT_URL']) exigirTlsDeBase(nombre, env[nombre]);
}

/**
 * Throws where PostgreSQL is on another machine and its address has neither `sslmode` nor `ssl`: it has to say whether the connection
 * uses TLS.
 */
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
