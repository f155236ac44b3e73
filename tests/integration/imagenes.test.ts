import { request } from 'node:http';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as t from '../../src/server/db/schema.ts';
import { guardarArchivo } from '../../src/server/nucleo/archivos/service.ts';
import { handlersArchivos } from '../../src/server/nucleo/archivos/trabajos.ts';
import { handlersImagenes } from '../../src/server/modules/imagenes/compartidas.ts';
import {
  ANCHOS_IMAGEN,
  MAX_IMAGENES_EXTRA,
  textosImagen,
} from '../../src/shared/domain/carrera/imagen-evento.ts';
import { testApp, type TestApp } from '../support/app.ts';
import {
  bombaDeTexto,
  cienMegapixeles,
  dataUrl,
  fotoConGps,
  gifAnimado,
  rojoYAzul,
  ruido,
} from '../support/imagenes.ts';

const HORA = 3_600_000;
const MB = 1024 * 1024;
let app: TestApp;
let admin: string;
let evento: { id: number };
beforeAll(async () => {
  app = await testApp({ escuchar: true });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  admin = await app.fabrica.sesion((await app.fabrica.usuario({ roles: ['admin'] })).id);
  evento = await app.fabrica.evento();
});

const db = () => app.ctx.database.db;
const rows = () => db().select().from(t.archivos).orderBy(t.archivos.id);
const vivas = async () => (await rows()).filter((f) => f.borrado_at === null);
const foto = (ancho = 900, alto = 600) => rojoYAzul(ancho, alto).jpeg().toBuffer();

const subir = (body: unknown, { id = evento.id, token = admin } = {}) =>
  app.call('subirImagen', { params: { id }, body, token });
const verPublico = async (id = evento.id) => (await app.call('getEvento', { params: { id } })).body;

/** `width → bytes` of each size that a page may ask for, as the address serves it. */
async function tamanos(srcset: string): Promise<Map<number, Buffer>> {
  const pares = await Promise.all(
    srcset.split(', ').map(async (uno): Promise<[number, Buffer]> => {
      const [url = '', ancho = ''] = uno.split(' ');
      const respuesta = await app.inject(url);
      expect([url, respuesta.statusCode, respuesta.headers['content-type']]).toEqual([
        url,
        200,
        'image/webp',
      ]);
      return [Number(ancho.replace('w', '')), respuesta.rawPayload];
    }),
  );
  return new Map(pares);
}

