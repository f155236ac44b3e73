import { normalizarDocumento } from '../../src/shared/domain/participante/documento.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as t from '../../src/server/db/schema.ts';
import { fechaLocal, inicioDelDia } from '../../src/shared/domain/comun/fechas.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { participante } from '../support/fabrica.ts';

const DIA = 86_400_000;

let app: TestApp;
let admin: string;
let propio: { id: number; usuario_id: number };
let token: string;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  // noon of tomorrow, far from both midnights
  app.reloj.avanzar(inicioDelDia(app.reloj()).getTime() + 1.5 * DIA - app.reloj().getTime());
  admin = await app.fabrica.sesion((await app.fabrica.usuario({ roles: ['admin'] })).id);
  propio = await app.fabrica.organizador();
  token = await app.fabrica.sesion(propio.usuario_id);
});

const db = () => app.ctx.database.db;
const ahora = () => app.ctx.reloj().getTime();

let serie = 0;
/** A registration as it lies in the books, with its payment where `pago` says so (cents). */
async function inscribir(
  evento: { id: number; modalidad: { id: number } },
  {
    personas = [participante()],
    state = 'pago_realizado',
    created_at = new Date(ahora()),
    nombre = '-',
    viva = true,
    pago,
    modalidad_id = evento.modalidad.id,
  }: {
    personas?: ReturnType<typeof participante>[];
    state?: (typeof t.inscripciones.$inferInsert)['state'];
    created_at?: Date;
    nombre?: string;
    viva?: boolean;
    pago?: Partial<typeof t.pagos.$inferInsert>;
    modalidad_id?: number;
  } = {},
) {
  serie += 1;
  const [row] = await db()
    .insert(t.inscripciones)
    .values({
      codigo_publico: `prueba-${serie}`.padEnd(22, 'x'),
      evento_id: evento.id,
      modalidad_id,
      nombre,
      state,
      viva,
      cantidad_personas: personas.length,
      valor_normal: 1_000_000,
      valor: 1_000_000,
      total: 1_000_000,
      created_at,
    })
    .returning();
  if (!row) throw new Error('no registration');
  await db()
    .insert(t.personas)
    .values(
      personas.map((p, orden) => ({
        inscripcion_id: row.id,
        evento_id: evento.id,
        viva,
        orden,
        documento: normalizarDocumento(p.documento),
        nombre: p.nombre,
        apellido: p.apellido,
        sexo: p.sexo as 'FEM' | 'MASC' | 'X', // what the tests give it
        email: p.email,
        fecha_nacimiento: `${String(p.anio)}-${String(p.mes).padStart(2, '0')}-${String(p.dia).padStart(2, '0')}`,
      })),
    );
  if (pago) {
    await db()
      .insert(t.pagos)
      .values({
        inscripcion_id: row.id,
        proveedor: 'manual',
        proveedor_pago_id: `prueba-${serie}`,
        status: 'approved',
        monto: 1_000_000,
        aplicacion: 'aplicado',
        date_created: created_at,
        date_approved: created_at,
        ...pago,
      });
  }
  if (viva)
    await db()
      .update(t.cupos_evento)
      .set({ ocupados: personas.length + (await ocupados(evento.id)) })
      .where(eq(t.cupos_evento.evento_id, evento.id));
  return row;
}
async function ocupados(evento_id: number): Promise<number> {
  const [c] = await db().select().from(t.cupos_evento).where(eq(t.cupos_evento.evento_id, evento_id));
  return c?.ocupados ?? 0;
}

const resumen = (con: string, evento_id?: number) =>
  app.call('getResumen', { token: con, ...(evento_id && { query: { evento_id: String(evento_id) } }) });

