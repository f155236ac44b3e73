import type { Salida } from '../../../offline/salida-tipos.ts';

export interface Copia {
  nombre: string;
  tipo: string;
  contenido: ArrayBuffer | string;
}

/**
 * What a person may save of a salida that does not reach the server: the file itself, or a signature with its
 * evidence. Without the link's token: whoever got the copy could open the link's page with it.
 */
export function copiaDe({
  archivos,
  cuerpo,
  titulo,
  tipo,
  dispositivo_at,
  desfase_ms,
}: CopiableSalida): Copia {
  const [archivo] = archivos;
  if (archivo) return { nombre: archivo.nombre, tipo: archivo.tipo, contenido: archivo.datos };
  const nombre = `${tipo}-${dispositivo_at.slice(0, 16).replace(/[^\d]+/g, '')}.json`;
  const { access_token: _token, ...resto } = cuerpo;
  const contenido = JSON.stringify({ titulo, dispositivo_at, desfase_ms, ...resto }, null, 2);
  return { nombre, tipo: 'application/json', contenido };
}

type CopiableSalida = Pick<
  Salida,
  'archivos' | 'cuerpo' | 'titulo' | 'tipo' | 'dispositivo_at' | 'desfase_ms'
>;

/** Saves a copy as a download of the browser. */
export function descargar({ nombre, tipo, contenido }: Copia): void {
  const url = URL.createObjectURL(new Blob([contenido], { type: tipo }));
  const enlace = Object.assign(document.createElement('a'), { href: url, download: nombre });
  enlace.click();
  // A minute later the download has begun, also in a browser that first asks where to save the file.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
