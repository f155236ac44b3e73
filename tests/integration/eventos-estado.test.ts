import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as t from '../../src/server/db/schema.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { participante, type OpcionesEvento } from '../support/fabrica.ts';

const DIA = 86_400_000;

let app: TestApp;
let admin: string;
let organizador: { id: number; usuario_id: number };
beforeAll(async () => {
  app = await testApp();
  admin = await app.fabrica.sesion((await app.fabrica.usuario({ roles: ['admin'] })).id);
  organizador = await app.fabrica.organizador();
});
afterAll(() => app.close());

const db = () => app.ctx.database.db;
const nuevo = (opciones: OpcionesEvento = {}) =>
  app.fabrica.evento({ duenio: organizador, nombre: 'Vuelta al lago', ...opciones });
const inscribir = (modalidad_id: number, ...participantes: ReturnType<typeof participante>[]) =>
  app.call('createInscripcion', { body: { modalidad_id, nombre: 'Las liebres', participantes } });
const correosDe = async (evento_id: number, tipo: string) =>
  (
    await db().select().from(t.correos).where(eq(t.correos.evento_id, evento_id)).orderBy(asc(t.correos.para))
  ).filter((c) => c.tipo === tipo);
const lineasDe = (evento_id: number) =>
  db().select().from(t.auditoria).where(eq(t.auditoria.evento_id, evento_id)).orderBy(asc(t.auditoria.id));

