const UNIDADES = ['Bytes', 'KB', 'MB', 'GB', 'TB'] as const;

/** '1,5 MB': Bytes to TB, base 1024, at most two decimals (regla sitio-4). */
export function escribirTamanio(bytes: number): string {
  if (!(bytes > 0)) return '0 Bytes';
  const i = Math.min(Math.floor(Math.log(bytes) / Math.log(1024)), UNIDADES.length - 1);
  const valor = Math.round((bytes / 1024 ** i) * 100) / 100;
  return `${String(valor).replace('.', ',')} ${UNIDADES[i]}`;
}
