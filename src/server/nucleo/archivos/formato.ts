export type FormatoReconocido = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'heic' | 'pdf' | 'svg';

/** How many of the first bytes tell what a file is. */
export const BYTES_DE_CABEZA = 16;

/** Brands of ISO media files that phones take pictures in. */
const HEIF = /^ftyp(hei|hev|mif|msf|avi)/;

/** A file is what its first bytes say, whatever its name and its declared type; null: nothing that we know. */
export function reconocer(cabeza: Buffer): FormatoReconocido | null {
  const hex = cabeza.toString('hex', 0, BYTES_DE_CABEZA);
  const latin = cabeza.toString('latin1', 0, BYTES_DE_CABEZA);
  if (hex.startsWith('ffd8ff')) return 'jpeg';
  if (hex.startsWith('89504e470d0a1a0a')) return 'png';
  if (latin.startsWith('RIFF') && latin.slice(8, 12) === 'WEBP') return 'webp';
  if (/^GIF8[79]a/.test(latin)) return 'gif';
  if (latin.startsWith('%PDF-')) return 'pdf';
  if (/^ftypavi[fs]/.test(latin.slice(4))) return 'avif';
  if (HEIF.test(latin.slice(4))) return 'heic';
  if (/^(\xef\xbb\xbf)?\s*<(\?xml|svg|!doctype|!--)/i.test(latin)) return 'svg';
  return null;
}

/** Whether a PNG is animated: its animation control chunk (acTL) comes before its first data. */
export function esApng(datos: Buffer): boolean {
  const control = datos.indexOf('acTL');
  return control !== -1 && control < datos.indexOf('IDAT');
}
