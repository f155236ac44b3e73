const NAVEGADORES: readonly (readonly [RegExp, string])[] = [
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/EdgA?\/|EdgiOS\//, 'Edge'],
  [/OPR\/|OPiOS\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Version\/[\d.]+.*Safari\//, 'Safari'],
];

const SISTEMAS: readonly (readonly [RegExp, string])[] = [
  [/iPad/, 'iPad'],
  [/iPhone|iPod/, 'iPhone'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
];

const encontrar = (texto: string, tabla: readonly (readonly [RegExp, string])[]): string | null =>
  tabla.find(([patron]) => patron.test(texto))?.[1] ?? null;

/**
 * Browser and system of a User-Agent header, without versions: what a person recognises a device by, and what
 * stays the same when the browser updates itself.
 */
export function describirDispositivo(agente: string | null): string {
  const navegador = encontrar(agente ?? '', NAVEGADORES);
  const sistema = encontrar(agente ?? '', SISTEMAS);
  if (navegador && sistema) return `${navegador} en ${sistema}`;
  return navegador ?? sistema ?? 'Dispositivo desconocido';
}
