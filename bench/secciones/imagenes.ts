import sharp from 'sharp';
import { recodificar } from '../../src/server/modules/imagenes/recodificar.ts';
import { ANCHOS_IMAGEN } from '../../src/shared/domain/carrera/imagen-evento.ts';
import type { Cifra } from '../lib/cifras.ts';
import { alternar, mediana } from '../lib/medir.ts';
import { tamanio } from '../lib/tamanios.ts';

const VUELTAS = 7;
/** Aim: less than so many times sharp alone; the difference is judging the bytes and reading the header once more. */
const META = 1.15;
const ANCHO = tamanio(4000, 800);
const ALTO = tamanio(3000, 600);

/** A photo of twelve megapixels with the grain and the gradients of a real one, lying on its side, as a phone makes it. */
async function foto(): Promise<Buffer> {
  const suave = { width: ANCHO / 20, height: ALTO / 20 };
  const manchas = await sharp({
    create: {
      ...suave,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .blur(3)
    .resize(ANCHO, ALTO)
    .png()
    .toBuffer();
  const grano = await sharp({
    create: {
      width: ANCHO,
      height: ALTO,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 6 },
    },
  })
    .png()
    .toBuffer();
  return sharp(manchas)
    .composite([{ input: grano, blend: 'soft-light' }])
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** sharp alone, doing the same: decode once, upright, each width in WebP and the whole in JPEG. */
async function desnudo(datos: Buffer): Promise<void> {
  const anchos = ANCHOS_IMAGEN.image;
  const mayor = anchos.at(-1) ?? 0;
  const { data, info } = await sharp(datos)
    .autoOrient()
    .resize({ width: mayor, height: 2 * mayor, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  for (const width of anchos) await sharp(data, { raw }).resize({ width }).webp({ quality: 78 }).toBuffer();
  await sharp(data, { raw }).jpeg({ quality: 82 }).toBuffer();
}

/** Ms from the bytes of a photo to all the pictures that pages ask for, against sharp by itself. */
export async function medirImagenes(): Promise<Cifra[]> {
  const datos = await foto();
  const cronometrar = async (fn: () => Promise<unknown>) => {
    const inicio = performance.now();
    await fn();
    return performance.now() - inicio;
  };
  const nuestro = async () => {
    const juicio = await recodificar(datos, 'image');
    if (!juicio.ok) throw new Error(juicio.motivo);
    return juicio.imagen;
  };
  await Promise.all([nuestro(), desnudo(datos)]);
  const tiempos = await alternar(VUELTAS, {
    nuestro: () => cronometrar(nuestro),
    sharp: () => cronometrar(() => desnudo(datos)),
  });
  const valor = mediana(tiempos.nuestro);
  const referencia = mediana(tiempos.sharp);
  const { variantes } = await nuestro();
  const tarjeta = variantes.find((v) => v.ancho === 800)?.datos.length ?? 0;
  const seccion = 'Imágenes (foto de 12 megapíxeles, cabecera de un evento)';
  return [
    {
      seccion,
      nombre: 'de los bytes a todos los tamaños',
      valor,
      unidad: 'ms',
      referencia: { nombre: 'sharp solo', valor: referencia },
      meta: `< ×${META} de sharp solo`,
      cumple: valor < META * referencia,
      medidas: { ...tiempos },
    },
    { seccion, nombre: 'original', valor: datos.length / 1024, unidad: 'kB' },
    { seccion, nombre: 'la de 800 píxeles, en WebP', valor: tarjeta / 1024, unidad: 'kB' },
  ];
}