describe('postponing and cancelling', () => {
  const cambiar = (id: number, body: Record<string, unknown>, token = admin) =>
    app.call('cambiarEstadoEvento', { params: { id }, body, token });

  // If this breaks, who postpones from an old screen puts back a race that somebody else has just cancelled, and mails all.
  it('from another state than the one on the screen it is told who changed it, and nothing is done', async () => {
    const evento = await nuevo();
    const desde = { mensaje: 'Por la tormenta.', estado_anterior: 'programado' };
    expect((await cambiar(evento.id, { ...desde, estado: 'cancelado' })).status).toBe(200);
    const tarde = await cambiar(evento.id, { ...desde, estado: 'postergado', avisar: true });
    expect([tarde.status, tarde.body.codigo, tarde.body.datos]).toMatchObject([
      409,
      'conflicto',
      { estado: 'cancelado', por: expect.any(String), cuando: expect.any(String) },
    ]);
    expect((await app.call('getEvento', { params: { id: evento.id } })).body.estado).toBe('cancelado');
    const visto = { ...desde, estado: 'postergado', estado_anterior: 'cancelado' };
    expect((await cambiar(evento.id, visto)).status).toBe(200);
  });

  it('a postponed race shows its new date and why, and everybody who is in hears of it once', async () => {
    const evento = await nuevo({ modalidades: [{}, { nro_participantes: 2 }] });
    const [una, posta] = evento.modalidades;
    await inscribir(una?.id ?? 0, participante({ email: 'ana@example.com' }));
    await inscribir(
      posta?.id ?? 0,
      participante({ email: 'ANA@example.com' }),
      participante({ email: 'eva@example.com' }),
    );
    const baja = await inscribir(una?.id ?? 0, participante({ email: 'baja@example.com' }));
    await db()
      .update(t.inscripciones)
      .set({ viva: false, state: 'cancelada' })
      .where(eq(t.inscripciones.codigo_publico, baja.body.results.inscripcion.codigo_publico));
    const fecha_hora = '2099-05-01T09:30:00-03:00';
    const { status, body } = await cambiar(evento.id, {
      estado: 'postergado',
      mensaje: 'Por la tormenta <b>de hoy</b>.',
      fecha_hora,
      avisar: true,
    });
    expect([status, body]).toEqual([
      200,
      {
        message: 'El evento Vuelta al lago figura ahora como postergado. Van a salir 2 correos.',
        results: { id: evento.id, version: 2, avisados: 2 },
      },
    ]);
    const publico = await app.call('getEvento', { params: { id: evento.id } });
    expect(publico.body).toMatchObject({
      estado: 'postergado',
      estado_mensaje: 'Por la tormenta <b>de hoy</b>.',
      fecha_hora,
      fecha_hora_anterior: expect.any(String),
      inscripcion_abierta: true,
    });
    const correos = await correosDe(evento.id, 'evento_postergado');
    expect(correos.map(({ para }) => para.toLowerCase())).toEqual(['ana@example.com', 'eva@example.com']);
    expect(correos[0]).toMatchObject({
      asunto: 'La carrera se posterga - Vuelta al lago',
      estado: 'pendiente',
    });
    expect(correos[0]?.html).toContain('al 01/05/2099 09:30 hs');
    expect(correos[0]?.html).toContain('Por la tormenta &lt;b&gt;de hoy&lt;/b&gt;.');
    expect((await lineasDe(evento.id)).at(-1)).toMatchObject({
      accion: 'evento_estado_cambiado',
      antes: { estado: 'programado', estado_mensaje: null },
      despues: { estado: 'postergado', fecha_hora, avisados: 2 },
    });
  });

  it('a cancelled race takes nobody any more, and can be put back', async () => {
    const evento = await nuevo();
    await inscribir(evento.modalidad.id, participante());
    const cancelado = await cambiar(evento.id, { estado: 'cancelado', mensaje: 'Sin permiso.' });
    expect(cancelado.body.message).toBe('El evento Vuelta al lago figura ahora como cancelado.');
    expect(await correosDe(evento.id, 'evento_cancelado')).toEqual([]);
    const cerrada = await inscribir(evento.modalidad.id, participante());
    expect([cerrada.status, cerrada.body.codigo, cerrada.body.message]).toEqual([
      409,
      'inscripcion_cerrada',
      'Esta carrera se canceló: ya no recibe inscripciones.',
    ]);
    const listado = await app.call('listEventosVisibles');
    expect(listado.body.data.find(({ id }: { id: number }) => id === evento.id)).toMatchObject({
      estado: 'cancelado',
      estado_mensaje: 'Sin permiso.',
      inscripcion_abierta: false,
    });
    const repuesto = await cambiar(evento.id, { estado: 'programado', mensaje: '¡Se corre!', avisar: true });
    expect(repuesto.body.message).toBe(
      'El evento Vuelta al lago figura ahora como en pie. Va a salir un correo.',
    );
    expect((await app.call('getEvento', { params: { id: evento.id } })).body).toMatchObject({
      estado: 'programado',
      estado_mensaje: null,
    });
    expect((await inscribir(evento.modalidad.id, participante())).status).toBe(201);
  });

  // If this breaks, search engines and people who wrote the old day down do not hear of the new one.
  it('keeps the date that people knew, whoever moves it, until it is back', async () => {
    const evento = await nuevo();
    const antes = (await app.call('getEvento', { params: { id: evento.id } })).body;
    const { body } = await app.call('getEventoBackoffice', { params: { id: evento.id }, token: admin });
    const mover = (fecha_hora: string) =>
      app.call('updateEvento', {
        params: { id: evento.id },
        body: { ...body.edicion, version: undefined, fecha_hora },
        token: admin,
      });
    const visto = async () => (await app.call('getEvento', { params: { id: evento.id } })).body;
    expect(antes.fecha_hora_anterior).toBeNull();
    expect((await mover('2099-06-01T09:00:00-03:00')).status).toBe(200);
    await cambiar(evento.id, {
      estado: 'postergado',
      mensaje: 'Nieve.',
      fecha_hora: '2099-07-01T09:00:00-03:00',
    });
    expect(await visto()).toMatchObject({
      fecha_hora: '2099-07-01T09:00:00-03:00',
      fecha_hora_anterior: antes.fecha_hora,
    });
    const pagina = await app.call('duplicarEvento', {
      params: { id: evento.id },
      body: { fecha_hora: '2099-08-01T09:00:00-03:00' },
      token: admin,
    });
    const [copia] = await db()
      .select()
      .from(t.eventos)
      .where(eq(t.eventos.id, Number(pagina.body.results.id)));
    expect(copia).toMatchObject({ fecha_hora_anterior: null });
    await cambiar(evento.id, { estado: 'cancelado', mensaje: 'No se corre.' });
    expect((await visto()).fecha_hora_anterior).toBeNull();
    await cambiar(evento.id, { estado: 'programado', mensaje: '' });
    expect((await visto()).fecha_hora_anterior).toBe(antes.fecha_hora);
    expect((await mover(antes.fecha_hora)).status).toBe(200);
    expect((await visto()).fecha_hora_anterior).toBeNull();
  });

  it('makes an open form of the event notice', async () => {
    const { id } = await nuevo();
    const { body } = await app.call('getEventoBackoffice', { params: { id }, token: admin });
    await cambiar(id, { estado: 'postergado', mensaje: 'Lluvia.' });
    const guardado = await app.call('updateEvento', { params: { id }, body: body.edicion, token: admin });
    expect([guardado.status, guardado.body.codigo]).toEqual([409, 'conflicto']);
  });

  it('nobody to tell is told', async () => {
    const { id } = await nuevo();
    const { body } = await cambiar(id, { estado: 'cancelado', mensaje: 'x', avisar: true });
    expect(body.message).toMatch(/No había nadie a quien avisar\.$/);
  });

  it('who left no address does not count as told', async () => {
    const evento = await nuevo();
    await inscribir(evento.modalidad.id, participante());
    await db().update(t.personas).set({ email: '' }).where(eq(t.personas.evento_id, evento.id));
    const { body } = await cambiar(evento.id, { estado: 'cancelado', mensaje: 'x', avisar: true });
    expect(body.message).toMatch(/No había nadie a quien avisar\.$/);
    expect(body.results.avisados).toBe(0);
    expect(await correosDe(evento.id, 'evento_cancelado')).toEqual([]);
  });

  it.each<[string, Record<string, unknown>, string, string]>([
    ['why', { estado: 'cancelado', mensaje: '  ' }, 'mensaje', 'El campo es obligatorio'],
    [
      'a date after the close',
      { estado: 'postergado', mensaje: 'x', fecha_hora: new Date(Date.now() + DIA).toISOString() },
      'fecha_hora',
      'La nueva fecha no puede ser antes del cierre de la inscripción',
    ],
    [
      'a date only when postponed',
      { estado: 'cancelado', mensaje: 'x', fecha_hora: '2099-01-01T00:00:00Z' },
      'fecha_hora',
      'La fecha cambia solo cuando el evento se posterga.',
    ],
  ])('needs %s', async (_que, cuerpo, campo, texto) => {
    const { id } = await nuevo();
    const { status, body } = await cambiar(id, cuerpo);
    expect([status, Object.keys(body.errors.fields)]).toEqual([422, [campo]]);
    expect(body.errors.fields[campo]).toContain(texto);
    expect(await lineasDe(id)).toEqual([]);
  });

  it('is not an organizer’s', async () => {
    const { id } = await nuevo();
    const token = await app.fabrica.sesion(organizador.usuario_id);
    expect((await cambiar(id, { estado: 'cancelado', mensaje: 'x' }, token)).status).toBe(403);
  });
});