describe('upcoming events', () => {
  it('of everybody for the admin, of their own for an organizer, soonest first', async () => {
    const hoy = await app.fabrica.evento({
      duenio: propio,
      nombre: 'Hoy a la madrugada',
      fecha_inicio_inscripcion: new Date(ahora() - 20 * DIA),
      fin_inscripcion: new Date(ahora() - 10 * DIA),
      fecha_hora: new Date(`${fechaLocal(app.ctx.reloj())}T00:00:00-03:00`),
    });
    await app.fabrica.evento({
      duenio: propio,
      nombre: 'Pasada',
      fecha_inicio_inscripcion: new Date(ahora() - 20 * DIA),
      fin_inscripcion: new Date(ahora() - 10 * DIA),
      fecha_hora: new Date(ahora() - 3 * DIA),
    });
    await app.fabrica.evento({ duenio: propio, nombre: 'Borrada', borrado_at: new Date() });
    const invisible = await app.fabrica.evento({
      duenio: propio,
      nombre: 'Invisible',
      visible: false,
      privado: true,
      codigo_acceso: 'serrana',
      cupo: 30,
    });
    await app.fabrica.evento({ nombre: 'Ajena', fecha_hora: new Date(ahora() + 60 * DIA) });
    await inscribir(invisible, { personas: [participante(), participante()] });

    const suyos = await app.call('listOrganizadorEventosProximos', { token });
    expect(suyos.status).toBe(200);
    expect(suyos.body).toEqual({
      data: [
        expect.objectContaining({
          id: hoy.id,
          nombre: 'Hoy a la madrugada',
          privado: false,
          codigo_acceso: null,
        }),
        {
          id: invisible.id,
          nombre: 'Invisible',
          ciudad: 'Rosario',
          fecha_hora: expect.stringMatching(/-03:00$/),
          privado: true,
          estado: 'programado',
          codigo_acceso: 'serrana',
          total_inscriptos: 2,
          cupo: 30,
          completo: false,
        },
      ],
      total: 2,
    });
    // full by what is taken, places lent to puestos with it, as the public page says it
    await app.ctx.database.db
      .update(t.cupos_evento)
      .set({ ocupados: 30 })
      .where(eq(t.cupos_evento.evento_id, invisible.id));
    const todos = await app.call('listDashEventosProximos', { token: admin });
    expect(todos.body.data).toContainEqual(expect.objectContaining({ id: invisible.id, completo: true }));
    expect(todos.body.data.map((e: { nombre: string }) => e.nombre)).toEqual([
      'Hoy a la madrugada',
      'Invisible',
      'Ajena',
    ]);
    expect((await app.call('listDashEventosProximos', { token })).status).toBe(403);
  });

  it('an admin organizes nothing of their own', async () => {
    await app.fabrica.evento();
    const { body } = await app.call('listOrganizadorEventosProximos', { token: admin });
    expect(body).toEqual({ data: [], total: 0 });
  });
});

describe('latest registrations', () => {
  it('live ones, newest first, by person or team, and no foreign name', async () => {
    const mio = await app.fabrica.evento({ duenio: propio, nombre: 'Mía' });
    const ajeno = await app.fabrica.evento({ nombre: 'Ajena' });
    const hace = (min: number) => new Date(ahora() - min * 60_000);
    await inscribir(mio, {
      personas: [participante({ nombre: 'Ana', apellido: 'Ríos' })],
      created_at: hace(9),
    });
    await inscribir(mio, {
      nombre: 'Los Cóndores',
      personas: [participante(), participante()],
      state: 'pago_pendiente',
      created_at: hace(2),
    });
    await inscribir(mio, { state: 'vencida', viva: false, created_at: hace(1) });
    await inscribir(ajeno, {
      personas: [participante({ nombre: 'Secreta', apellido: 'Ajena' })],
      created_at: hace(0),
    });

    const { body } = await app.call('listOrganizadorInscripcionesUltimas', { token });
    expect(body.data).toEqual([
      {
        id: expect.any(Number),
        nombre: 'Los Cóndores',
        cantidad_personas: 2,
        state: 'pago_pendiente',
        created_at: expect.stringMatching(/-03:00$/),
        evento: { id: mio.id, nombre: 'Mía' },
      },
      expect.objectContaining({ nombre: 'Ana Ríos', state: 'pago_realizado' }),
    ]);
    expect(JSON.stringify(body)).not.toContain('Secreta');
    const todas = await app.call('listInscripcionesUltimas', { token: admin });
    expect(todas.body.data.map((i: { nombre: string }) => i.nombre)).toEqual([
      'Secreta Ajena',
      'Los Cóndores',
      'Ana Ríos',
    ]);
    expect((await app.call('listInscripcionesUltimas', { token })).status).toBe(403);
  });
});