describe('a picture of an event', () => {
  it('is shown by its card and its page, in sizes that are what they say', async () => {
    const respuesta = await subir({ image: dataUrl(await foto(3200, 1800)) });
    expect(respuesta.status).toBe(200);
    expect(respuesta.body).toMatchObject({
      message: 'La imagen se guardó.',
      data: { message: 'La imagen se guardó.' },
    });
    const { imagen, image_full_path } = await verPublico();
    expect(respuesta.body.data.imagen).toEqual(imagen);
    expect(image_full_path).toBe(app.ctx.config.publicUrl + imagen.src);
    expect(imagen).toMatchObject({ ancho: 1600, alto: 900 });
    const servidos = await tamanos(imagen.srcset);
    expect([...servidos.keys()]).toEqual(ANCHOS_IMAGEN.image);
    for (const [ancho, datos] of servidos)
      expect(await sharp(datos).metadata()).toMatchObject({
        width: ancho,
        height: Math.round((ancho * 9) / 16),
        format: 'webp',
      });
    const entera = await app.inject(imagen.src);
    expect(entera.headers['content-type']).toBe('image/jpeg');
    expect(await sharp(entera.rawPayload).metadata()).toMatchObject({ width: 1600, format: 'jpeg' });
    const { body } = await app.call('listEventosVisibles');
    expect(body.data[0].imagen).toEqual(imagen);
  });

  it('that is small is not blown up', async () => {
    const { body } = await subir({ banner: dataUrl(await foto(700, 237)) });
    expect([...(await tamanos(body.data.banner.srcset)).keys()]).toEqual([640, 700]);
  });

  it('stands upright, and nothing tells where or by whom it was taken', async () => {
    const original = await fotoConGps(1200, 800);
    expect((await sharp(original).metadata()).exif?.includes('TelefonoDePrueba')).toBe(true);
    const { body } = await subir({ image: dataUrl(original) });
    expect(body.data.imagen).toMatchObject({ ancho: 800, alto: 1200 });
    const todas = [
      (await app.inject(body.data.imagen.src)).rawPayload,
      ...(await tamanos(body.data.imagen.srcset)).values(),
    ];
    for (const datos of todas) {
      const meta = await sharp(datos).metadata();
      expect([meta.exif, meta.orientation, meta.xmp, meta.iptc]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
      for (const huella of ['TelefonoDePrueba', 'GPS', 'Ana Su', 'Exif'])
        expect(datos.includes(huella)).toBe(false);
      // turned a quarter clockwise, left becomes top
      const { data, info } = await sharp(datos).raw().toBuffer({ resolveWithObject: true });
      const [r = 0, , b = 0] = data.subarray(info.channels * Math.floor(info.width / 2));
      expect(r).toBeGreaterThan(200);
      expect(b).toBeLessThan(60);
    }
  });

  it.each([
    ['png', () => rojoYAzul(300, 200).png().toBuffer()],
    ['webp', () => rojoYAzul(300, 200).webp().toBuffer()],
    ['avif', () => rojoYAzul(300, 200).avif().toBuffer()],
    ['a still gif', () => rojoYAzul(300, 200).gif().toBuffer()],
    ['a cmyk jpeg', () => rojoYAzul(300, 200).toColourspace('cmyk').jpeg().toBuffer()],
    ['grey with 16 bits', () => rojoYAzul(300, 200).toColourspace('grey16').png().toBuffer()],
    ['progressive', () => rojoYAzul(300, 200).jpeg({ progressive: true }).toBuffer()],
  ])('may come as %s, whatever it claims to be', async (_nombre, hacer) => {
    const { status, body } = await subir({ image: dataUrl(await hacer(), 'application/x-cualquiera') });
    expect([status, body.data?.imagen.ancho]).toEqual([200, 300]);
  });

  it('with holes gets paper behind them', async () => {
    const transparente = sharp({
      create: { width: 300, height: 200, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    });
    const { body } = await subir({ image: dataUrl(await transparente.png().toBuffer()) });
    const { data } = await sharp((await app.inject(body.data.imagen.src)).rawPayload)
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)]).toEqual([255, 255, 255]);
  });

  it('header, banner and extras come in one call, and each where it belongs', async () => {
    const { status, body } = await subir({
      image: dataUrl(await foto(320, 180)),
      banner: dataUrl(await foto(295, 100)),
      imagenes: [dataUrl(await foto(200, 300)), dataUrl(await foto(201, 300))],
    });
    expect([status, body.message]).toEqual([200, 'Las imágenes se guardaron.']);
    const publico = await verPublico();
    expect([publico.imagen.ancho, publico.banner.ancho]).toEqual([320, 295]);
    expect(publico.imagenes.map((i: { imagen: { ancho: number } }) => i.imagen.ancho)).toEqual([200, 201]);
    const [linea] = await db().select().from(t.auditoria).where(eq(t.auditoria.evento_id, evento.id));
    expect(linea).toMatchObject({ accion: 'imagenes_cambiadas', entidad: 'evento', actor: 'usuario' });
  });

  it('can be taken off', async () => {
    await subir({ image: dataUrl(await foto()), banner: dataUrl(await foto()) });
    const { body } = await subir({ banner: null });
    expect(body).toMatchObject({ message: 'La imagen se quitó.', data: { banner: null } });
    expect(body.data.imagen).not.toBeNull();
  });

  it('extras keep the order in which they are put', async () => {
    for (const ancho of [101, 102, 103]) await subir({ imagenes: [dataUrl(await foto(ancho, 100))] });
    const [a, b, c] = (await verPublico()).imagenes.map((i: { id: number }) => i.id);
    const { body } = await app.call('ordenarImagenes', {
      params: { id: evento.id },
      body: { ids: [c, 999_999, a, c] },
      token: admin,
    });
    expect(body.data.imagenes.map((i: { id: number }) => i.id)).toEqual([c, a, b]);
    expect(body.data.imagenes).toEqual((await verPublico()).imagenes);
    expect((await verPublico()).imagenes.map((i: { id: number }) => i.id)).toEqual([c, a, b]);
  });
});

