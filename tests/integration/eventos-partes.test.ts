import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as t from '../../src/server/db/schema.ts';
import { MARCADORES } from '../../src/shared/domain/correo/marcadores.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { participante } from '../support/fabrica.ts';
import { textosEnlace } from '../../src/shared/domain/carrera/enlaces-validar.ts';

let app: TestApp;
let admin: string;
let propio: string;
let organizador: { id: number; usuario_id: number };
beforeAll(async () => {
  app = await testApp();
  admin = await app.fabrica.sesion((await app.fabrica.usuario({ roles: ['admin'] })).id);
  organizador = await app.fabrica.organizador();
  propio = await app.fabrica.sesion(organizador.usuario_id);
});
afterAll(() => app.close());

const nuevo = (opciones = {}) => app.fabrica.evento({ duenio: organizador, ...opciones });

describe('links of results and photos', () => {
  const guardar = (id: number, body: Record<string, unknown>, token = admin) =>
    app.call('updateEnlacesEvento', { params: { id }, body, token });
  const enlace = (url: string, textoBoton = 'Generales') => ({ textoBoton, url });

  it('are there for the public', async () => {
    const { id } = await nuevo();
    const { status, body } = await guardar(id, {
      event_result_links: [enlace(' https://ok.example/r.pdf '), enlace('/archivos/r.pdf', 'Por categoría')],
      photo_album_links: [enlace('http://fotos.example', 'Fotos')],
    });
    expect([status, body.message]).toEqual([200, 'Los links fueron guardados.']);
    const publico = await app.call('getEvento', { params: { id } });
    expect(JSON.parse(publico.body.event_result_links)).toEqual([
      enlace('https://ok.example/r.pdf'),
      enlace('/archivos/r.pdf', 'Por categoría'),
    ]);
    // as an answer gives them, they can be sent back
    const { event_result_links } = publico.body;
    expect((await guardar(id, { event_result_links })).status).toBe(200);
    const sinSentido = await guardar(id, { event_result_links: '[{"textoBoton":1}]' });
    expect([sinSentido.status, sinSentido.body.errors.fields]).toEqual([
      422,
      { event_result_links: 'No es una lista de links.' },
    ]);
    // a list that does not come stays; the misspelling of clients is understood
    await guardar(id, { photo_align_links: [] });
    const despues = (await app.call('getEvento', { params: { id } })).body;
    expect([despues.photo_album_links, JSON.parse(despues.event_result_links)]).toEqual([
      '[]',
      expect.objectContaining({ length: 2 }),
    ]);
  });

  it.each([
    ['javascript:alert(1)', textosEnlace.comienzo],
    ['JAVASCRIPT:alert(1)', textosEnlace.comienzo],
    ['data:text/html,x', textosEnlace.comienzo],
    ['//evil.example/x', textosEnlace.comienzo],
    [String.raw`/\evil.example`, textosEnlace.invalida],
    ['ftp://ok.example', textosEnlace.comienzo],
    ['ok.example', textosEnlace.comienzo],
    ['https://mal link.example', textosEnlace.espacios],
    ['https://', textosEnlace.invalida],
  ])('%s is no address', async (url, dicho) => {
    const { id } = await nuevo();
    const { status, body } = await guardar(id, {
      photo_album_links: [enlace('https://ok.example/'), enlace(url)],
    });
    expect([status, body.errors.fields]).toEqual([422, { 'photo_album_links.1.url': dicho }]);
  });

  it('need their text and their address', async () => {
    const { id } = await nuevo();
    const { body } = await guardar(id, { event_result_links: [enlace(' ', '')] });
    expect(body.errors.fields).toEqual({
      'event_result_links.0.textoBoton': 'El campo es obligatorio',
      'event_result_links.0.url': 'El campo es obligatorio',
    });
  });

  // If this breaks, the second of two people takes away what the first just put up, and nobody notices.
  it('that somebody else saved meanwhile are not overwritten, and it says what is there', async () => {
    const { id } = await nuevo();
    const abierta = async () =>
      (await app.call('getEventoBackoffice', { params: { id }, token: admin })).body
        .version_enlaces as string;
    const version_enlaces = await abierta();
    const [suyos, mios] = [[enlace('https://suyo.example/')], [enlace('https://mio.example/')]];
    const primera = await guardar(id, { event_result_links: suyos, version_enlaces });
    expect([primera.status, primera.body.version_enlaces]).toEqual([200, await abierta()]);

    const tarde = await guardar(id, { event_result_links: mios, version_enlaces });
    expect([tarde.status, tarde.body.codigo]).toEqual([409, 'conflicto']);
    expect(tarde.body.message).toMatch(/^\S.* guardó cambios en estos links el \d\d\/\d\d\/\d{4}/);
    expect(tarde.body.datos).toMatchObject({ event_result_links: suyos, photo_album_links: [] });
    expect(tarde.body.datos.por).not.toBe('Otra persona');

    // the same once more: only its answer was lost
    expect((await guardar(id, { event_result_links: suyos, version_enlaces })).status).toBe(200);
    const igual = { event_result_links: mios, version_enlaces: tarde.body.datos.version_enlaces };
    expect((await guardar(id, igual)).status).toBe(200);
    // who does not send one writes as before
    expect((await guardar(id, { event_result_links: [] })).status).toBe(200);
  });

  it('are not an organizer’s to write', async () => {
    expect((await guardar((await nuevo()).id, { event_result_links: [] }, propio)).status).toBe(403);
  });
});

