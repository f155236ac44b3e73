import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as t from '../../src/server/db/schema.ts';
import { textosClave } from '../../src/shared/domain/acceso/clave.ts';
import { textosOrganizador } from '../../src/shared/domain/acceso/organizador.ts';
import { textosUsuario } from '../../src/shared/domain/acceso/nombre-de-usuario.ts';
import { testApp, type TestApp } from '../support/app.ts';

const CLAVE = 'montania-2027';
const OBLIGATORIO = 'El campo es obligatorio';

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  admin = await app.fabrica.sesion((await app.fabrica.usuario({ roles: ['admin'] })).id);
});

const db = () => app.ctx.database.db;
const datos = (cambios: Record<string, unknown> = {}) => ({
  nombre: 'Club Andino',
  ciudad: 'Bariloche',
  nombre_contacto: 'Ana',
  apellido_contacto: 'Suárez',
  telefono_contacto: '294 455 0100',
  name: 'clubandino',
  email: 'Ana@ClubAndino.com.ar',
  password: CLAVE,
  password_confirm: CLAVE,
  ...cambios,
});
const crear = (cambios: Record<string, unknown> = {}, token = admin) =>
  app.call('createOrganizador', { body: datos(cambios), token });
const cambiar = (id: number, cambios: Record<string, unknown> = {}, token = admin) =>
  app.call('updateOrganizador', {
    params: { id },
    body: datos({ password: '', password_confirm: '', ...cambios }),
    token,
  });
const listar = (query: Record<string, string> = {}) => app.call('listOrganizadores', { query, token: admin });
const entrar = (email: string, password = CLAVE) => app.call('login', { body: { email, password } });
const ultimaLinea = async () =>
  (await db().select().from(t.auditoria).orderBy(desc(t.auditoria.id)).limit(1))[0];

describe('create', () => {
  it('answers 201, and they log in by user name or e-mail and see their own side only', async () => {
    const { status, body } = await crear();
    expect(status).toBe(201);
    expect(body).toEqual({
      message: 'El organizador se creó correctamente.',
      results: {
        id: expect.any(Number),
        nombre: 'Club Andino',
        ciudad: 'Bariloche',
        nombre_contacto: 'Ana',
        apellido_contacto: 'Suárez',
        telefono_contacto: '294 455 0100',
        email_contacto: null,
        activo: true,
        edita_eventos: false,
        razon_social: '',
        cuit: '',
        domicilio: '',
        alicuota_impuestos: null,
        integrado_mp: false,
        user: { name: 'clubandino', email: 'ana@clubandino.com.ar' },
        version: 1,
      },
    });
    expect((await entrar('ANA@clubandino.com.ar')).status).toBe(200);
    const sesion = await entrar('clubandino');
    expect(sesion.body).toMatchObject({
      roles: ['organizador'],
      name: 'Ana Suárez',
      organizador_id: body.results.id,
      edita_eventos: false,
    });
    const token = String(sesion.body.access_token);
    expect((await app.call('listOrganizadores', { token })).status).toBe(403);
  });

  it('is audited without the password', async () => {
    const { body } = await crear();
    const linea = await ultimaLinea();
    expect(linea).toMatchObject({
      accion: 'organizador_creado',
      entidad_id: body.results.id,
      despues: { nombre: 'Club Andino' },
    });
    expect(JSON.stringify(linea)).not.toMatch(/montania|argon2|clave_hash/);
  });

  it.each([
    ['nombre', ' ', OBLIGATORIO],
    ['ciudad', '', OBLIGATORIO],
    ['nombre_contacto', '', OBLIGATORIO],
    ['apellido_contacto', '', OBLIGATORIO],
    ['telefono_contacto', '', OBLIGATORIO],
    ['name', '', OBLIGATORIO],
    ['name', 'ana', textosUsuario.minimo],
    ['name', 'ana2', textosUsuario.letras],
    ['email', '', OBLIGATORIO],
    ['email', 'ana@', textosOrganizador.email_invalido],
    ['password', '', OBLIGATORIO],
    ['password_confirm', 'otra-clave', textosClave.distinta],
  ])('%s "%s": 422, %s', async (campo, valor, texto) => {
    const { status, body } = await crear({ [campo]: valor });
    expect([status, body.errors.fields]).toEqual([422, { [campo]: texto }]);
    expect(await db().$count(t.organizadores)).toBe(0);
    expect(await db().$count(t.usuarios)).toBe(1);
  });

  it('a password that is too short is told, and that the second one differs from it', async () => {
    const { status, body } = await crear({ password: 'siete77' });
    expect([status, body.errors.fields]).toEqual([
      422,
      { password: textosClave.minimo, password_confirm: textosClave.distinta },
    ]);
  });

  it('a user name or e-mail in use, in any case, is told beside its field, and leaves nothing behind', async () => {
    await crear();
    const nombre = await crear({ name: 'ClubAndino', email: 'otra@example.com' });
    expect([nombre.status, nombre.body.errors.fields]).toEqual([
      422,
      { name: textosOrganizador.usuario_usado },
    ]);
    const correo = await crear({ name: 'otronombre', email: 'ANA@clubandino.com.ar' });
    expect([correo.status, correo.body.errors.fields]).toEqual([
      422,
      { email: textosOrganizador.email_usado },
    ]);
    expect(await db().$count(t.organizadores)).toBe(1);
    expect(await db().$count(t.usuarios)).toBe(2);
  });
});