describe('the figures', () => {
  it('count persons, money net of refunds, places, by day, modality, sex and age', async () => {
    const evento = await app.fabrica.evento({
      duenio: propio,
      cupo: 50,
      fecha_hora: new Date('2031-06-15T08:00:00-03:00'),
      modalidades: [{ nombre: '10K', cupo: 20 }, { nombre: '21K' }],
    });
    const [diez, medio] = evento.modalidades;
    if (!diez || !medio) throw new Error('modalities');
    const dia = (n: number, hora = '12:00') => new Date(`2031-05-0${n}T${hora}:00-03:00`);
    app.reloj.avanzar(new Date('2031-05-10T12:00:00-03:00').getTime() - ahora());
    token = await app.fabrica.sesion(propio.usuario_id);
    const nacida = (anio: number, mes: number, d: number, sexo: 'FEM' | 'MASC' | 'X' = 'FEM') =>
      participante({ anio, mes, dia: d, sexo });

    // 23:30 of the 1st here is already the 2nd in UTC
    await inscribir(evento, { created_at: dia(1, '23:30'), personas: [nacida(2013, 6, 15)], pago: {} });
    await inscribir(evento, {
      created_at: dia(2),
      personas: [nacida(2013, 6, 16, 'MASC'), nacida(1961, 1, 1, 'X')],
      pago: { monto: 2_500_050, monto_reembolsado: 500_000 },
    });
    await inscribir(evento, {
      created_at: dia(2),
      state: 'pago_pendiente',
      personas: [nacida(1999, 1, 1)],
      modalidad_id: medio.id,
      pago: { aplicacion: 'pendiente', status: 'pending', date_approved: null },
    });
    await inscribir(evento, {
      created_at: dia(3),
      state: 'reembolsada',
      viva: false,
      pago: { aplicacion: 'devuelto', status: 'refunded', monto_reembolsado: 1_000_000 },
    });
    await inscribir(evento, {
      created_at: dia(4),
      state: 'pago_no_paga',
      personas: [nacida(1990, 1, 1)],
      modalidad_id: medio.id,
      pago: { aplicacion: 'en_revision', monto: 300_000 },
    });
    // money of another country is in no sum of pesos
    await inscribir(evento, {
      created_at: dia(5),
      state: 'pago_pendiente',
      viva: false,
      pago: { aplicacion: 'en_revision', moneda: 'USD', monto: 4000, monto_reembolsado: 1000 },
    });
    const ajeno = await app.fabrica.evento({ fecha_hora: new Date('2031-07-01T08:00:00-03:00') });
    await inscribir(ajeno, { created_at: dia(4), pago: {} });

    const { status, body } = await resumen(token, evento.id);
    expect(status).toBe(200);
    expect(body.totales).toEqual({
      confirmadas: 4,
      pendientes: 1,
      recaudado: 30_000.5,
      devuelto: 15_000,
      en_revision: 3000,
      cupo: 50,
      lugares: 45,
    });
    expect(body.espera).toEqual([{ evento_id: evento.id, nombre: evento.nombre, que: 'pagos', cuantos: 2 }]);
    expect(body.por_dia).toEqual([
      { fecha: '2031-05-01', personas: 1, recaudado: 10_000 },
      { fecha: '2031-05-02', personas: 3, recaudado: 20_000.5 },
      { fecha: '2031-05-04', personas: 1, recaudado: 0 },
    ]);
    expect(body.por_modalidad).toEqual([
      { id: diez.id, nombre: '10K', confirmadas: 3, pendientes: 0, recaudado: 30_000.5, lugares: 20 },
      { id: medio.id, nombre: '21K', confirmadas: 1, pendientes: 1, recaudado: 0, lugares: null },
    ]);
    expect(body.por_evento).toEqual([]);
    expect(body.por_sexo).toEqual([
      { sexo: 'FEM', personas: 3 },
      { sexo: 'MASC', personas: 1 },
      { sexo: 'X', personas: 1 },
    ]);
    // born 15/6/2013 is 18 on 15/6/2031; one day later is still 17
    expect(body.por_edad).toEqual([
      { rango: 'Menos de 18', personas: 1 },
      { rango: '18 a 29', personas: 1 },
      { rango: '30 a 39', personas: 1 },
      { rango: '40 a 49', personas: 1 },
      { rango: '70 o más', personas: 1 },
    ]);

    const todo = await resumen(token);
    expect(todo.body.evento).toBeNull();
    expect(todo.body.totales).toEqual(body.totales);
    expect(todo.body.por_modalidad).toEqual([]);
    expect(todo.body.por_evento).toEqual([
      {
        id: evento.id,
        nombre: 'Carrera de prueba',
        confirmadas: 4,
        pendientes: 1,
        recaudado: 30_000.5,
        lugares: 45,
      },
    ]);
    expect(todo.body.eventos.map((e: { id: number }) => e.id)).toEqual([evento.id]);

    admin = await app.fabrica.sesion((await app.fabrica.usuario({ roles: ['admin'] })).id);
    const deTodos = await resumen(admin);
    expect(deTodos.body.totales).toMatchObject({ confirmadas: 5, recaudado: 40_000.5 });
    expect(deTodos.body.por_evento).toHaveLength(2);
  });

  it('the age of an event that counts by year is that of 31 December', async () => {
    const anio = Number(fechaLocal(new Date(ahora() + 30 * DIA)).slice(0, 4));
    const evento = await app.fabrica.evento({ duenio: propio, edad_al: 'fin_de_anio' });
    await inscribir(evento, { personas: [participante({ anio: anio - 18, mes: 12, dia: 31 })] });
    const { body } = await resumen(token, evento.id);
    expect(body.por_edad).toEqual([{ rango: '18 a 29', personas: 1 }]);
  });

  it('without anything they are zero', async () => {
    const { status, body } = await resumen(token);
    expect([status, body]).toEqual([
      200,
      {
        evento: null,
        eventos: [],
        totales: {
          confirmadas: 0,
          pendientes: 0,
          recaudado: 0,
          devuelto: 0,
          en_revision: 0,
          cupo: 0,
          lugares: 0,
        },
        espera: [],
        por_dia: [],
        por_modalidad: [],
        por_evento: [],
        por_sexo: [],
        por_edad: [],
      },
    ]);
  });

  // If this breaks, who organizes for many years is told that an old race of theirs does not exist.
  it('shows an event that is older than those it offers', async () => {
    const vieja = await app.fabrica.evento({ duenio: propio });
    const [copia] = await db().select().from(t.eventos).where(eq(t.eventos.id, vieja.id));
    if (!copia) throw new Error('the event is not there');
    const { id: _suyo, ...campos } = copia;
    const luego = (i: number) => new Date(copia.fecha_hora.getTime() + (i + 1) * DIA);
    await db()
      .insert(t.eventos)
      .values(Array.from({ length: 500 }, (_, i) => ({ ...campos, fecha_hora: luego(i) })));
    const { status, body } = await resumen(token, vieja.id);
    expect(status).toBe(200);
    expect(body.evento.id).toBe(vieja.id);
    expect(body.eventos.map(({ id }: { id: number }) => id)).toContain(vieja.id);
    expect(body.eventos).toHaveLength(501);
  });

  it('a foreign event is a 404, as one that does not exist or was deleted', async () => {
    const ajeno = await app.fabrica.evento({ nombre: 'Ajena' });
    const borrado = await app.fabrica.evento({ duenio: propio, borrado_at: new Date() });
    const respuestas = [];
    for (const id of [ajeno.id, borrado.id, 99_999]) respuestas.push(await resumen(token, id));
    expect(respuestas.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(new Set(respuestas.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect((await resumen(admin, ajeno.id)).status).toBe(200);
    expect((await app.call('getResumen', { token, query: { evento_id: 'x' } })).status).toBe(422);
  });
});

// If this breaks, the search shows a stranger's people, or does not find who stands at the desk.
describe('the search over everything', () => {
  const buscar = async (q: string, con = token) =>
    (await app.call('buscarTodo', { token: con, query: { q } })).body;

  it('finds own people and races by name without accents, by document, and nobody else’s', async () => {
    const suya = await app.fabrica.evento({ duenio: propio, nombre: 'Vuelta al Ñandú' });
    const ajena = await app.fabrica.evento({ nombre: 'Vuelta ajena' });
    const persona = participante({ nombre: 'Martín', apellido: 'Núñez' });
    await inscribir(suya, { personas: [persona] });
    await inscribir(ajena, { personas: [participante({ nombre: 'Otro', apellido: 'Núñez' })] });

    const hallado = await buscar('nunez martin');
    expect(hallado.personas).toMatchObject([
      { nombre: 'Núñez, Martín', evento: { id: suya.id, nombre: 'Vuelta al Ñandú' } },
    ]);
    expect((await buscar('nunez')).personas).toHaveLength(1);
    expect((await buscar('nunez', admin)).personas).toHaveLength(2);
    expect((await buscar(persona.documento)).personas).toHaveLength(1);
    expect((await buscar('vuelta')).eventos).toMatchObject([{ id: suya.id }]);
    expect((await buscar('vuelta', admin)).eventos).toHaveLength(2);
  });

  it.each([
    ['ibarra est', 'Ibarra, Esteban'],
    ['núñez est', 'Núñez, Estela'],
    ['3011 iba', 'Ibarra, Esteban'],
  ])('puts first who is named by %s, before letters that stand in a mail', async (q, primera) => {
    const suya = await app.fabrica.evento({ duenio: propio });
    const pasada = { state: 'vencida', viva: false } as const;
    const email = 'ana.30111@correo.test';
    await inscribir(suya, {
      ...pasada,
      personas: [participante({ nombre: 'Esteban', apellido: 'Ibarra', documento: '30111222' })],
    });
    await inscribir(suya, {
      ...pasada,
      personas: [participante({ nombre: 'Estela', apellido: 'Núñez' })],
    });
    await inscribir(suya, { personas: [participante({ nombre: 'Ana', apellido: 'Ibarra', email })] });
    await inscribir(suya, { personas: [participante({ nombre: 'Ana', apellido: 'Núñez', email })] });
    const { personas } = await buscar(q);
    expect(personas.length).toBeGreaterThan(1);
    expect(personas[0]?.nombre).toBe(primera);
  });

  it('answers nothing to a letter, nor of deleted registrations', async () => {
    const suya = await app.fabrica.evento({ duenio: propio });
    const { id } = await inscribir(suya, { personas: [participante({ apellido: 'Borrada' })] });
    expect((await buscar('Borrada')).personas).toHaveLength(1);
    expect(await buscar('b')).toEqual({ eventos: [], personas: [] });
    await db()
      .update(t.inscripciones)
      .set({ borrado_at: new Date(ahora()) })
      .where(eq(t.inscripciones.id, id));
    expect((await buscar('Borrada')).personas).toEqual([]);
  });
});