describe('deleting', () => {
  const borrar = (id: number, verificacion: string) =>
    app.call('deleteEvento', { params: { id }, body: { verificacion }, token: admin });

  it.each(['', 'vuelta al lago', 'Vuelta al', 'otro'])('%s is not its name', async (verificacion) => {
    const { id } = await nuevo();
    const { status, body } = await borrar(id, verificacion);
    expect([status, body.errors.fields]).toEqual([
      422,
      { verificacion: 'Para borrarlo, escribí el nombre del evento tal como es: Vuelta al lago.' },
    ]);
    expect((await app.call('getEvento', { params: { id } })).status).toBe(200);
  });

  it('is soft, says how many were in, and keeps what they did', async () => {
    const evento = await nuevo();
    await inscribir(evento.modalidad.id, participante());
    await inscribir(evento.modalidad.id, participante());
    const { status, body } = await borrar(evento.id, ' Vuelta al lago ');
    expect([status, body.message]).toEqual([
      200,
      'El evento Vuelta al lago fue borrado. Tenía 2 personas inscriptas; sus inscripciones y sus pagos se conservan.',
    ]);
    expect((await app.call('getEvento', { params: { id: evento.id } })).status).toBe(404);
    expect((await borrar(evento.id, 'Vuelta al lago')).body.codigo).toBe('evento_borrado');
    expect(await db().$count(t.inscripciones, eq(t.inscripciones.evento_id, evento.id))).toBe(2);
    expect((await inscribir(evento.modalidad.id, participante())).status).toBe(422);
    expect((await lineasDe(evento.id)).at(-1)).toMatchObject({
      accion: 'evento_borrado',
      antes: { nombre: 'Vuelta al lago', inscriptos: 2 },
    });
  });

  it('an empty one had none', async () => {
    const { id } = await nuevo();
    expect((await borrar(id, 'Vuelta al lago')).body.message).toBe(
      'El evento Vuelta al lago fue borrado. No tenía inscriptos.',
    );
  });
});