describe('what is refused', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  it.each([
    ['a zip that is called .jpg', async () => Buffer.from('504b0304140000000800', 'hex'), textosImagen.no_es],
    ['an svg with a script', async () => Buffer.from(svg), textosImagen.svg],
    [
      'an svg behind its prologue',
      async () => Buffer.from(`\n<?xml version="1.0"?>${svg}`),
      textosImagen.svg,
    ],
    ['a web page', async () => Buffer.from('<!doctype html><script>1</script>'), textosImagen.svg],
    ['a hundred megapixels', async () => cienMegapixeles(), textosImagen.resolucion],
    ['an animated gif', gifAnimado, textosImagen.animada],
    [
      'an animated webp',
      async () =>
        sharp(await gifAnimado(), { animated: true })
          .webp()
          .toBuffer(),
      textosImagen.animada,
    ],
    [
      'a jpeg cut in the middle',
      async () => {
        const entera = await ruido(800, 600).jpeg().toBuffer();
        return entera.subarray(0, entera.length / 2);
      },
      textosImagen.ilegible,
    ],
    [
      'a png cut in the middle',
      async () => (await ruido(300, 300).png().toBuffer()).subarray(0, 100_000),
      textosImagen.ilegible,
    ],
    [
      'the first bytes of a jpeg alone',
      async () => Buffer.from('ffd8ffe000104a46', 'hex'),
      textosImagen.ilegible,
    ],
    [
      'a photo of an iphone',
      async () => Buffer.from('00000018667479706865696300000000', 'hex'),
      textosImagen.heic,
    ],
    ['a pdf', async () => Buffer.from('%PDF-1.7 ...'), textosImagen.no_es],
    ['nothing', async () => Buffer.alloc(0), textosImagen.vacia],
  ])('%s', async (_nombre, hacer, texto) => {
    const { status, body } = await subir({ image: dataUrl(await hacer()) });
    expect([status, body.message, body.errors]).toEqual([
      422,
      texto,
      { message: texto, fields: { image: texto } },
    ]);
    expect(await rows()).toHaveLength(0);
    expect((await verPublico()).imagen).toBeNull();
  });

  it('half a gigabyte packed into a comment does no harm', async () => {
    const antes = process.memoryUsage().rss;
    const { status } = await subir({ image: dataUrl(bombaDeTexto(), 'image/png') });
    expect([200, 422]).toContain(status);
    expect(process.memoryUsage().rss - antes).toBeLessThan(250 * MB);
  });

  it('a text that is no data URL, and a call without any picture', async () => {
    for (const image of ['https://ejemplo.test/foto.jpg', '', 'data:image/png,abc'])
      expect((await subir({ image })).body.errors.fields).toEqual({ image: textosImagen.no_es });
    for (const body of [{}, { imagenes: [] }])
      expect((await subir(body)).body.message).toBe(textosImagen.ninguna);
    expect((await subir({ imagenes: [await foto()].map(String) })).status).toBe(422);
  });

  it('one bad picture among good ones: none is kept, and it is named', async () => {
    const buena = dataUrl(await foto());
    const { status, body } = await subir({ image: buena, imagenes: [buena, dataUrl('PK\u0003\u0004')] });
    expect([status, body.errors.fields]).toEqual([422, { 'imagenes.1': textosImagen.no_es }]);
    expect(await vivas()).toEqual([]);
    expect(await verPublico()).toMatchObject({ imagen: null, imagenes: [] });
  });

  it('more extra pictures than an event may have', async () => {
    const una = dataUrl(await foto(20, 20));
    expect((await subir({ imagenes: Array.from({ length: 11 }, () => una) })).body.message).toBe(
      'Revisá los datos marcados.',
    );
    for (let i = 0; i < MAX_IMAGENES_EXTRA / 10; i += 1)
      await subir({ imagenes: Array.from({ length: 10 }, () => una) });
    const { status, body } = await subir({ imagenes: [una] });
    expect([status, body.errors.fields]).toEqual([422, { imagenes: textosImagen.lleno }]);
    expect(await vivas()).toHaveLength(MAX_IMAGENES_EXTRA);
  });

  it('a picture of more than twelve megabytes', async () => {
    const { status, body } = await subir({ image: dataUrl(Buffer.alloc(13 * MB)) });
    expect([status, body.errors.fields]).toEqual([413, { image: textosImagen.pesada }]);
  });

  /** Over a real socket: a broken connection would be no answer. */
  function mandar(cuerpo: Buffer, token: string | null) {
    return new Promise<{ status: number; cuerpo: string }>((resolve, reject) => {
      const pedido = request(
        `${app.ctx.config.publicUrl}/api/eventos/${evento.id}/subir-imagen`,
        {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'content-length': cuerpo.length,
            ...(token && { authorization: `Bearer ${token}` }),
          },
        },
        (respuesta) => {
          let texto = '';
          respuesta.on('data', (trozo: Buffer) => (texto += trozo.toString()));
          respuesta.on('end', () => resolve({ status: respuesta.statusCode ?? 0, cuerpo: texto }));
        },
      );
      pedido.on('error', reject);
      pedido.end(cuerpo);
    });
  }

  it('a data URL of thirty megabytes is answered, not cut off', async () => {
    const grande = Buffer.from(JSON.stringify({ image: `data:image/jpeg;base64,${'A'.repeat(30 * MB)}` }));
    const { status, cuerpo } = await mandar(grande, admin);
    expect(status).toBe(413);
    expect(JSON.parse(cuerpo)).toMatchObject({
      message: textosImagen.cuerpo,
      errors: { message: textosImagen.cuerpo, fields: {} },
      codigo: 'demasiado_grande',
    });
    // and for who may not, before it is read
    expect((await mandar(grande, null)).status).toBe(401);
  });

  it('what is no JSON', async () => {
    const { status, cuerpo } = await mandar(Buffer.from('{"image": "data:'), admin);
    expect([status, JSON.parse(cuerpo).codigo]).toEqual([400, 'pedido_incompleto']);
  });
});