describe('change', () => {
  it('answers 200; an empty password keeps the one in force and their session', async () => {
    const { id } = (await crear()).body.results;
    const token = String((await entrar('clubandino')).body.access_token);
    const { status, body } = await cambiar(id, { nombre: 'Club Andino Bariloche', name: 'andinos' });
    expect([status, body.message, body.results.nombre, body.results.user.name]).toEqual([
      200,
      'El organizador se guardó correctamente.',
      'Club Andino Bariloche',
      'andinos',
    ]);
    expect((await app.call('getSesion', { token })).status).toBe(200);
    expect((await entrar('andinos')).status).toBe(200);
    expect(await ultimaLineaDe('organizador_editado')).toMatchObject({
      antes: { nombre: 'Club Andino', user: { name: 'clubandino' } },
      despues: { nombre: 'Club Andino Bariloche', user: { name: 'andinos' } },
    });
  });

  it('a new password replaces the old one and ends their sessions', async () => {
    const { id } = (await crear()).body.results;
    const token = String((await entrar('clubandino')).body.access_token);
    expect((await cambiar(id, { password: 'corta', password_confirm: 'corta' })).body.errors.fields).toEqual({
      password: textosClave.minimo,
    });
    await cambiar(id, { password: 'cumbre-2028', password_confirm: 'cumbre-2028' });
    expect((await app.call('getSesion', { token })).status).toBe(401);
    expect((await entrar('clubandino')).status).toBe(401);
    expect((await entrar('clubandino', 'cumbre-2028')).status).toBe(200);
    const linea = await ultimaLineaDe('organizador_editado');
    expect(linea?.despues).toMatchObject({ clave_cambiada: true });
    expect(JSON.stringify(linea)).not.toMatch(/cumbre|argon2/);
  });

  it('inactive: out at once, cannot log in, and an old session does not come back with them', async () => {
    const { id } = (await crear()).body.results;
    const token = String((await entrar('clubandino')).body.access_token);
    const evento = await app.fabrica.evento({ organizador_id: id });
    const abierta = () => app.call('getEvento', { params: { id: evento.id } });
    expect((await abierta()).body.inscripcion_abierta).toBe(true);
    expect((await cambiar(id, { activo: false })).body.results.activo).toBe(false);
    expect((await app.call('getSesion', { token })).status).toBe(401);
    expect((await entrar('clubandino')).status).toBe(401);
    expect((await abierta()).body.inscripcion_abierta).toBe(false);
    await cambiar(id, { activo: true });
    expect((await app.call('getSesion', { token })).status).toBe(401);
    expect((await entrar('clubandino')).status).toBe(200);
  });

  // If this breaks, the second of two admins writes an old phone or tax over what the first has just put right.
  it('who saves over what another admin saved since is told who, when and what, and nothing is written', async () => {
    const { id, version } = (await crear()).body.results;
    expect((await cambiar(id, { ciudad: 'Villa La Angostura', version })).body.results.version).toBe(2);
    const tarde = await cambiar(id, { telefono_contacto: '294 400 0000', version });
    expect([tarde.status, tarde.body.codigo]).toEqual([409, 'conflicto']);
    expect(tarde.body.datos).toMatchObject({
      por: expect.any(String),
      cuando: expect.any(String),
      actual: { ciudad: 'Villa La Angostura', telefono_contacto: '294 455 0100', version: 2 },
    });
    const [row] = (await listar()).body.data;
    expect(row).toMatchObject({ telefono_contacto: '294 455 0100', version: 2 });
    expect((await cambiar(id, { telefono_contacto: '294 400 0000', version: 2 })).status).toBe(200);
    // who calls without one says that they do not mind
    expect((await cambiar(id, { ciudad: 'Bariloche' })).body.results.version).toBe(4);
  });

  it('of two admins who save at once one is told', async () => {
    const { id, version } = (await crear()).body.results;
    const juntos = await Promise.all(
      ['Bariloche', 'Esquel'].map((ciudad) => cambiar(id, { ciudad, version })),
    );
    expect(juntos.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('the names of another one are refused, those of its own are not', async () => {
    const { id } = (await crear()).body.results;
    await crear({ name: 'senderos', email: 'hola@senderos.com.ar' });
    expect((await cambiar(id, { name: 'Senderos' })).body.errors.fields).toEqual({
      name: textosOrganizador.usuario_usado,
    });
    expect((await cambiar(id, { email: 'HOLA@senderos.com.ar' })).body.errors.fields).toEqual({
      email: textosOrganizador.email_usado,
    });
    expect((await cambiar(id, { name: 'CLUBANDINO' })).status).toBe(200);
    expect((await cambiar(99_999)).status).toBe(404);
  });

  it('an organizer may not, not even themselves', async () => {
    const propio = await app.fabrica.organizador();
    const token = await app.fabrica.sesion(propio.usuario_id);
    expect((await cambiar(propio.id, {}, token)).status).toBe(403);
    expect((await crear({}, token)).status).toBe(403);
    expect((await app.call('listOrganizadoresTodos', { token })).status).toBe(403);
  });
});

describe('lists', () => {
  const nombres = (body: Record<string, any>) => body.data.map((o: { nombre: string }) => o.nombre);
  beforeEach(async () => {
    await crear();
    await crear({ nombre: 'Águila Eventos', ciudad: 'Córdoba', name: 'aguila', email: 'hola@aguila.com.ar' });
    await crear({
      nombre: 'Zonda',
      ciudad: 'San Juan',
      name: 'zonda',
      email: 'z@zonda.com.ar',
      activo: false,
    });
  });

  it('pages, searches over names, city, contact and mail, sorts', async () => {
    const { body } = await listar({ rowsPerPage: '2' });
    expect([nombres(body), body.total, body.page]).toEqual([['Águila Eventos', 'Club Andino'], 3, 1]);
    expect(nombres((await listar({ rowsPerPage: '2', page: '2' })).body)).toEqual(['Zonda']);
    for (const [search, hallados] of [
      ['cordoba', ['Águila Eventos']],
      ['suarez andino', ['Club Andino']],
      ['z@zonda', ['Zonda']],
      ['clubandino', ['Club Andino']],
      ['nada de esto', []],
    ] as const)
      expect([search, nombres((await listar({ search })).body)]).toEqual([search, hallados]);
    expect(nombres((await listar({ sortBy: 'ciudad', direction: 'DESC' })).body)).toEqual([
      'Zonda',
      'Águila Eventos',
      'Club Andino',
    ]);
    expect((await listar({ sortBy: 'clave_hash' })).status).toBe(422);
  });

  it('says that the payment account is linked, and nothing else of it', async () => {
    await db()
      .update(t.organizadores)
      .set({
        mp_usuario_id: 'mp-777',
        mp_access_token_cifrado: 'cifrado-secreto',
        mp_refresh_token_cifrado: 'cifrado-secreto',
        mp_public_key: 'cifrado-publica',
        mp_expira_at: new Date(Date.now() + 86_400_000),
      })
      .where(eq(t.organizadores.nombre, 'Zonda'));
    const { body } = await listar();
    expect(body.data.map((o: { integrado_mp: boolean }) => o.integrado_mp)).toEqual([false, false, true]);
    expect(JSON.stringify(body)).not.toMatch(/mp-777|cifrado|argon2/);
  });

  it('the short one has all, for who creates events', async () => {
    const { body } = await app.call('listOrganizadoresTodos', { token: admin });
    expect([nombres(body), body.total]).toEqual([['Águila Eventos', 'Club Andino', 'Zonda'], 3]);
    expect(body.data[2]).toEqual({
      id: expect.any(Number),
      nombre: 'Zonda',
      ciudad: 'San Juan',
      activo: false,
    });
    const buscado = await app.call('listOrganizadoresTodos', { query: { search: 'aguila' }, token: admin });
    expect(nombres(buscado.body)).toEqual(['Águila Eventos']);
  });
});

async function ultimaLineaDe(accion: string) {
  const [linea] = await db()
    .select()
    .from(t.auditoria)
    .where(eq(t.auditoria.accion, accion))
    .orderBy(desc(t.auditoria.id))
    .limit(1);
  return linea;
}
