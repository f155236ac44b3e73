import { createHash } from 'node:crypto';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as t from '../../src/server/db/schema.ts';
import type { CorreoGateway } from '../../src/server/gateways/correo/puerto.ts';
import { correoSmtp } from '../../src/server/gateways/correo/smtp.ts';
import type { OpcionesSmtp } from '../../src/server/gateways/correo/smtp.ts';
import { fuenteCorreos } from '../../src/server/modules/correos/mandar-de-la-cola.ts';
import { crearTrabajador } from '../../src/server/jobs/trabajador.ts';
import { tomarCorreos } from '../../src/server/modules/correos/repository.ts';
import { encolarCorreo } from '../../src/server/nucleo/correo/service.ts';
import { testApp } from '../support/app.ts';
import type { TestApp } from '../support/app.ts';
import { participante } from '../support/fabrica.ts';
import { servidorSmtp } from '../support/smtp.ts';

let app: TestApp;
let smtp: Awaited<ReturnType<typeof servidorSmtp>>;
let sano: CorreoGateway;
beforeAll(async () => {
  app = await testApp({ engine: 'postgres' });
  smtp = await servidorSmtp();
  sano = correoDe(smtp.url, { timeout_ms: SIN_APURO });
});
afterAll(async () => {
  await app.close();
  await smtp.close();
});
beforeEach(async () => {
  await app.reset();
  smtp.reiniciar();
  app.ctx.correo = sano;
});

/** Ms in which nobody answers who means to. */
const APURO = 80;
/** Ms in which whoever means to answer does, on a busy machine too. */
const SIN_APURO = 20_000;
const correoDe = (url: string, tiempos: Pick<OpcionesSmtp, 'timeout_ms' | 'mail_ms'>) => {
  const { publicUrl, mailFrom } = app.ctx.config;
  return correoSmtp({ url, from: mailFrom, publicUrl, ...tiempos });
};

const db = () => app.ctx.database.db;
const rows = () => db().select().from(t.correos).orderBy(t.correos.id);
const enviar = () => crearTrabajador(app.ctx, {}, { fuentes: [fuenteCorreos] }).drain();
const encolar = (cambios: Partial<Parameters<typeof encolarCorreo>[1]> = {}) =>
  encolarCorreo(db(), {
    tipo: 'prueba',
    para: 'ana@example.com',
    asunto: 'Hola',
    html: '<p>Hola, <b>Ana</b></p>',
    ...cambios,
  });

