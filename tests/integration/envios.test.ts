import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as t from '../../src/server/db/schema.ts';
import { encolarCorreo } from '../../src/server/nucleo/correo/service.ts';
import { correoSmtp } from '../../src/server/gateways/correo/smtp.ts';
import { tomarCorreos } from '../../src/server/modules/correos/repository.ts';
import { arrancarTrabajos } from '../../src/server/trabajos.ts';
import { encolarTrabajo } from '../../src/server/jobs/cola.ts';
import type { Estado } from '../../src/shared/domain/inscripcion/estados.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { participante } from '../support/fabrica.ts';
import { servidorSmtp } from '../support/smtp.ts';

let app: TestApp;
let smtp: Awaited<ReturnType<typeof servidorSmtp>>;
let evento: Awaited<ReturnType<TestApp['fabrica']['evento']>>;
let token: string;

beforeAll(async () => {
  app = await testApp();
  smtp = await servidorSmtp();
  const { publicUrl, mailFrom } = app.ctx.config;
  app.ctx.correo = correoSmtp({ url: smtp.url, from: mailFrom, publicUrl, timeout_ms: 20_000 });
});
afterAll(async () => {
  await app.close();
  await smtp.close();
});
beforeEach(async () => {
  await app.reset();
  smtp.reiniciar();
  const duenio = await app.fabrica.organizador({ nombre: 'Club Liebre' });
  token = await app.fabrica.sesion(duenio.usuario_id);
  evento = await app.fabrica.evento({
    duenio,
    nombre: 'Vuelta al Parque',
    modalidades: [{ nombre: '10K' }, { nombre: 'Posta', nro_participantes: 2 }],
  });
});

const db = () => app.ctx.database.db;
const correosDe = (tipo = 'envio') =>
  db().select().from(t.correos).where(eq(t.correos.tipo, tipo)).orderBy(t.correos.id);

/** Registered, with the mails of that out of the way. */
async function inscribir(
  personas: Parameters<typeof participante>[0][],
  { state = 'pago_realizado', numero = null }: { state?: Estado; numero?: number | null } = {},
): Promise<number> {
  const modalidad = evento.modalidades[personas.length - 1];
  const { body } = await app.call('createInscripcion', {
    body: { modalidad_id: modalidad?.id, nombre: 'Las Liebres', participantes: personas.map(participante) },
  });
  const codigo_publico = String(body.results.inscripcion.codigo_publico);
  const [row] = await db()
    .update(t.inscripciones)
    .set({ state, numero })
    .where(eq(t.inscripciones.codigo_publico, codigo_publico))
    .returning();
  await db().delete(t.correos).where(eq(t.correos.tipo, 'inscripcion_registrada'));
  return row?.id ?? 0;
}