describe('who', () => {
  it('only the admin: the organizer reads 403, another one 404, nobody 401', async () => {
    const ajeno = await app.fabrica.organizador();
    const duenio = await app.fabrica.organizador();
    evento = await app.fabrica.evento({ duenio });
    const image = dataUrl(await foto());
    expect((await subir({ image }, { token: await app.fabrica.sesion(duenio.usuario_id) })).status).toBe(403);
    expect((await subir({ image }, { token: await app.fabrica.sesion(ajeno.usuario_id) })).status).toBe(404);
    expect((await app.call('subirImagen', { params: { id: evento.id }, body: { image } })).status).toBe(401);
    expect((await subir({ image }, { id: 99_999 })).status).toBe(404);
    expect(await rows()).toEqual([]);
  });
});

describe('deleting an extra picture', () => {
  const borrar = (
    imagen_id: number,
    metodo: 'DELETE' | 'POST' = 'DELETE',
    id = evento.id,
    payload?: string,
  ) =>
    app.inject({
      method: metodo,
      url: `/api/eventos/${id}/borrar-imagen/${imagen_id}`,
      headers: {
        authorization: `Bearer ${admin}`,
        ...(payload !== undefined && { 'content-type': 'application/json' }),
      },
      ...(payload !== undefined && { payload }),
    });
  async function conExtras(n: number): Promise<number[]> {
    const una = dataUrl(await foto(50, 50));
    const { body } = await subir({ imagenes: Array.from({ length: n }, () => una) });
    return body.data.imagenes.map((i: { id: number }) => i.id);
  }

  it('works as DELETE and as POST, with an empty body or none', async () => {
    const [a = 0, b = 0, c = 0, d = 0] = await conExtras(4);
    expect((await borrar(a)).json()).toMatchObject({
      message: 'La imagen se borró.',
      data: { message: 'La imagen se borró.', imagenes: [{ id: b }, { id: c }, { id: d }] },
    });
    expect((await borrar(b, 'POST')).statusCode).toBe(200);
    expect((await borrar(c, 'POST', evento.id, '')).statusCode).toBe(200);
    expect((await borrar(d, 'POST', evento.id, '{}')).statusCode).toBe(200);
    expect((await verPublico()).imagenes).toEqual([]);
    expect((await borrar(a)).statusCode).toBe(404);
  });

  it('not through another event', async () => {
    const [a = 0] = await conExtras(1);
    const otro = await app.fabrica.evento();
    expect((await borrar(a, 'DELETE', otro.id)).statusCode).toBe(404);
    expect((await verPublico()).imagenes).toHaveLength(1);
  });
});

