import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as t from '../../src/server/db/schema.ts';
import { testApp, type TestApp } from '../support/app.ts';

let app: TestApp;
let admin: string;
let organizador: string;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  admin = await app.fabrica.sesion((await app.fabrica.usuario({ roles: ['admin'] })).id);
  organizador = await app.fabrica.sesion((await app.fabrica.organizador()).usuario_id);
});

const db = () => app.ctx.database.db;
const crear = (nombre: unknown, token = admin) => app.call('createDisciplina', { body: { nombre }, token });
const cambiar = (id: number, nombre: string, token = admin) =>
  app.call('updateDisciplina', { params: { id }, body: { nombre }, token });
const borrar = (id: number, token = admin) => app.call('deleteDisciplina', { params: { id }, token });
const listar = (query: Record<string, string> = {}) =>
  app.call('listDisciplinasPaginadas', { query, token: admin });
const ultimaLinea = async () =>
  (await db().select().from(t.auditoria).orderBy(desc(t.auditoria.id)).limit(1))[0];

async function asociar(disciplina_id: number, ...eventos: { id: number }[]) {
  for (const { id } of eventos)
    await db().insert(t.evento_disciplinas).values({ evento_id: id, disciplina_id });
}

// If this breaks, the second of two admins undoes the name that the first has just chosen.
it('who renames over another name that was saved since is told, and nothing is written', async () => {
  await crear('Trail');
  const [una] = (await listar()).body.data;
  const cambiarDesde = (nombre: string) =>
    app.call('updateDisciplina', {
      params: { id: una.id },
      body: { nombre, version: una.version },
      token: admin,
    });
  expect((await cambiarDesde('Trail running')).status).toBe(200);
  const tarde = await cambiarDesde('Ultra trail');
  expect([tarde.status, tarde.body.codigo, tarde.body.datos.actual]).toMatchObject([
    409,
    'conflicto',
    { nombre: 'Trail running', version: 2 },
  ]);
  expect((await listar()).body.data[0]).toMatchObject({ nombre: 'Trail running' });
});

describe('create', () => {
  it('answers 201 with a message and the new one, and is audited', async () => {
    const { status, body } = await crear('  Trail   running ');
    expect(status).toBe(201);
    expect(body).toEqual({
      message: 'La disciplina se creó correctamente.',
      results: { id: expect.any(Number), nombre: 'Trail running' },
    });
    expect(await ultimaLinea()).toMatchObject({
      accion: 'disciplina_creada',
      entidad_id: body.results.id,
      despues: { nombre: 'Trail running' },
    });
  });

  it.each([[''], ['   '], [undefined]])('without a name (%j): 422 beside the field', async (nombre) => {
    const { status, body } = await crear(nombre);
    expect(status).toBe(422);
    expect(body.errors.fields).toEqual({ nombre: 'El campo es obligatorio' });
  });

  it('the same name in any case is refused, and says why', async () => {
    await crear('Ciclismo');
    const { status, body } = await crear(' CICLISMO ');
    expect(status).toBe(422);
    expect(body.message).toBe('Ya existe una disciplina con ese nombre.');
    expect(body.errors.fields).toEqual({ nombre: 'Ya existe una disciplina con ese nombre.' });
    expect((await listar()).body.total).toBe(1);
  });
});

describe('change', () => {
  it('answers 200; its own name in another case is free, that of another one is not', async () => {
    const { id } = (await crear('natacion')).body.results;
    await crear('Duatlón');
    const { status, body } = await cambiar(id, 'Natacion');
    expect([status, body]).toEqual([
      200,
      { message: 'La disciplina se guardó correctamente.', results: { id, nombre: 'Natacion' } },
    ]);
    expect((await cambiar(id, 'duatlón')).body.errors.fields).toEqual({
      nombre: 'Ya existe una disciplina con ese nombre.',
    });
    expect((await cambiar(id, ' ')).body.errors.fields).toEqual({ nombre: 'El campo es obligatorio' });
    expect((await cambiar(99_999, 'Otra')).status).toBe(404);
  });

  it('shows on the pages of its events', async () => {
    const { id } = (await crear('Trial')).body.results;
    const evento = await app.fabrica.evento();
    await asociar(id, evento);
    await cambiar(id, 'Trail');
    const { body } = await app.call('getEvento', { params: { id: evento.id } });
    expect(body.disciplinas).toEqual([{ id, nombre: 'Trail' }]);
  });
});