describe('own fields of a modality', () => {
  const campo = (label: string, cambios = {}) => ({
    label,
    type: 'text',
    options: [],
    required: true,
    sensible: false,
    ...cambios,
  });
  const ver = async (id: number, token = admin) =>
    (await app.call('listCamposEvento', { params: { id }, token })).body.data;
  const versionDe = async (id: number, modalidad_id: number): Promise<string> =>
    (await ver(id)).find((m: { modalidad_id: number }) => m.modalidad_id === modalidad_id)?.version ?? '';
  const guardar = async (
    id: number,
    modalidad_id: number,
    campos: unknown[],
    cambios = {},
    token = admin,
  ) => {
    const version = await versionDe(id, modalidad_id);
    return app.call('updateCamposEvento', {
      params: { id },
      body: { modalidad_id, version, campos, ...cambios },
      token,
    });
  };

  it('that somebody else saved meanwhile are not overwritten, and it says who', async () => {
    const { id, modalidad } = await nuevo();
    const abierta = await versionDe(id, modalidad.id);
    expect((await guardar(id, modalidad.id, [campo('Club')])).status).toBe(200);
    const tarde = await guardar(id, modalidad.id, [campo('Talle de buzo')], { version: abierta });
    expect([tarde.status, tarde.body.codigo]).toEqual([409, 'conflicto']);
    expect(tarde.body.message).toMatch(/^\S.* guardó cambios en estos campos el \d\d\/\d\d\/\d{4}/);
    expect(tarde.body.datos.por).not.toBe('Otra persona');
    expect((await ver(id))[0].campos).toMatchObject([{ label: 'Club' }]);
    const alDia = await guardar(id, modalidad.id, [campo('Talle de buzo')]);
    expect(alDia.status).toBe(200);
    expect(alDia.body.data[0].campos).toMatchObject([{ label: 'Talle de buzo' }]);
  });

  it('get a name from their label, once and for all, and their order', async () => {
    const evento = await nuevo({ modalidades: [{ nombre: '10K' }, { nombre: '21K' }] });
    const { id, modalidad } = evento;
    const { status, body } = await guardar(id, modalidad.id, [
      campo('Grupo sanguíneo', { type: 'select', options: ['0+', 'A-'], sensible: true }),
      campo('¿Grupo sanguíneo?', { required: false, options: ['sobra'] }),
      campo('¿¡!?', { type: 'checkbox' }),
    ]);
    expect([status, body.message]).toEqual([200, 'Los campos fueron guardados.']);
    expect(body.data).toEqual(await ver(id, propio));
    const [primera, segunda] = body.data;
    expect(segunda).toEqual({
      modalidad_id: evento.modalidades[1]?.id,
      nombre: '21K',
      version: expect.any(String),
      campos: [],
    });
    expect(primera.campos).toEqual([
      {
        id: expect.any(Number),
        name: 'grupo_sanguineo',
        label: 'Grupo sanguíneo',
        type: 'select',
        options: ['0+', 'A-'],
        required: true,
        sensible: true,
        se_ve_en_mesa: false,
        respuestas: 0,
      },
      expect.objectContaining({ name: 'grupo_sanguineo_2', required: false, options: [] }),
      expect.objectContaining({ name: 'campo', type: 'checkbox' }),
    ]);
    const [uno, dos, tres] = primera.campos;
    await guardar(id, modalidad.id, [tres, { ...uno, label: 'Sangre' }, dos]);
    expect((await ver(id))[0].campos.map((c: { name: string; label: string }) => [c.name, c.label])).toEqual([
      ['campo', '¿¡!?'],
      ['grupo_sanguineo', 'Sangre'],
      ['grupo_sanguineo_2', '¿Grupo sanguíneo?'],
    ]);
    const publico = await app.call('listCamposCustom', { params: { id: modalidad.id } });
    expect(publico.body.data).toHaveLength(3);
    // a client that does not know the mark leaves it as it is
    const { se_ve_en_mesa: _, ...sinMarca } = uno;
    await guardar(id, modalidad.id, [{ ...sinMarca, se_ve_en_mesa: true }]);
    await guardar(id, modalidad.id, [sinMarca], { confirmar: true });
    expect((await ver(id))[0].campos).toMatchObject([{ id: uno.id, se_ve_en_mesa: true }]);
  });

  it('that people answered do not go without a word, and the answers stay', async () => {
    const { id, modalidad } = await nuevo({ modalidades: [{ campos: [{ name: 'club', label: 'Club' }] }] });
    const { status } = await app.call('createInscripcion', {
      body: {
        modalidad_id: modalidad.id,
        participantes: [participante({ campos_custom_values: [{ name: 'club', value: 'Los Teros' }] })],
      },
    });
    expect(status).toBe(201);
    const [{ campos }] = await ver(id);
    expect(campos[0].respuestas).toBe(1);
    const negado = await guardar(id, modalidad.id, []);
    expect([negado.status, negado.body.codigo, negado.body.datos]).toEqual([
      409,
      'campo_con_respuestas',
      { campos: [{ id: campos[0].id, label: 'Club', respuestas: 1 }] },
    ]);
    expect(negado.body.message).toContain('Club (1 respuesta)');
    expect((await ver(id))[0].campos).toHaveLength(1);
    expect((await guardar(id, modalidad.id, [campo('Club')], { confirmar: true })).status).toBe(200);
    // another field of the same label is another field
    expect((await ver(id))[0].campos).toEqual([
      expect.objectContaining({ name: 'club_2', label: 'Club', respuestas: 0 }),
    ]);
    const [persona] = await app.ctx.database.db.select().from(t.personas).where(eq(t.personas.evento_id, id));
    expect(persona?.campos_custom_values).toEqual([{ name: 'club', label: 'Club', value: 'Los Teros' }]);
  });

  // If this breaks, a corrected label takes the answers of who came before out of the desks' sheets and the edit form.
  it('that get another label take the answers along', async () => {
    const { id, modalidad } = await nuevo({ modalidades: [{ campos: [{ name: 'club', label: 'Clud' }] }] });
    await app.call('createInscripcion', {
      body: {
        modalidad_id: modalidad.id,
        participantes: [participante({ campos_custom_values: [{ name: 'club', value: 'Los Teros' }] })],
      },
    });
    const [{ campos }] = await ver(id);
    expect((await guardar(id, modalidad.id, [{ ...campos[0], label: 'Club' }])).status).toBe(200);
    const [persona] = await app.ctx.database.db.select().from(t.personas).where(eq(t.personas.evento_id, id));
    expect(persona?.campos_custom_values).toEqual([{ name: 'club', label: 'Club', value: 'Los Teros' }]);
  });

  it('that everybody left empty or unticked count no answer, and go without a question', async () => {
    const campos = [
      { name: 'club', label: 'Club', required: false },
      { name: 'micro', label: 'Voy en micro', type: 'checkbox', required: false },
    ] as const;
    const { id, modalidad } = await nuevo({ modalidades: [{ campos: [...campos] }] });
    const { status } = await app.call('createInscripcion', {
      body: {
        modalidad_id: modalidad.id,
        participantes: [
          participante({
            campos_custom_values: [
              { name: 'club', value: '' },
              { name: 'micro', value: false },
            ],
          }),
        ],
      },
    });
    expect(status).toBe(201);
    expect((await ver(id))[0].campos).toMatchObject([{ respuestas: 0 }, { respuestas: 0 }]);
    expect((await guardar(id, modalidad.id, [])).status).toBe(200);
  });

  it('are refused by field', async () => {
    const { id, modalidad } = await nuevo();
    const ajeno = await nuevo({ modalidades: [{ campos: [{}] }] });
    const [{ campos: ajenos }] = await ver(ajeno.id);
    const { status, body } = await guardar(id, modalidad.id, [
      campo('Club'),
      campo('club '),
      campo('Talle', { type: 'select' }),
      campo('Veces', { type: 'number', options: ['1', '1'] }),
      { ...campo('Otro'), id: ajenos[0].id },
    ]);
    expect([status, body.errors.fields]).toEqual([
      422,
      {
        'campos.1.label': 'Ya hay un campo con ese nombre.',
        'campos.2.options': 'Agregá al menos una opción.',
        'campos.3.options.1': 'Esa opción ya está en la lista.',
        'campos.4.id': 'Ese campo no es de esta modalidad.',
      },
    ]);
    const otra = await guardar(id, ajeno.modalidad.id, []);
    expect([otra.status, otra.body.errors.fields]).toEqual([
      422,
      { modalidad_id: 'Esa modalidad no es de este evento.' },
    ]);
    const vacio = await guardar(id, modalidad.id, [campo(' ')]);
    expect(vacio.body.errors.fields).toEqual({ 'campos.0.label': 'El campo es obligatorio' });
    expect((await guardar(id, modalidad.id, [], {}, propio)).status).toBe(403);
  });
});

