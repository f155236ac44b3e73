import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as t from '../../src/server/db/schema.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { participante } from '../support/fabrica.ts';

const DIA = 86_400_000;

let app: TestApp;
let admin: string;
let propio: string;
let ids: Record<string, number>;
beforeAll(async () => {
  app = await testApp();
  const { fabrica } = app;
  admin = await fabrica.sesion((await fabrica.usuario({ roles: ['admin'] })).id);
  const norte = await fabrica.organizador({ nombre: 'Corredores del Ñandú' });
  const sur = await fabrica.organizador({ nombre: 'Amigos del Sur' });
  propio = await fabrica.sesion(norte.usuario_id);
  const en = (dias: number) => new Date(Date.now() + dias * DIA);
  const lago = await fabrica.evento({
    duenio: norte,
    nombre: 'Vuelta al Lago',
    ciudad: 'Córdoba',
    fecha_hora: en(40),
    cupo: 300,
  });
  const noche = await fabrica.evento({
    duenio: norte,
    nombre: 'Ámbar de noche',
    ciudad: 'Rosario',
    fecha_hora: en(35),
    visible: false,
    usa_pago_online: true,
    modalidades: [{ nombre: '5K' }, { nombre: 'Posta', nro_participantes: 2 }],
  });
  const cerro = await fabrica.evento({
    duenio: sur,
    nombre: 'Cerro 100%',
    ciudad: 'Bariloche',
    fecha_hora: en(50),
    privado: true,
    codigo_acceso: 'liebre',
  });
  const borrado = await fabrica.evento({ duenio: norte, nombre: 'Borrado', borrado_at: new Date() });
  ids = { lago: lago.id, noche: noche.id, cerro: cerro.id, borrado: borrado.id };
  await app.ctx.database.db.update(t.eventos).set({ visible: true }).where(eq(t.eventos.id, noche.id));
  for (const participantes of [
    [participante(), participante()],
    [participante(), participante()],
  ]) {
    const { status } = await app.call('createInscripcion', {
      body: { modalidad_id: noche.modalidades[1]?.id, nombre: 'Las dos', participantes },
    });
    if (status !== 201) throw new Error('not registered');
  }
  await app.ctx.database.db.update(t.eventos).set({ visible: false }).where(eq(t.eventos.id, noche.id));
});
afterAll(() => app.close());

const listar = (query: Record<string, string> = {}, token = admin) =>
  app.call('listEventos', { query, token });
const nombres = async (query: Record<string, string> = {}): Promise<string[]> =>
  (await listar(query)).body.data.map(({ nombre }: { nombre: string }) => nombre);