describe('delete', () => {
  it('answers 202 and says how many events stopped being associated; deleted events are not among them', async () => {
    const { id } = (await crear('Triatlón')).body.results;
    const borrado = await app.fabrica.evento({ borrado_at: new Date() });
    await asociar(id, await app.fabrica.evento(), await app.fabrica.evento(), borrado);
    expect((await app.call('getDisciplina', { params: { id }, token: admin })).body.results).toEqual({
      id,
      nombre: 'Triatlón',
      eventos_count: 2,
      version: 1,
    });
    const { status, body } = await borrar(id);
    expect([status, body]).toEqual([
      202,
      { message: 'La disciplina se borró. 2 eventos dejaron de estar asociados.', eventos_count: 2 },
    ]);
    expect(await db().select().from(t.evento_disciplinas)).toEqual([]);
    expect(await db().$count(t.eventos)).toBe(3);
    expect(await ultimaLinea()).toMatchObject({
      accion: 'disciplina_borrada',
      antes: { nombre: 'Triatlón' },
    });
    expect((await borrar(id)).status).toBe(404);
  });

  it('one event, and none', async () => {
    const [una, ninguna] = [(await crear('Kayak')).body.results, (await crear('Remo')).body.results];
    await asociar(una.id, await app.fabrica.evento());
    expect((await borrar(una.id)).body.message).toBe(
      'La disciplina se borró. Un evento dejó de estar asociado.',
    );
    expect((await borrar(ninguna.id)).body.message).toBe('La disciplina se borró correctamente.');
  });
});

describe('lists', () => {
  const nombres = (body: Record<string, any>) => body.data.map((d: { nombre: string }) => d.nombre);
  beforeEach(async () => {
    for (const nombre of ['Ciclismo', 'Árbol', 'aguas abiertas', 'Trail', '100% barro']) await crear(nombre);
  });

  it('pages, by name in any case and without accents', async () => {
    const primera = await listar({ rowsPerPage: '2', page: '1' });
    expect([nombres(primera.body), primera.body.total, primera.body.page]).toEqual([
      ['100% barro', 'aguas abiertas'],
      5,
      1,
    ]);
    expect(nombres((await listar({ rowsPerPage: '2', page: '2' })).body)).toEqual(['Árbol', 'Ciclismo']);
    expect(nombres((await listar({ rowsPerPage: '-1' })).body)).toHaveLength(5);
  });

  it.each([
    ['arbol', ['Árbol']],
    ['ÁRBOL', ['Árbol']],
    ['abi agu', ['aguas abiertas']],
    ['%', ['100% barro']],
    ['_', []],
    ['zzz', []],
  ])('searches %s', async (search, hallados) => {
    const { body } = await listar({ search });
    expect([nombres(body), body.total]).toEqual([hallados, hallados.length]);
  });

  it('sorts by an allow-list, in the two ways of saying so', async () => {
    const [evento, { id }] = [await app.fabrica.evento(), (await crear('Zumba')).body.results];
    await asociar(id, evento);
    for (const query of [{ direction: 'DESC' }, { descending: 'true' }] as Record<string, string>[])
      expect(nombres((await listar({ sortBy: 'eventos_count', ...query })).body)[0]).toBe('Zumba');
    expect(nombres((await listar({ sortBy: 'id' })).body)[0]).toBe('Ciclismo');
    expect((await listar({ sortBy: 'nombre; drop table' })).status).toBe(422);
    expect((await listar({ rowsPerPage: '0' })).status).toBe(422);
  });

  it('the short one has all, by name, for who edits events', async () => {
    const { body } = await app.call('listDisciplinas', { token: admin });
    expect(nombres(body)).toEqual(['100% barro', 'aguas abiertas', 'Árbol', 'Ciclismo', 'Trail']);
    expect(body.data[0]).toEqual({ id: expect.any(Number), nombre: '100% barro' });
  });
});

it('an organizer may do none of it, and nothing changes', async () => {
  const { id } = (await crear('Ciclismo')).body.results;
  const evento = await app.fabrica.evento();
  await asociar(id, evento);
  expect((await crear('Otra', organizador)).status).toBe(403);
  expect((await cambiar(id, 'Otra', organizador)).status).toBe(403);
  expect((await borrar(id, organizador)).status).toBe(403);
  expect((await app.call('listDisciplinas', { token: organizador })).status).toBe(403);
  expect((await app.call('listDisciplinasPaginadas', { token: organizador })).status).toBe(403);
  expect(await db().select().from(t.disciplinas).where(eq(t.disciplinas.id, id))).toEqual([
    { id, nombre: 'Ciclismo', version: 1 },
  ]);
});