describe('the picture in previews of a link', () => {
  const compartida = async () => (await verPublico()).imagen_compartida;
  const servida = async () => {
    const { src, ancho, alto, tipo } = await compartida();
    const { rawPayload, headers } = await app.inject(src);
    const { format, width, height } = await sharp(rawPayload).metadata();
    expect([headers['content-type'], width, height]).toEqual([tipo, ancho, alto]);
    return { format, width, height };
  };

  it('is a JPEG of 1200, the header image before the banner, and no size of a page', async () => {
    await subir({ banner: dataUrl(await foto(2400, 800)) });
    expect(await servida()).toEqual({ format: 'jpeg', width: 1200, height: 400 });
    await subir({ image: dataUrl(await foto(1600, 900)) });
    expect(await servida()).toEqual({ format: 'jpeg', width: 1200, height: 675 });
    const { imagen, banner } = await verPublico();
    await tamanos(imagen.srcset);
    await tamanos(banner.srcset);
    await subir({ image: dataUrl(await foto(800, 450)) });
    expect(await servida()).toEqual({ format: 'jpeg', width: 800, height: 450 });
  });

  // If this breaks, events of before are shared without their picture.
  it('is made for those that came without, once, and leaves nothing behind', async () => {
    await subir({ image: dataUrl(await foto(1600, 900)), banner: dataUrl(await foto(2400, 800)) });
    const webp = await rojoYAzul(1400, 700).webp().toBuffer();
    const vieja = await guardarArchivo(app.ctx, {
      datos: webp,
      tipo: 'image/webp',
      nombre: 'vieja.webp',
      publico: true,
      ancho: 1400,
      alto: 700,
    });
    await db().update(t.eventos).set({ image_archivo_id: vieja.id });
    expect(await compartida()).toMatchObject({ tipo: 'image/webp', ancho: 1400 });
    const antes = (await rows()).length;
    const completar = async () =>
      handlersImagenes.imagenes_compartidas?.correr(app.ctx, { datos: {}, intento: 1, ultimo: false });
    await completar();
    const hecha = await compartida();
    expect(await servida()).toEqual({ format: 'jpeg', width: 1200, height: 600 });
    await completar();
    expect(await compartida()).toEqual(hecha);
    expect(await rows()).toHaveLength(antes);
  });
});

