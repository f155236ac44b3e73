import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as t from '../../src/server/db/schema.ts';
import { correoSmtp } from '../../src/server/gateways/correo/smtp.ts';
import type { CorreoGateway } from '../../src/server/gateways/correo/puerto.ts';
import { crearTrabajador } from '../../src/server/jobs/trabajador.ts';
import { guardarArchivo } from '../../src/server/nucleo/archivos/service.ts';
import { fuenteCorreos } from '../../src/server/modules/correos/mandar-de-la-cola.ts';
import { encolarCorreo } from '../../src/server/nucleo/correo/service.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { LIMITE, servidorExim, type Leido } from '../support/exim.ts';
import { azarDe, semilla } from '../support/soak.ts';

const FROM = 'Vuelta al Ñandú <avisos@largada.test>';

let exim: Awaited<ReturnType<typeof servidorExim>>;
let app: TestApp;
const abiertos: CorreoGateway[] = [];
beforeAll(async () => {
  exim = await servidorExim();
  app = await testApp();
}, 180_000);
afterAll(async () => {
  for (const abierto of abiertos) await abierto.close();
  await app.close();
  await exim.close();
});
beforeEach(async () => {
  await app.reset();
  await exim.ahoraSi();
  await exim.vaciar();
  conectar(exim.url());
});

function conectar(url: string): void {
  const { publicUrl } = app.ctx.config;
  app.ctx.correo = correoSmtp({ url, from: FROM, publicUrl, timeout_ms: 5_000 });
  abiertos.push(app.ctx.correo);
}
const rows = () => app.ctx.database.db.select().from(t.correos).orderBy(t.correos.id);
const enviar = () => crearTrabajador(app.ctx, {}, { fuentes: [fuenteCorreos] }).drain();
/** Until nothing waits any more, however long that takes on the clock. */
async function enviarTodo(): Promise<void> {
  for (let i = 0; i < 60; i += 1) {
    await enviar();
    if ((await rows()).every(({ estado }) => estado !== 'pendiente')) return;
    app.reloj.avanzar(3_600_000);
  }
}
const encolar = (cambios: Partial<Parameters<typeof encolarCorreo>[1]> = {}) =>
  encolarCorreo(app.ctx.database.db, {
    ...{ tipo: 'prueba', para: 'ana@example.test', asunto: 'Hola', html: '<p>Hola</p>' },
    ...cambios,
  });
const ids = (leidos: Leido[]) => leidos.map(({ cabeceras }) => cabeceras['message-id']).toSorted();