describe('a new edition', () => {
  const duplicar = (id: number, body: Record<string, unknown>) =>
    app.call('duplicarEvento', { params: { id }, body, token: admin });

  it('is the event with its dates moved, and nobody in it', async () => {
    const [archivo] = await db()
      .insert(t.archivos)
      .values({
        key: `p_${'x'.repeat(24)}.webp`,
        nombre: 'kit.webp',
        tipo: 'image/webp',
        bytes: 1,
        sha256: 'x',
        publico: true,
        ancho: 600,
        alto: 400,
      })
      .returning();
    const evento = await nuevo({
      fecha_hora: new Date('2027-05-02T08:00:00-03:00'),
      fecha_inicio_inscripcion: new Date('2026-12-01T00:00:00-03:00'),
      fin_inscripcion: new Date('2027-05-02T07:00:00-03:00'),
      privado: true,
      codigo_acceso: 'liebre',
      image_archivo_id: archivo?.id ?? null,
      event_result_links: [{ textoBoton: 'Generales', url: 'https://ok.example/' }],
      texto_deslinde: 'Corro bajo mi responsabilidad.',
      usa_deslinde_online: true,
      modalidades: [
        {
          nombre: '10K',
          cupo: 40,
          talles: [{ talle: 'M', stock: 5 }],
          precios: [{ desde: new Date('2027-03-01T00:00:00-03:00'), valor: 1_500_000 }],
          categorias: [{ sexo: 'FEM' }, { sexo: 'MASC', borrado: true }],
          campos: [{ name: 'club', label: 'Club' }],
          desde: 1,
          hasta: 500,
        },
      ],
    });
    await db()
      .insert(t.evento_imagenes)
      .values({ evento_id: evento.id, archivo_id: archivo?.id ?? 0 });
    await app.fabrica.cupon(evento.id);
    await db().update(t.remeras).set({ usadas: 3 }).where(eq(t.remeras.modalidad_id, evento.modalidad.id));
    const { status, body } = await duplicar(evento.id, {
      fecha_hora: '2028-04-30T06:30:00-03:00',
      nombre: 'Vuelta al lago 2028',
    });
    expect([status, body.message]).toEqual([
      201,
      'La nueva edición de Vuelta al lago 2028 fue creada. Todavía no es visible.',
    ]);
    const id: number = body.results.id;
    const copia = await app.call('getEventoBackoffice', { params: { id }, token: admin });
    expect(copia.body.edicion).toMatchObject({
      nombre: 'Vuelta al lago 2028',
      version: 1,
      organizador: organizador.id,
      // 364 days later; the earlier hour keeps the close at the start
      fecha_hora: '2028-04-30T06:30:00-03:00',
      fecha_inicio_inscripcion: '2027-11-30T00:00:00-03:00',
      cierre_inscripcion: '2028-04-30T06:30:00-03:00',
      visible: false,
      privado: true,
      codigo_acceso: expect.stringMatching(/^[a-z2-9]{10}$/),
      texto_deslinde_online: 'Corro bajo mi responsabilidad.',
      firmas_deslinde: 0,
      ocupados: 0,
      modalidades: [
        {
          nombre: '10K',
          cupo: 40,
          remeras: [{ talle: 'M', stock: 5 }],
          precios: [{ desde: '2028-02-28T00:00:00-03:00', valor: 15_000 }],
          categorias: [{ sexo: 'FEM', borrado: false }],
        },
      ],
      ocupados_modalidades: [{ ocupados: 0, remeras: [{ usadas: 0 }] }],
    });
    expect(copia.body).toMatchObject({
      event_result_links: '[]',
      image_full_path: expect.stringContaining(archivo?.key ?? '?'),
      imagenes: [{ imagen: {} }],
      modalidades: [{ campos_custom: [{ name: 'club', label: 'Club' }] }],
    });
    expect(await db().$count(t.cupones, eq(t.cupones.evento_id, id))).toBe(0);
    const [modalidad] = await db().select().from(t.modalidades).where(eq(t.modalidades.evento_id, id));
    expect([modalidad?.desde, modalidad?.hasta]).toEqual([null, null]);
    // the original is as it was
    expect(
      (await app.call('getEventoBackoffice', { params: { id: evento.id }, token: admin })).body.version,
    ).toBe(1);
  });

  it.each([{}, { nombre: '' }, { nombre: '   ' }])('without a name (%j) is no twin of it', async (pedido) => {
    const { id } = await nuevo({ fecha_hora: new Date('2027-05-02T08:00:00-03:00') });
    const { body } = await duplicar(id, { fecha_hora: '2028-04-30T06:30:00-03:00', ...pedido });
    const copia = await app.call('getEventoBackoffice', { params: { id: body.results.id }, token: admin });
    expect(copia.body.nombre).toBe('Vuelta al lago 2028');
  });

  it('needs a date that can be', async () => {
    const { id } = await nuevo();
    const { status, body } = await duplicar(id, { fecha_hora: '2016-12-31T23:59:00-03:00' });
    expect([status, body.errors.fields]).toEqual([
      422,
      { fecha_hora: 'La fecha tiene que ser desde el 01/01/2017.' },
    ]);
  });
});