describe('the list of all events', () => {
  it('has what its columns and actions show, newest first', async () => {
    const { status, body } = await listar();
    expect([status, body.total, body.page]).toEqual([200, 3, 1]);
    expect(body.data.map(({ id }: { id: number }) => id)).toEqual([ids.cerro, ids.noche, ids.lago]);
    const [cerro, noche] = body.data;
    expect(noche).toEqual({
      id: ids.noche,
      nombre: 'Ámbar de noche',
      ciudad: 'Rosario',
      fecha_hora: expect.stringMatching(/-03:00$/),
      organizador: { id: expect.any(Number), nombre: 'Corredores del Ñandú' },
      fin_inscripcion: expect.stringMatching(/-03:00$/),
      cierre_inscripcion: noche.fin_inscripcion,
      total_inscriptos: 4,
      cupo: 100,
      usa_pago_online: true,
      visible: false,
      privado: false,
      codigo_acceso: null,
      estado: 'programado',
    });
    expect(cerro).toMatchObject({ privado: true, codigo_acceso: 'liebre' });
  });

  it.each([
    ['CORDOBA', ['Vuelta al Lago']],
    ['ambar', ['Ámbar de noche']],
    ['ñandu vuelta', ['Vuelta al Lago']],
    ['lago, vuelta; ñandú,', ['Vuelta al Lago']],
    ['nandu', ['Ámbar de noche', 'Vuelta al Lago']],
    ['100%', ['Cerro 100%']],
    ['%', ['Cerro 100%']],
    ['liebre', []],
    ['borrado', []],
  ])('finds %s', async (search, esperados) => {
    expect(await nombres({ search })).toEqual(esperados);
  });

  it('finds by number', async () => {
    expect(await nombres({ search: String(ids.cerro) })).toContain('Cerro 100%');
  });

  it.each([
    [{ sortBy: 'nombre' }, ['Ámbar de noche', 'Cerro 100%', 'Vuelta al Lago']],
    [{ sortBy: 'nombre', direction: 'DESC' }, ['Vuelta al Lago', 'Cerro 100%', 'Ámbar de noche']],
    [{ sortBy: 'fecha_hora', descending: 'true' }, ['Cerro 100%', 'Vuelta al Lago', 'Ámbar de noche']],
    [{ sortBy: 'total_inscriptos', direction: 'desc' }, ['Ámbar de noche', 'Cerro 100%', 'Vuelta al Lago']],
    [{ sortBy: 'ciudad' }, ['Cerro 100%', 'Vuelta al Lago', 'Ámbar de noche']],
    [{ sortBy: 'cupo', direction: 'DESC' }, ['Vuelta al Lago', 'Cerro 100%', 'Ámbar de noche']],
    [{ sortBy: 'visible' }, ['Ámbar de noche', 'Cerro 100%', 'Vuelta al Lago']],
    [{ direction: 'ASC' }, ['Vuelta al Lago', 'Ámbar de noche', 'Cerro 100%']],
  ])('sorts by %j', async (query: Record<string, string>, esperados) => {
    expect(await nombres(query)).toEqual(esperados);
  });

  it.each(['organizador', 'cierre_inscripcion', 'fin_inscripcion', 'usa_pago_online', 'privado', 'estado'])(
    'sorts by %s too',
    async (sortBy) => {
      expect((await listar({ sortBy })).body.total).toBe(3);
    },
  );

  it('refuses to sort by what is not shown', async () => {
    expect((await listar({ sortBy: 'organizador_id; drop table eventos' })).status).toBe(422);
  });

  it('comes by pages, or whole', async () => {
    expect(await nombres({ rowsPerPage: '2' })).toEqual(['Cerro 100%', 'Ámbar de noche']);
    const segunda = await listar({ rowsPerPage: '2', page: '2' });
    expect([segunda.body.total, segunda.body.page, segunda.body.data.length]).toEqual([3, 2, 1]);
    expect(await nombres({ rowsPerPage: '-1', page: '7' })).toHaveLength(3);
  });

  it('is not for organizers', async () => {
    expect((await listar({}, propio)).status).toBe(403);
  });
});

describe('the list of one’s own events', () => {
  const mios = (token: string, query: Record<string, string> = {}) =>
    app.call('listEventosOrganizador', { query, token });

  it('has those alone, under both names', async () => {
    const { body } = await mios(propio);
    expect(body.data.map(({ id }: { id: number }) => id)).toEqual([ids.noche, ids.lago]);
    expect(body.eventos_listado).toEqual({ data: body.data, total: 2 });
    expect((await mios(propio, { search: 'cerro' })).body.total).toBe(0);
  });

  it('is empty for who organizes none', async () => {
    expect((await mios(admin)).body).toMatchObject({ data: [], total: 0 });
  });
});

describe('registrants by modality', () => {
  it('counts registrations and their persons, of every modality', async () => {
    const { status, body } = await app.call('listCantidadInscriptos', {
      params: { id: ids.noche ?? 0 },
      token: propio,
    });
    expect([status, body]).toEqual([
      200,
      [
        { id: expect.any(Number), cantidad: 0, personas: 0 },
        { id: expect.any(Number), cantidad: 2, personas: 4 },
      ],
    ]);
  });
});