describe('sending', () => {
  it('delivers both versions and writes down the fate', async () => {
    await encolar({ asunto: 'Inscripción\r\nBcc: otro@example.com' });
    expect(await enviar()).toBe(1);
    const [recibido] = smtp.recibidos;
    expect(recibido?.para).toEqual(['ana@example.com']);
    expect(recibido?.crudo).toContain('multipart/alternative');
    expect(recibido?.crudo).not.toMatch(/^Bcc:/m);
    const [row] = await rows();
    expect(row).toMatchObject({ estado: 'enviado', intentos: 1, texto: 'Hola, Ana' });
    expect(row?.mensaje_id).toBe(recibido?.mensaje_id);
    expect(row?.enviado_at).toBeInstanceOf(Date);
  });

  it('tries again after a 451, with the same Message-ID', async () => {
    smtp.tratar(451);
    await encolar();
    // the pause before the second attempt is five seconds at least: none of it is the machine's
    app.reloj.detener();
    await enviar();
    expect((await rows())[0]).toMatchObject({ estado: 'pendiente', intentos: 1 });
    expect((await rows())[0]?.ultimo_error).toContain('451');
    expect(await enviar(), 'not before its time').toBe(0);
    app.reloj.avanzar(60_000);
    await enviar();
    expect((await rows())[0]).toMatchObject({ estado: 'enviado', intentos: 2, ultimo_error: null });
    expect(smtp.recibidos).toHaveLength(1);
  });

  it('gives up at a 550, and the others go on', async () => {
    smtp.tratar(550);
    await encolar({ para: 'nadie@example.com' });
    await enviar();
    await encolar();
    await enviar();
    expect((await rows()).map(({ estado }) => estado)).toEqual(['rebotado', 'enviado']);
    expect((await rows())[0]?.ultimo_error).toContain('550');
  });

  it('does not wait for ever for a server that stalls', async () => {
    smtp.tratar('colgar');
    app.ctx.correo = correoDe(smtp.url, { timeout_ms: APURO });
    await encolar();
    await enviar();
    expect((await rows())[0]).toMatchObject({ estado: 'pendiente' });
    app.ctx.correo = sano;
    // on a busy machine it was given up before it came to stall
    smtp.reiniciar();
    app.reloj.avanzar(60_000);
    await enviar();
    expect((await rows())[0]).toMatchObject({ estado: 'enviado' });
  });

  // If this breaks, one that never ends holds a mail past its lease: it goes out a second time beside itself.
  it('nor for one that never ends what it says', async () => {
    const abiertos: Socket[] = [];
    const goteo = createServer((socket) => {
      abiertos.push(socket);
      socket.write('220 hola\r\n');
      const gotas = setInterval(() => socket.write('250-y otra cosa\r\n'), 20);
      socket.on('error', () => undefined).on('close', () => clearInterval(gotas));
    });
    await new Promise<void>((listo) => goteo.listen(0, '127.0.0.1', listo));
    // listening on TCP, so it is no path
    const { port } = goteo.address() as AddressInfo;
    app.ctx.correo = correoDe(`smtp://127.0.0.1:${port}`, { timeout_ms: SIN_APURO, mail_ms: 6 * APURO });
    await encolar();
    await enviar();
    expect((await rows())[0]).toMatchObject({
      estado: 'pendiente',
      ultimo_error: 'El servidor de mail no terminó de contestar a tiempo.',
    });
    for (const abierto of abiertos) abierto.destroy();
    await new Promise((listo) => goteo.close(listo));
  });

  it('waits for a server that is not there', async () => {
    app.ctx.correo = correoDe('smtp://127.0.0.1:1', { timeout_ms: SIN_APURO });
    await encolar();
    await enviar();
    expect((await rows())[0]).toMatchObject({ estado: 'pendiente' });
    app.ctx.correo = sano;
    app.reloj.avanzar(60_000);
    await enviar();
    expect((await rows())[0]).toMatchObject({ estado: 'enviado' });
  });

  it('shows its password to no server without TLS, unless told', async () => {
    // this machine under a name that does not say so
    const con = async (opciones: string) => {
      const url = `${smtp.url.replace('//127.0.0.1', '//largada:clave@0.0.0.0')}${opciones}`;
      app.ctx.correo = correoDe(url, { timeout_ms: SIN_APURO });
      await enviar();
      await app.ctx.correo.close();
      return (await rows())[0]?.ultimo_error;
    };
    await encolar();
    const sin_tls = await con('');
    expect(sin_tls).toContain('no ofrece una conexión cifrada');
    expect(smtp.recibidos).toEqual([]);
    app.reloj.avanzar(60_000);
    await con('?requireTLS=false');
    app.ctx.correo = sano;
    expect((await rows())[0]).toMatchObject({ estado: 'enviado', ultimo_error: null });
  });

  it('sends each once, however many processes do', async () => {
    for (let i = 0; i < 60; i += 1) await encolar({ para: `p${i}@example.com` });
    await Promise.all([enviar(), enviar(), enviar()]);
    expect(smtp.recibidos).toHaveLength(60);
    expect(new Set(smtp.recibidos.map(({ mensaje_id }) => mensaje_id)).size).toBe(60);
  });

  it('takes up what a killed process had taken', async () => {
    await encolar();
    const ahora = app.reloj();
    await tomarCorreos(db(), ahora, new Date(ahora.getTime() + 180_000), 5);
    expect(await enviar()).toBe(0);
    app.reloj.avanzar(181_000);
    expect(await enviar()).toBe(1);
    expect((await rows())[0]).toMatchObject({ estado: 'enviado' });
  });

  it('carries attachments', async () => {
    await app.ctx.archivos.put(
      'clave-de-prueba-larga.pdf',
      Buffer.from('%PDF-1.4 prueba'),
      'application/pdf',
    );
    const [archivo] = await db()
      .insert(t.archivos)
      .values({
        key: 'clave-de-prueba-larga.pdf',
        tipo: 'application/pdf',
        bytes: 15,
        sha256: createHash('sha256').update('%PDF-1.4 prueba').digest('hex'),
        nombre: 'deslinde.pdf',
      })
      .returning();
    await encolar({ adjuntos: [archivo?.id ?? 0] });
    await enviar();
    expect(smtp.recibidos[0]?.crudo).toContain('filename=deslinde.pdf');
    expect(smtp.recibidos[0]?.crudo).toContain(Buffer.from('%PDF-1.4 prueba').toString('base64'));
  });
});

