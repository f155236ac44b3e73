import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { NombreRuta } from '../../../src/shared/contract/rutas/nombre.ts';
import type { TestApp } from '../app.ts';
import { multipart } from '../aptos.ts';
import { dataUrl } from '../imagenes.ts';
import { MARCA_OCULTA } from './archivos.ts';
import type { Mundo } from './mundo.ts';

interface Envio {
  nombre: NombreRuta;
  url: string;
  token: string | null;
  cuerpo: { payload: object; headers?: Record<string, string> };
}

/** The four doors by which files come in. */
export const PUERTAS = {
  apto: (m: Mundo, datos: Buffer, nombre: string): Envio => ({
    nombre: 'subirApto',
    url: `/api/apto-medico/${m.propio.apto}/subir-apto`,
    token: null,
    cuerpo: multipart({ nombre: nombre.replaceAll('"', '%22'), datos }),
  }),
  imagen: (m: Mundo, datos: Buffer): Envio => ({
    nombre: 'subirImagen',
    url: `/api/eventos/${m.propio.evento.id}/subir-imagen`,
    token: m.tokens.admin,
    cuerpo: { payload: { image: dataUrl(datos) } },
  }),
  importacion: (m: Mundo, datos: Buffer, nombre: string): Envio => ({
    nombre: 'previsualizarImportacion',
    url: `/api/eventos/${m.propio.evento.id}/importaciones/previa`,
    token: m.tokens.propio,
    cuerpo: {
      payload: { tipo: 'inscriptos', nombre: nombre.slice(0, 255), contenido: datos.toString('base64') },
    },
  }),
  firma: (m: Mundo, datos: Buffer): Envio => ({
    nombre: 'firmarDeslinde',
    url: '/api/v1/inscripciones/deslindes/update',
    token: null,
    cuerpo: {
      payload: {
        access_token: m.propio.deslinde,
        signature_data: dataUrl(datos, 'image/png'),
        texto_hash: m.conocidos.texto_hash?.[0],
        firmado_at: new Date().toISOString(),
      },
    },
  }),
} as const;

export async function enDisco(app: TestApp): Promise<string[]> {
  const lista = async (carpeta: string) =>
    readdir(join(app.ctx.config.dataDir, carpeta), { recursive: true }).catch(() => []);
  return [...(await lista('archivos')), ...(await lista('subidas'))].sort();
}

/** What is served of what was taken in: a picture drawn anew, or a file that no browser opens. */
export async function faltasDeLoServido(
  app: TestApp,
  puerta: keyof typeof PUERTAS,
  cuerpo: Record<string, any>,
): Promise<string[]> {
  if (puerta === 'apto')
    return /[/\\\0\r\n\u202e<>"]/.test(cuerpo.file_name) ? [`name: ${cuerpo.file_name}`] : [];
  if (puerta !== 'imagen') return [];
  const { headers, rawPayload } = await app.inject(cuerpo.data.imagen.src);
  const { exif, format } = await sharp(rawPayload).metadata();
  return [
    ...(exif || rawPayload.includes('GPS') || rawPayload.includes(MARCA_OCULTA)
      ? ['carries more than a picture']
      : []),
    ...(format === 'jpeg' && headers['content-type'] === 'image/jpeg' ? [] : ['is no JPEG']),
    ...(headers['x-content-type-options'] === 'nosniff' ? [] : ['no nosniff']),
  ];
}