describe('files that no event shows', () => {
  const limpiar = async () => {
    await handlersArchivos.imagenes_sin_uso?.correr(app.ctx, { datos: {}, intento: 1, ultimo: false });
    await app.trabajar();
  };
  const servida = async (srcset: string) =>
    Promise.all(srcset.split(', ').map(async (u) => (await app.inject(u.split(' ')[0] ?? '')).statusCode));

  it('go a day after they were replaced, with their sizes', async () => {
    const vieja = (await subir({ image: dataUrl(await foto()) })).body.data.imagen;
    const nueva = (await subir({ image: dataUrl(await foto()) })).body.data.imagen;
    await limpiar();
    expect((await app.inject(vieja.src)).statusCode).toBe(200); // pages that are open still ask for it
    app.reloj.avanzar(25 * HORA);
    await limpiar();
    expect(await rows()).toHaveLength(1);
    expect((await app.inject(vieja.src)).statusCode).toBe(404);
    expect(new Set(await servida(vieja.srcset))).toEqual(new Set([404]));
    expect(new Set(await servida(nueva.srcset))).toEqual(new Set([200]));
  });

  it('stay while a copy of the event shows them', async () => {
    const { imagen, banner, imagenes } = (
      await subir({
        image: dataUrl(await foto()),
        banner: dataUrl(await foto()),
        imagenes: [dataUrl(await foto(40, 40))],
      })
    ).body.data;
    const [original] = await db().select().from(t.eventos).where(eq(t.eventos.id, evento.id));
    const [extra] = await db().select().from(t.evento_imagenes);
    const copia = await app.fabrica.evento({
      image_archivo_id: original?.image_archivo_id ?? null,
      banner_archivo_id: original?.banner_archivo_id ?? null,
    });
    await db()
      .insert(t.evento_imagenes)
      .values({ evento_id: copia.id, archivo_id: extra?.archivo_id ?? 0 });

    await subir({ image: dataUrl(await foto()), banner: null });
    await app.call('borrarImagen', {
      params: { id: evento.id, imagen_id: imagenes[0].id },
      token: admin,
    });
    app.reloj.avanzar(25 * HORA);
    await limpiar();
    expect(await verPublico(copia.id)).toMatchObject({
      imagen,
      banner,
      imagenes: [{ imagen: imagenes[0].imagen }],
    });
    expect((await app.inject(imagen.src)).statusCode).toBe(200);

    admin = await app.fabrica.sesion((await app.fabrica.usuario({ roles: ['admin'] })).id);
    await subir({ image: null, banner: null }, { id: copia.id });
    app.reloj.avanzar(25 * HORA);
    await limpiar();
    expect((await app.inject(imagen.src)).statusCode).toBe(404);
  });

  it('come back when a copy took them while they were being given up', async () => {
    const { imagen } = (await subir({ image: dataUrl(await foto()) })).body.data;
    await db().update(t.archivos).set({ borrado_at: app.ctx.reloj() });
    app.reloj.avanzar(25 * HORA);
    await limpiar();
    expect((await verPublico()).imagen).toEqual(imagen);
  });

  it('and what a refused call had stored goes too', async () => {
    await subir({ image: dataUrl(await foto()), banner: dataUrl('PK\u0003\u0004') });
    expect(await rows()).toHaveLength(1);
    app.reloj.avanzar(25 * HORA);
    await limpiar();
    expect(await rows()).toHaveLength(0);
  });

  it('two who upload at once both keep theirs', async () => {
    const una = dataUrl(await foto(60, 60));
    const respuestas = await Promise.all([1, 2, 3].map(() => subir({ imagenes: [una] })));
    expect(respuestas.map((r) => r.status)).toEqual([200, 200, 200]);
    expect((await verPublico()).imagenes).toHaveLength(3);
    const ordenes = (await db().select().from(t.evento_imagenes)).map((f) => f.orden);
    expect(new Set(ordenes).size).toBe(3);
  });
});