describe('what people read', () => {
  it('comes with the total’s parts, the link to pay and the organizer’s own words, made harmless', async () => {
    const evento = await app.fabrica.evento({
      usa_pago_online: true,
      template_email_inscripcion_registrada:
        '<p>Hola {{nombre}}, corrés {{modalidad}}. {{no_existe}}</p><script>alert(1)</script><a href="javascript:alert(1)" onclick="x()">acá</a>',
      modalidades: [{ nombre: '21K', costo_servicio: 50_000 }],
    });
    await app.fabrica.cupon(evento.id, { codigo: 'VEINTE', porcentaje: 20 });
    const { body } = await app.call('createInscripcion', {
      body: {
        modalidad_id: evento.modalidad.id,
        nombre: '-',
        codigo: 'veinte',
        participantes: [participante({ nombre: 'Zoë', apellido: 'Peña', email: 'zoe@example.com' })],
      },
    });
    const [correo] = await rows();
    expect(correo).toMatchObject({ tipo: 'inscripcion_registrada', para: 'zoe@example.com' });
    const { html = '', texto = '' } = correo ?? {};
    expect(html).toContain('Zoë, corrés 21K. {{no_existe}}');
    expect(html).not.toContain('<script');
    expect(html).not.toContain('javascript:');
    expect(html).not.toContain('onclick');
    const link = `${app.ctx.config.publicUrl}/pagar/${body.results.inscripcion.codigo_publico}`;
    expect(html).toContain(`href="${link}?m=`);
    for (const parte of [
      link,
      '$ 10.000',
      'Cupón VEINTE (20 %): −$ 2.000',
      'Costo de servicio: $ 500',
      'Total: $ 8.500',
    ]) {
      expect(texto).toContain(parte);
    }
    expect(texto).toMatch(/Tu lugar está reservado hasta el \d\d\/\d\d\/\d{4} \d\d:\d\d hs/);
  });

  it('goes to each address of a team once', async () => {
    const evento = await app.fabrica.evento({
      usa_pago_online: true,
      modalidades: [{ nro_participantes: 3 }],
    });
    const { status } = await app.call('createInscripcion', {
      body: {
        modalidad_id: evento.modalidad.id,
        nombre: 'Las Liebres',
        participantes: ['ana@example.com', 'ANA@example.com', 'eva@example.com'].map((email) =>
          participante({ email }),
        ),
      },
    });
    expect(status).toBe(201);
    const registradas = (await rows()).filter(({ tipo }) => tipo === 'inscripcion_registrada');
    expect(registradas.map(({ para }) => para.toLowerCase()).sort()).toEqual([
      'ana@example.com',
      'eva@example.com',
    ]);
    expect(registradas[0]?.texto).toContain('Equipo: Las Liebres');
  });
});

describe('the local mailbox', () => {
  let local: TestApp;
  beforeAll(async () => {
    local = await testApp();
  });
  afterAll(() => local.close());

  it('lists, searches and shows mails without running anything of them', async () => {
    const vacio = await local.inject({ url: '/buzon' });
    expect(vacio.body).toContain('Todavía no hay correos');
    const base = { tipo: 'prueba', html: '<html><head></head><body><p>Hola</p></body></html>' };
    await encolarCorreo(
      local.ctx.database.db,
      { ...base, para: 'ana@example.com', asunto: 'Para <Ana>' },
      { ...base, para: 'eva@example.com', asunto: 'Para Eva' },
    );
    await local.trabajar();
    const todos = await local.inject({ url: '/buzon' });
    expect(todos.body.indexOf('Para Eva')).toBeLessThan(todos.body.indexOf('Para &lt;Ana&gt;'));
    expect(todos.body).not.toMatch(/ style=|<script/);
    const buscados = await local.inject({ url: '/buzon?q=ANA%40' });
    expect(buscados.body).toContain('Para &lt;Ana&gt;');
    expect(buscados.body).not.toContain('Para Eva');
    expect((await local.inject({ url: '/buzon?q=%25_' })).body).toContain('No hay correos para');

    const uno = await local.inject({ url: '/buzon/1' });
    expect(uno.body).toMatch(/<iframe[^>]+src="\/buzon\/1\/html"[^>]+sandbox="(?!.*allow-scripts)/);
    expect(uno.body).toContain('Entregado acá');
    const html = await local.inject({ url: '/buzon/1/html' });
    expect(html.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
    // the picture of the race, which is the site's own and not https here
    expect(html.headers['content-security-policy']).toContain(new URL(local.ctx.config.publicUrl).origin);
    expect(html.headers['x-frame-options']).toBe('SAMEORIGIN');
    for (const url of ['/buzon/99', '/buzon/x', '/buzon/99/html', '/buzon/1/adjuntos/1']) {
      expect((await local.inject({ url })).statusCode).toBe(404);
    }
  });

  it('is not there when mails go out by SMTP, nor in production', async () => {
    const conSmtp = await testApp({ config: { smtpUrl: smtp.url } });
    expect((await conSmtp.inject({ url: '/buzon' })).statusCode).toBe(404);
    await conSmtp.close();
    const produccion = await testApp({ config: { modo: 'produccion' } });
    expect((await produccion.inject({ url: '/buzon' })).statusCode).toBe(404);
    expect(
      (await produccion.inject({ method: 'POST', url: '/simulado/control', payload: {} })).statusCode,
    ).toBe(404);
    await produccion.close();
  });
});