describe('a mail through Exim, over TLS and with a login', () => {
  it('arrives as it was written, whatever is in it', async () => {
    const larga = 'ñandú '.repeat(3000);
    const texto = `Hola:\n.\n..\n. punto\nFrom acá\n${larga.trim()}\n.`;
    const html = `<p>Ñandú &amp; <b>José</b> 🏃</p>\n.\n<p>${'x'.repeat(5000)}</p>`;
    const datos = Buffer.from(Array.from({ length: 100_000 }, (_, i) => (i * 7) % 256));
    const { id } = await guardarArchivo(app.ctx, {
      ...{ datos, tipo: 'application/pdf', publico: false, nombre: 'deslinde-Núñez-María José.pdf' },
    });
    const asunto = `Tu inscripción en la Vuelta al Ñandú 🏃 ${'con un nombre muy largo '.repeat(12)}`.trim();
    await encolar({ asunto, texto, html, adjuntos: [id] });
    await enviar();
    const [row] = await rows();
    expect(row).toMatchObject({ estado: 'enviado', intentos: 1 });
    const [leido, ...otros] = await exim.recibidos();
    if (!leido) throw new Error('no llegó');
    expect(otros).toEqual([]);
    expect(leido.defectos).toEqual([]);
    expect(leido.texto.replace(/\n$/, '')).toBe(texto);
    expect(leido.html.replace(/\n$/, '')).toBe(html);
    expect(leido.adjuntos).toEqual([
      {
        nombre: 'deslinde-Núñez-María José.pdf',
        sha256: createHash('sha256').update(datos).digest('hex'),
      },
    ]);
    const { cabeceras } = leido;
    expect(cabeceras).toMatchObject({
      subject: asunto,
      from: FROM,
      to: 'ana@example.test',
      'auto-submitted': 'auto-generated',
      'message-id': row?.mensaje_id,
      // where a bounce goes
      'return-path': '<avisos@largada.test>',
    });
    expect(Math.abs(new Date(cabeceras.date ?? '').getTime() - Date.now())).toBeLessThan(60_000);
    expect(cabeceras.received).toMatch(/esmtpsa/);
    expect(cabeceras).not.toHaveProperty('list-unsubscribe');
    // RFC 5322: 998 at most, and nothing but ASCII in headers
    const lineas = leido.crudo.toString('latin1').split(/\r?\n/);
    expect(Math.max(...lineas.map((l) => l.length))).toBeLessThanOrEqual(998);
    const cabeza = leido.crudo.toString('latin1').split(/\r?\n\r?\n/)[0] ?? '';
    expect([...cabeza].filter((letra) => letra > '~')).toEqual([]);
  });

  it('to many says how to leave, by one click', async () => {
    const baja_url = 'https://largada.example/baja-correo/1.abc';
    await app.ctx.correo.enviar({
      ...{
        id: 1,
        key: '1-abc',
        para: 'ana@example.test',
        asunto: 'Novedades',
        html: '<p>x</p>',
        texto: 'x',
        adjuntos: [],
      },
      baja_url,
    });
    const [leido] = await exim.recibidos();
    expect(leido?.cabeceras).toMatchObject({
      'list-unsubscribe': `<${baja_url}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      precedence: 'bulk',
    });
  });
});

describe('its fate', () => {
  it('refused for good: told, and not tried again', async () => {
    await encolar({ para: 'nadie@example.test' });
    await encolar();
    await enviarTodo();
    const [mala, buena] = await rows();
    expect(mala).toMatchObject({ estado: 'rebotado', intentos: 1 });
    expect(mala?.ultimo_error).toContain('550 No such user here');
    expect(buena).toMatchObject({ estado: 'enviado' });
    expect(await exim.recibidos()).toHaveLength(1);
  });

  it('greylisted, and put off after its data: waits and goes as the same mail', async () => {
    await encolar({ para: 'gris@example.test' });
    await exim.ahoraNo();
    await encolar();
    await enviar();
    for (const row of await rows()) expect(row).toMatchObject({ estado: 'pendiente', intentos: 1 });
    expect((await rows()).map(({ ultimo_error }) => /45\d/.exec(ultimo_error ?? '')?.[0])).toEqual([
      '451',
      '451',
    ]);
    await exim.conocer();
    await exim.ahoraSi();
    await enviarTodo();
    const enviados = await rows();
    expect(enviados.map(({ estado, intentos }) => [estado, intentos])).toEqual([
      ['enviado', 2],
      ['enviado', 2],
    ]);
    expect(ids(await exim.recibidos())).toEqual(enviados.map((f) => f.mensaje_id).toSorted());
  });

  it('too big: told, and not tried for two days', async () => {
    const datos = Buffer.alloc(LIMITE + 1, 'x');
    const { id } = await guardarArchivo(app.ctx, {
      ...{ datos, tipo: 'application/pdf', publico: false, nombre: 'grande.pdf' },
    });
    await encolar({ adjuntos: [id] });
    await enviar();
    expect((await rows())[0]).toMatchObject({ estado: 'rebotado', intentos: 1 });
    expect(await exim.recibidos()).toEqual([]);
  });

  it('with a login that is refused, or a certificate that nobody vouches for: waits for us to mend it', async () => {
    await encolar();
    conectar(exim.url('otra-clave'));
    await enviar();
    expect((await rows())[0]).toMatchObject({
      estado: 'pendiente',
      ultimo_error: expect.stringContaining('535'),
    });
    app.reloj.avanzar(3_600_000);
    conectar(exim.url('clave-smtp', ''));
    await enviar();
    expect((await rows())[0]).toMatchObject({ estado: 'pendiente', intentos: 2 });
    expect(await exim.recibidos()).toEqual([]);
    conectar(exim.url());
    await enviarTodo();
    expect(await exim.recibidos()).toHaveLength(1);
  });
});

describe('a server that loses its power, again and again', () => {
  it('loses no mail, and doubles only what it took without saying so', { timeout: 600_000 }, async () => {
    const inicio = semilla(1);
    const { entero } = azarDe(inicio);
    const CUANTOS = 120;
    const { id } = await guardarArchivo(app.ctx, {
      ...{ datos: Buffer.alloc(150_000, 'y'), tipo: 'application/pdf', publico: false, nombre: 'copia.pdf' },
    });
    for (let i = 0; i < CUANTOS; i += 1) await encolar({ para: `p${i}@example.test`, adjuntos: [id] });
    let caidas = 0;
    for (let vuelta = 0; vuelta < 8; vuelta += 1) {
      const envio = enviar();
      await new Promise((listo) => setTimeout(listo, 50 + entero(700)));
      await exim.matar();
      caidas += 1;
      await envio;
      await exim.levantar();
      app.reloj.avanzar(3_600_000);
    }
    await enviarTodo();
    const enviados = await rows();
    expect(
      enviados.every(({ estado }) => estado === 'enviado'),
      `seed ${inicio}`,
    ).toBe(true);
    // the falls did meet mails on their way
    expect(enviados.filter(({ intentos }) => intentos > 1).length, `seed ${inicio}`).toBeGreaterThan(5);
    const llegaron = ids(await exim.recibidos());
    // each at least once, under its own Message-ID
    expect(new Set(llegaron), `seed ${inicio}`).toEqual(new Set(enviados.map((f) => f.mensaje_id)));
    // Taken and not said: SMTP cannot tell it. One for each connection that was open, at most; receivers know it by its id.
    expect(llegaron.length - CUANTOS, `seed ${inicio}`).toBeLessThanOrEqual(caidas * 3);
  });
});