const EMAIL = { subject: 'Retiro de kits de {{evento}}', body: '<p>Hola {{nombre}}</p>' };
const enviar = (
  cambios: Record<string, unknown> = {},
  { key, quien = token }: { key?: string; quien?: string } = {},
) =>
  app.call('enviarCorreos', {
    token: quien,
    body: { event_id: evento.id, email: EMAIL, send_all_search: true, ...cambios },
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const verEnvio = async (envio_id: number, query: Record<string, string> = {}) =>
  (await app.call('getEnvio', { token, params: { id: evento.id, envio_id }, query })).body;

describe('whom it goes to', () => {
  it('is each address of those chosen once, members of teams too, and nobody of another event', async () => {
    const una = await inscribir([{ email: 'ana@example.com' }]);
    const equipo = await inscribir([{ email: 'ANA@example.com ' }, { email: 'eva@example.com' }]);
    await inscribir([{ email: 'nadie@example.com' }]);
    const ajeno = await app.fabrica.evento();
    const propio = evento;
    evento = { ...propio, modalidades: ajeno.modalidades };
    const otra = await inscribir([{ email: 'ajena@example.com' }]);
    evento = propio;
    const seleccion = { send_all_search: false, inscriptions_id: [una, equipo, otra, 999_999] };
    const cuenta = await app.call('contarDestinatarios', {
      token,
      params: { id: evento.id },
      body: seleccion,
    });
    expect(cuenta.body).toEqual({
      personas: 3,
      sin_email: 0,
      repetidos: 1,
      bajas: 0,
      correos: 2,
      afuera: [],
    });
    const { status, body } = await enviar(seleccion);
    expect([status, body.status, body.message]).toEqual([200, 'ok', 'Los 2 emails están en camino.']);
    expect((await correosDe()).map(({ para }) => para)).toEqual(['ana@example.com', 'eva@example.com']);
  });

  it('is what the list finds with the same search', async () => {
    await inscribir([{ nombre: 'Ana', email: 'ana@example.com' }]);
    await inscribir([{ nombre: 'Ána', email: 'otra@example.com' }], { state: 'pago_pendiente' });
    await inscribir([{ email: 'x@example.com' }, { email: 'y@example.com' }], { state: 'pago_bonificado' });
    const casos: [Record<string, unknown>, string[]][] = [
      [{ search: 'ana', filters: { estados: ['PAGO_REALIZADO', 'pago_bonificado'] } }, ['ana@example.com']],
      [{ estados: '["pago_pendiente"]' }, ['otra@example.com']],
      [
        { filters: JSON.stringify({ modalidad: evento.modalidades[1]?.id }) },
        ['x@example.com', 'y@example.com'],
      ],
      [{}, ['ana@example.com', 'otra@example.com', 'x@example.com', 'y@example.com']],
    ];
    for (const [search_criteria, esperados] of casos) {
      const query = Object.fromEntries(
        Object.entries(search_criteria).map(([k, v]) => [k, typeof v === 'string' ? v : JSON.stringify(v)]),
      );
      const lista = await app.call('listInscriptos', { token, params: { id: evento.id }, query });
      const deLaLista = lista.body.data.flatMap((row: { personas: { email: string }[] }) =>
        row.personas.map(({ email }) => email),
      );
      expect(deLaLista.sort()).toEqual(esperados);
      await enviar({ search_criteria });
      expect((await correosDe()).map(({ para }) => para).sort()).toEqual(esperados);
      await db().delete(t.correos);
    }
  });

  // If this breaks, an organizer who writes to "todos" believes that those who did not pay yet were told too.
  it('says which persons the filter of states leaves out, and reaches them once they are in it', async () => {
    await inscribir([{ nombre: 'Ana', email: 'ana@example.com' }]);
    await inscribir([{ nombre: 'Ana', email: 'otra@example.com' }], { state: 'pago_pendiente' });
    await inscribir([{ nombre: 'Ana', email: 'x@example.com' }, { email: 'y@example.com' }], {
      state: 'pago_no_paga',
    });
    await inscribir([{ nombre: 'Eva', email: 'eva@example.com' }], { state: 'pago_pendiente' });
    const contar = async (estados: string[]) =>
      (
        await app.call('contarDestinatarios', {
          token,
          params: { id: evento.id },
          body: { send_all_search: true, search_criteria: { search: 'ana', filters: { estados } } },
        })
      ).body;
    expect(await contar(['pago_realizado'])).toMatchObject({
      correos: 1,
      afuera: [
        { estado: 'pago_pendiente', cantidad: 1 },
        { estado: 'pago_no_paga', cantidad: 2 },
      ],
    });
    expect(await contar(['pago_realizado', 'pago_pendiente'])).toMatchObject({
      correos: 2,
      afuera: [{ estado: 'pago_no_paga', cantidad: 2 }],
    });
    expect(await contar([])).toMatchObject({ correos: 4, afuera: [] });
  });

  it('is nobody where the filter cannot be understood, or nobody is left', async () => {
    await inscribir([{ email: 'ana@example.com' }]);
    for (const search_criteria of [
      { filters: { estados: ['pagado'] } },
      { estados: 'cualquiera' },
      { modalidad: 'todas' },
      { filters: '{roto' },
      { search: 'no existe' },
    ]) {
      expect([search_criteria, (await enviar({ search_criteria })).status]).toEqual([search_criteria, 422]);
    }
    expect((await enviar({ send_all_search: false })).body.message).toBe(
      'No hay nadie a quien enviarle este email.',
    );
    expect(await correosDe()).toEqual([]);
    expect(await db().select().from(t.envios)).toEqual([]);
  });

  it('leaves out who has no address, and writes down who wants none', async () => {
    const id = await inscribir([{ email: 'ana@example.com' }, { email: 'eva@example.com' }]);
    await inscribir([{ email: 'zoe@example.com' }]);
    await db().update(t.personas).set({ email: ' ' }).where(eq(t.personas.email, 'ana@example.com'));
    await db()
      .insert(t.bajas_correo)
      .values([
        { email: 'EVA@example.com', organizador_id: evento.organizador_id },
        { email: 'zoe@example.com', organizador_id: evento.organizador_id + 1000 },
      ]);
    const { body } = await enviar();
    expect(body.results).toMatchObject({ total: 2, correos: 1 });
    expect((await correosDe()).map(({ para, estado }) => [para, estado])).toEqual([
      ['eva@example.com', 'baja'],
      ['zoe@example.com', 'pendiente'],
    ]);
    const [linea] = await db().select().from(t.auditoria).where(eq(t.auditoria.accion, 'envio_creado'));
    expect(linea).toMatchObject({ evento_id: evento.id, despues: { correos: 1, bajas: 1, sin_email: 1 } });
    expect(id).toBeGreaterThan(0);
  });

  it('is no event of somebody else’s', async () => {
    await inscribir([{ email: 'ana@example.com' }]);
    const ajeno = await app.fabrica.sesion((await app.fabrica.organizador()).usuario_id);
    expect((await enviar({}, { quien: ajeno })).status).toBe(404);
    expect((await enviar({ event_id: 999_999 })).status).toBe(404);
    const { body } = await enviar();
    const otro = await app.fabrica.evento({ organizador_id: evento.organizador_id });
    const params = { id: otro.id, envio_id: body.results.id };
    for (const llamada of ['getEnvio', 'reintentarEnvio', 'cancelarEnvio'] as const) {
      const { status } = await app.call(llamada, {
        token,
        params,
        ...(llamada !== 'getEnvio' && { body: {} }),
      });
      expect([llamada, status]).toEqual([llamada, 404]);
    }
  });
});

describe('sending', () => {
  it('happens once, however often it is pressed', async () => {
    await inscribir([{ email: 'ana@example.com' }]);
    const key = 'una-clave-de-prueba-1';
    const respuestas = await Promise.all([1, 2, 3].map(() => enviar({}, { key })));
    expect(new Set(respuestas.map(({ body }) => body.results.id)).size).toBe(1);
    expect(await correosDe()).toHaveLength(1);
    expect((await enviar({ email: { ...EMAIL, subject: 'Otro' } }, { key })).status).toBe(422);
  });

  it('refuses what says nothing, beside its field, and an hour of too many', async () => {
    await inscribir([{ email: 'ana@example.com' }]);
    const vacio = await enviar({ email: { subject: ' ', body: '<p><br></p><script>x</script>' } });
    expect(vacio.body.errors.fields).toEqual({
      subject: 'Escribí el asunto',
      body: 'Escribí el mensaje',
    });
    const largo = await enviar({
      email: { subject: 'x'.repeat(201), body: `<p>${'x'.repeat(100_001)}</p>` },
    });
    expect(Object.keys(largo.body.errors.fields)).toEqual(['subject', 'body']);
    for (let i = 0; i < 30; i += 1) await enviar();
    const { status, body } = await enviar();
    expect([status, body.message]).toEqual([429, expect.stringContaining('Hiciste muchos envíos')]);
    expect(await db().select().from(t.envios)).toHaveLength(30);
  });

  it('brings each person their own words, made harmless, with a way out in one click', async () => {
    await inscribir([{ email: 'zoe@example.com' }], { numero: 77 });
    // as names could be before they were letters alone
    await db().update(t.personas).set({ nombre: '<b>Zoë' });
    await enviar({
      email: {
        subject: '{{nombre}}: tu número es {{numero}}',
        body: '<p>Hola {{nombre}}, {{link_pago}} y {{nada}}</p><script>alert(1)</script><a href="javascript:x" onclick="y()">acá</a>',
      },
    });
    await app.trabajar();
    const [correo] = await correosDe();
    expect(correo).toMatchObject({ estado: 'enviado', asunto: '<b>Zoë: tu número es 77' });
    const { html = '', texto = '' } = correo ?? {};
    expect(html).toMatch(/Hola &lt;b&gt;Zoë, <a [^>]*href="http/);
    expect(html).toContain('{{nada}}');
    expect(html).not.toMatch(/<script|javascript:|onclick/);
    const url = /https?:\/\/\S+\/baja-correo\/\S+/.exec(texto)?.[0] ?? '';
    expect(html).toContain(url);
    const { crudo = '' } = smtp.recibidos[0] ?? {};
    const cabeceras = (crudo.split('\r\n\r\n')[0] ?? '').replace(/\r\n\s+/g, ' ');
    expect(cabeceras).toContain(`List-Unsubscribe: <${url}>`);
    expect(cabeceras).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const [envio] = await db().select().from(t.envios);
    expect(envio?.cuerpo_html).not.toContain('<script');
  });

  it('shows beforehand what one of them gets', async () => {
    await inscribir([{ nombre: 'Ana', email: 'ana@example.com' }]);
    await inscribir([{ nombre: 'Eva', email: 'eva@example.com' }]);
    const ver = (posicion: number) =>
      app.call('vistaPreviaEnvio', {
        token,
        params: { id: evento.id },
        body: {
          send_all_search: true,
          posicion,
          email: { subject: 'Hola {{nombre}} {{x}}', body: '<p>{{numero}}</p>' },
        },
      });
    expect((await ver(0)).body).toMatchObject({
      para: 'ana@example.com',
      asunto: 'Hola Ana {{x}}',
      total: 2,
    });
    const { body } = await ver(50);
    expect(body).toMatchObject({ para: 'eva@example.com', posicion: 1, desconocidos: ['{{x}}'] });
    expect(body.html).toContain('a asignar');
    expect(await correosDe()).toEqual([]);
  });

  it('lets what somebody waits for go first', async () => {
    for (const email of ['a@example.com', 'b@example.com', 'c@example.com']) await inscribir([{ email }]);
    await enviar();
    await encolarCorreo(db(), { tipo: 'pago', para: 'paga@example.com', asunto: 'Pago', html: '<p>x</p>' });
    const ahora = app.reloj();
    const [primero] = await tomarCorreos(db(), ahora, new Date(ahora.getTime() + 1000), 1);
    expect(primero?.para).toBe('paga@example.com');
  });

  it('leaves out who is out, or wants none, by the time it goes', async () => {
    const borrada = await inscribir([{ email: 'ana@example.com' }]);
    await inscribir([{ email: 'eva@example.com' }]);
    await enviar();
    await db()
      .update(t.inscripciones)
      .set({ borrado_at: app.reloj() })
      .where(eq(t.inscripciones.id, borrada));
    await db()
      .insert(t.bajas_correo)
      .values({ email: 'eva@example.com', organizador_id: evento.organizador_id });
    await app.trabajar();
    expect((await correosDe()).map(({ estado }) => estado)).toEqual(['cancelado', 'baja']);
    expect(smtp.recibidos).toEqual([]);
  });
});

describe('what became of each', () => {
  it('is told with the server’s words, and what did not arrive goes again', async () => {
    for (const email of ['a@example.com', 'b@example.com', 'c@example.com']) await inscribir([{ email }]);
    smtp.tratar(550, 451);
    const { body } = await enviar();
    const { id } = body.results;
    expect((await app.call('listEnvios', { token, params: { id: evento.id } })).body.data).toEqual([
      expect.objectContaining({ id, estado: 'en_curso', total: 3, pendientes: 3 }),
    ]);
    const antes = app.reloj().getTime();
    await app.trabajador.runOnce();
    const envio = await verEnvio(id);
    expect(envio.results).toMatchObject({ pendientes: 1, enviados: 1, rebotados: 1, estado: 'en_curso' });
    const rebotado = (await verEnvio(id, { estado: 'rebotado' })).data;
    expect(rebotado).toEqual([expect.objectContaining({ ultimo_error: expect.stringContaining('550') })]);
    expect((await verEnvio(id, { search: String(rebotado[0].para) })).total).toBe(1);
    const pendiente = envio.data.find((c: { estado: string }) => c.estado === 'pendiente');
    expect(pendiente).toMatchObject({ intentos: 1, ultimo_error: expect.stringContaining('451') });
    // the shortest first pause
    expect(Date.parse(pendiente.proximo_intento_at)).toBeGreaterThanOrEqual(antes + 5000);

    app.reloj.avanzar(60_000);
    await app.trabajar();
    expect((await verEnvio(id)).results).toMatchObject({ enviados: 2, estado: 'terminado' });
    const params = { id: evento.id, envio_id: id };
    const otra = await app.call('reintentarEnvio', { token, params, body: {} });
    expect(otra.body).toMatchObject({ message: 'Volvemos a mandar 1 email.', results: { pendientes: 1 } });
    expect((await app.call('reintentarEnvio', { token, params, body: {} })).status).toBe(409);
    await app.trabajar();
    expect((await verEnvio(id)).results).toMatchObject({ enviados: 3, rebotados: 0 });
    expect(smtp.recibidos).toHaveLength(3);
  });

  it('is given up on after days of attempts', async () => {
    await inscribir([{ email: 'a@example.com' }]);
    const { body } = await enviar();
    await db().update(t.correos).set({ intentos: 55 });
    smtp.tratar(451);
    await app.trabajar();
    expect((await verEnvio(body.results.id)).results).toMatchObject({ fallidos: 1, estado: 'terminado' });
  });

  it('is cancelled for what has not gone, and told as gone for what had', async () => {
    for (const email of ['a@example.com', 'b@example.com']) await inscribir([{ email }]);
    const { id } = (await enviar()).body.results;
    const params = { id: evento.id, envio_id: id };
    // on its way while somebody cancels
    const { correo } = app.ctx;
    app.ctx.correo = {
      ...correo,
      enviar: async (mensaje) => {
        await app.call('cancelarEnvio', { token, params });
        return correo.enviar(mensaje);
      },
    };
    await db()
      .update(t.correos)
      .set({ proximo_intento_at: new Date(app.reloj().getTime() + 3_600_000) })
      .where(eq(t.correos.para, 'b@example.com'));
    await app.trabajar();
    app.ctx.correo = correo;
    expect((await verEnvio(id)).results).toMatchObject({ enviados: 1, cancelados: 1, estado: 'cancelado' });
    const tarde = await app.call('cancelarEnvio', { token, params });
    expect([tarde.status, tarde.body.codigo]).toEqual([409, 'nada_que_cancelar']);
    app.reloj.avanzar(7_200_000);
    await app.trabajar();
    expect(smtp.recibidos).toHaveLength(1);
  });

  it('of a server that stalls: other work goes on', async () => {
    await inscribir([{ email: 'a@example.com' }]);
    await enviar();
    const { correo } = app.ctx;
    // as long as this test says: how soon it is given up is looked at in correos.test.ts
    let rendirse: (error: Error) => void = () => undefined;
    const colgado = new Promise<never>((_, mal) => (rendirse = mal));
    app.ctx.correo = { ...correo, enviar: () => colgado };
    const trabajos = arrancarTrabajos(app.ctx);
    await expect.poll(async () => (await correosDe())[0]?.intentos).toBe(1);
    await encolarTrabajo(db(), { tipo: 'recuperar_clave', datos: { email: 'nadie@example.com' } });
    const trabajo = async () =>
      (await db().select().from(t.trabajos).where(eq(t.trabajos.tipo, 'recuperar_clave')))[0]?.estado;
    await expect.poll(trabajo).toBe('hecho');
    expect((await correosDe())[0], 'still waiting for the server').toMatchObject({ ultimo_error: null });
    rendirse(new Error('no contesta'));
    await trabajos.stop();
    app.ctx.correo = correo;
    expect((await correosDe())[0]).toMatchObject({ estado: 'pendiente', intentos: 1 });
    expect((await correosDe())[0]?.ultimo_error).not.toBeNull();
  });
});

describe('who wants no more', () => {
  async function recibido(): Promise<string> {
    await inscribir([{ email: 'ana@example.com' }]);
    await enviar();
    await app.trabajar();
    const [correo] = await correosDe();
    return new URL(/https?:\/\/\S+\/baja-correo\/\S+/.exec(correo?.texto ?? '')?.[0] ?? '').pathname;
  }

  it('says so by a mail program’s POST, without session; opening the link alone changes nothing', async () => {
    const url = await recibido();
    const abierta = await app.inject({ url });
    expect(abierta.statusCode).toBe(200);
    expect(abierta.body).toContain('¿No querés más mails de Club Liebre?');
    expect(abierta.body).toContain('a…@example.com');
    expect(abierta.headers['referrer-policy']).toBe('no-referrer');
    expect(await db().select().from(t.bajas_correo)).toEqual([]);
    for (const tipo of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
      expect(
        (
          await app.inject({
            method: 'POST',
            url,
            payload: 'List-Unsubscribe=One-Click',
            headers: { 'content-type': tipo },
          })
        ).statusCode,
      ).toBe(200);
    expect(await db().select().from(t.bajas_correo)).toHaveLength(1);
    expect((await app.inject({ url })).body).toContain('Volver a recibirlos');

    const { status } = await enviar();
    expect(status, 'nobody is left').toBe(422);
    await encolarCorreo(db(), { tipo: 'pago', para: 'ana@example.com', asunto: 'Pago', html: '<p>x</p>' });
    await app.trabajar();
    expect((await correosDe('pago'))[0]).toMatchObject({ estado: 'enviado' });
    expect(smtp.recibidos.at(-1)?.crudo).not.toContain('List-Unsubscribe');

    const vuelta = await app.inject({ method: 'POST', url: `${url}/deshacer` });
    expect(vuelta.body).toContain('los vas a volver a recibir');
    expect(await db().select().from(t.bajas_correo)).toEqual([]);
    const lineas = await db().select({ accion: t.auditoria.accion }).from(t.auditoria);
    expect(lineas.map(({ accion }) => accion)).toEqual(
      expect.arrayContaining(['correo_baja', 'correo_alta']),
    );
    expect((await enviar()).status).toBe(200);
  });

  it('is nobody whose link was made up', async () => {
    const url = await recibido();
    const [, id = ''] = /\/(\d+)\./.exec(url) ?? [];
    const cambiada = url.replace(/.$/, (c) => (c === 'A' ? 'E' : 'A'));
    for (const mala of [
      cambiada,
      url.replace(`/${id}.`, `/${Number(id) + 1}.`),
      '/baja-correo/x',
      '/baja-correo/1.1',
    ])
      for (const method of ['GET', 'POST'] as const)
        expect([mala, (await app.inject({ method, url: mala })).statusCode]).toEqual([mala, 404]);
    expect(await db().select().from(t.bajas_correo)).toEqual([]);
  });
});
