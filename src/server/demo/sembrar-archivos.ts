import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Contexto } from '../contexto.ts';
import { nuevaKey } from '../nucleo/archivos/service.ts';
import type { archivos } from '../db/schema.ts';
import { deAPocos, en } from './batches.ts';

/** The folder of the demonstration's pictures: beside this file in the sources, beside the bundle in dist/server. */
const CARPETA = fileURLToPath(new URL('./imagenes', import.meta.url));

export type NuevoArchivo = Omit<typeof archivos.$inferInsert, 'id'>;
type Almacen = Pick<Contexto, 'archivos'>;

const PROPORCION = { cabecera: 16 / 9, banner: 3.2, extra: 4 / 3 } as const;

const proporcionDe = (nombre: string): number => {
  if (nombre.endsWith('-cabecera')) return PROPORCION.cabecera;
  return nombre.endsWith('-banner') ? PROPORCION.banner : PROPORCION.extra;
};

interface Tamano {
  ancho: number;
  datos: Buffer;
}

/** The committed pictures by name, each in its sizes, smallest first. */
export async function leerImagenes(): Promise<Map<string, Tamano[]>> {
  const imagenes = new Map<string, Tamano[]>();
  const leidas = await deAPocos(
    (await readdir(CARPETA)).filter((archivo) => archivo.endsWith('.webp')),
    async (archivo) => ({ archivo, datos: await readFile(path.join(CARPETA, archivo)) }),
  );
  for (const { archivo, datos } of leidas) {
    const [, nombre = '', ancho = '0'] = /^(.+)-(\d+)\.webp$/.exec(archivo) ?? [];
    imagenes.set(nombre, [...(imagenes.get(nombre) ?? []), { ancho: Number(ancho), datos }]);
  }
  for (const tamanos of imagenes.values()) tamanos.sort((a, b) => a.ancho - b.ancho);
  return imagenes;
}

const row = (key: string, tipo: string, datos: Buffer, nombre: string, publico: boolean): NuevoArchivo => ({
  key,
  tipo,
  bytes: datos.length,
  sha256: createHash('sha256').update(datos).digest('hex'),
  nombre,
  publico,
});

/** Stores a picture in all its sizes; its row is inserted later, with all the others. */
export async function guardarImagen(
  { archivos: almacen }: Almacen,
  nombre: string,
  tamanos: readonly Tamano[],
): Promise<NuevoArchivo> {
  const tipo = 'image/webp';
  const puestos = await Promise.all(
    tamanos.map(async ({ ancho, datos }) => {
      const key = nuevaKey(tipo, true);
      await almacen.put(key, datos, tipo);
      return { clave: key, ancho, alto: Math.round(ancho / proporcionDe(nombre)), tipo, datos };
    }),
  );
  const mayor = en(puestos, puestos.length - 1);
  return {
    ...row(mayor.clave, tipo, mayor.datos, `${nombre}.webp`, true),
    ancho: mayor.ancho,
    alto: mayor.alto,
    variantes: puestos.slice(0, -1).map(({ datos: _datos, ...variante }) => variante),
  };
}

export async function guardarPdf(
  { archivos: almacen }: Almacen,
  nombre: string,
  datos: Buffer,
  publico: boolean,
): Promise<NuevoArchivo> {
  const key = nuevaKey('application/pdf', publico);
  await almacen.put(key, datos, 'application/pdf');
  return row(key, 'application/pdf', datos, nombre, publico);
}