describe('the preview of a mail', () => {
  const ver = (plantilla: string, cambios = {}, token = admin) =>
    app.call('vistaPreviaCorreo', { body: { tipo: 'inscripcion_registrada', plantilla, ...cambios }, token });

  it('fills every placeholder, cleans what was written and tells what is none', async () => {
    const todos = Object.keys(MARCADORES)
      .map((nombre) => `<p>[${nombre}: {{ ${nombre} }}]</p>`)
      .join('');
    const { status, body } = await ver(
      `${todos}<p class="ql-align-center">{{nombre_completo}} {{Evento}} {{ }}</p><script>alert(1)</script>`,
      { evento: { nombre: 'Vuelta <al> lago' } },
    );
    expect(status).toBe(200);
    expect(body.desconocidos).toEqual(['{{nombre_completo}}', '{{Evento}}', '{{ }}']);
    expect(body.asunto).toBe('Registramos tu inscripción - Vuelta <al> lago');
    for (const nombre of Object.keys(MARCADORES)) {
      expect(body.html).toMatch(new RegExp(String.raw`\[${nombre}: [^{\]]+\]`));
    }
    expect(body.html).toContain('[evento: Vuelta &lt;al&gt; lago]');
    expect(body.html).toContain('<p style="text-align:center">{{nombre_completo}}');
    expect(body.html).not.toContain('alert(1)');
  });

  it('of a payment is that mail', async () => {
    const { body } = await ver('<p>Gracias, {{nombre}}</p>', { tipo: 'pago_registrado' });
    expect(body.asunto).toMatch(/^Recibimos tu pago/);
    expect(body.html).toContain('Gracias, María');
    expect(body.desconocidos).toEqual([]);
  });

  it('is not an organizer’s', async () => {
    expect((await ver('x', {}, propio)).status).toBe(403);
  });
});
