import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as t from '../../src/server/db/schema.ts';
import type {
  EventoCambio,
  EventoEdicion,
  EventoEntrada,
} from '../../src/shared/contract/eventos-edicion.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { categoriaEdicion, eventoEntrada, modalidadEdicion } from '../support/eventos.ts';
import { FIRMA_PNG, hashTexto, participante } from '../support/fabrica.ts';

let app: TestApp;
let admin: string;
let organizador: { id: number; usuario_id: number; nombre: string };
let disciplina: number;
beforeAll(async () => {
  app = await testApp();
  const { id } = await app.fabrica.usuario({ roles: ['admin'], nombre: 'Ana Admin' });
  admin = await app.fabrica.sesion(id);
  organizador = await app.fabrica.organizador();
  const [row] = await db().insert(t.disciplinas).values({ nombre: 'Running' }).returning();
  disciplina = row?.id ?? 0;
});
afterAll(() => app.close());

const db = () => app.ctx.database.db;
const crear = (cambios: Partial<EventoEntrada> = {}) =>
  app.call('createEvento', { body: eventoEntrada(organizador.id, cambios), token: admin });
const cargar = async (id: number): Promise<EventoEdicion> =>
  (await app.call('getEventoBackoffice', { params: { id }, token: admin })).body.edicion;
const guardar = (id: number, body: EventoCambio) =>
  app.call('updateEvento', { params: { id }, body, token: admin });
const inscribir = (modalidad_id: number | undefined, cambios = {}) =>
  app.call('createInscripcion', { body: { modalidad_id, participantes: [participante(cambios)] } });

async function creado(cambios: Partial<EventoEntrada> = {}): Promise<EventoEdicion> {
  const { status, body } = await crear(cambios);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return cargar(body.results.id);
}

describe('the key of a new event', () => {
  let entrada: EventoEntrada; // its dates are of the moment at which it is made
  const conKey = (key: string, cambios: Partial<EventoEntrada> = {}) =>
    app.call('createEvento', {
      body: { ...entrada, nombre: `Con clave ${key}`, ...cambios },
      headers: { 'idempotency-key': key },
      token: admin,
    });
  beforeAll(() => {
    entrada = eventoEntrada(organizador.id);
  });
  const cuantos = async (key: string) =>
    (
      await db()
        .select()
        .from(t.eventos)
        .where(eq(t.eventos.nombre, `Con clave ${key}`))
    ).length;

  it('makes one event of a request that comes again, also at once', async () => {
    const key = randomUUID();
    const respuestas = await Promise.all([conKey(key), conKey(key), conKey(key)]);
    respuestas.push(await conKey(key));
    expect(respuestas.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(respuestas.map(({ body }) => body.results.id)).size).toBe(1);
    expect(await cuantos(key)).toBe(1);
  });

  it('is refused with another body, and what was refused may be sent again', async () => {
    const key = randomUUID();
    expect((await conKey(key, { modalidades: [] })).status).toBe(422);
    expect((await conKey(key)).status).toBe(201);
    const otro = await conKey(key, { ciudad: 'Otra' });
    expect([otro.status, otro.body.codigo]).toEqual([422, 'clave_reutilizada']);
    expect(await cuantos(key)).toBe(1);
  });
});

describe('how many make a team', () => {
  it('stays as it is once somebody registered', async () => {
    const evento = await creado();
    const [modalidad] = evento.modalidades;
    const con = (actual: EventoEdicion, nro_participantes: number) => {
      const {
        ocupados: _o,
        ocupados_modalidades: _m,
        firmas_deslinde: _f,
        organizador_nombre: _n,
        ...resto
      } = actual;
      return { ...resto, modalidades: resto.modalidades.map((m) => ({ ...m, nro_participantes })) };
    };
    const libre = await guardar(Number(evento.id), con(evento, 2));
    expect([libre.status, libre.body.message]).toEqual([200, expect.any(String)]);
    const deUno = await guardar(Number(evento.id), con(await cargar(Number(evento.id)), 1));
    expect(deUno.status).toBe(200);
    expect((await inscribir(modalidad?.id)).status).toBe(201);
    const tarde = await guardar(Number(evento.id), con(await cargar(Number(evento.id)), 2));
    expect(tarde.status).toBe(422);
    expect(tarde.body.errors.fields['modalidades.0.nro_participantes']).toContain(
      'Ya hay una persona inscripta en esta modalidad: los participantes siguen siendo 1.',
    );
    expect((await cargar(Number(evento.id))).modalidades[0]?.nro_participantes).toBe(1);
    expect((await guardar(Number(evento.id), con(await cargar(Number(evento.id)), 1))).status).toBe(200);
  });
});

describe('a new event', () => {
  it('that uses no shirts charges for none, whatever its hidden field still says', async () => {
    const cargo = async (usa_talle_remera: boolean) =>
      (await creado({ usa_talle_remera, cargo_remera_extra: 3000 })).cargo_remera_extra;
    expect([await cargo(true), await cargo(false)]).toEqual([3000, 0]);
  });

  it('is there for the public as it was sent, with all that belongs to it', async () => {
    const { status, body } = await crear({
      nombre: '  Vuelta al lago  ',
      disciplinas: [disciplina],
      usa_talle_remera: true,
      usa_deslinde_online: true,
      texto_deslinde_online: 'Corro bajo mi responsabilidad.\r\n',
      latitud: -32.95,
      longitud: -60.66,
      modalidades: [
        modalidadEdicion({
          nombre: '21K',
          valor_normal: 20_000.5,
          cupo: 50,
          usa_remeras: true,
          remeras: [
            { talle: 'M', stock: 3 },
            { talle: 'L', stock: null },
          ],
          precios: [
            { desde: new Date(Date.now() - 86_400_000).toISOString(), valor: 25_000 },
            { desde: new Date(Date.now() + 86_400_000).toISOString(), valor: 30_000 },
          ],
          categorias: [
            categoriaEdicion({ sexo: 'FEM', edad_inicial: 18, edad_final: 18 }),
            categoriaEdicion({ edad_inicial: 19 }),
          ],
        }),
        modalidadEdicion({ nombre: 'Posta', nro_participantes: 2 }),
      ],
    });
    expect([status, body.message]).toEqual([201, 'El evento Vuelta al lago fue creado.']);
    const id: number = body.results.id;
    const publico = await app.call('getEvento', { params: { id } });
    expect(publico.body).toMatchObject({
      nombre: 'Vuelta al lago',
      disciplinas: [{ nombre: 'Running' }],
      estado_inscripcion: 'abierta',
      texto_deslinde_online: 'Corro bajo mi responsabilidad.',
      modalidades: [
        { nombre: '21K', valor_normal: 25_000, lugares: 50, remeras: [{ talle: 'M' }, { talle: 'L' }] },
        { nombre: 'Posta', nro_participantes: 2, lugares: null },
      ],
    });
    const edicion = await cargar(id);
    // the form has the base price, not today's
    expect(edicion).toMatchObject({
      version: 1,
      organizador: organizador.id,
      organizador_nombre: organizador.nombre,
      latitud: -32.95,
      disciplinas: [disciplina],
      modalidades: [{ valor_normal: 20_000.5, precios: [{ valor: 25_000 }, { valor: 30_000 }] }, {}],
    });
    expect((await inscribir(edicion.modalidades[1]?.id)).status).toBe(422); // a team of two
    const [linea] = await db().select().from(t.auditoria).where(eq(t.auditoria.evento_id, id));
    expect(linea).toMatchObject({ accion: 'evento_creado', actor: 'usuario' });
  });

  it('takes a registration in each of its modalities', async () => {
    const { modalidades } = await creado();
    expect((await inscribir(modalidades[0]?.id)).status).toBe(201);
  });

  it.each<[string, Partial<EventoEntrada>, Record<string, string>]>([
    ['name', { nombre: ' ' }, { nombre: 'El campo es obligatorio' }],
    ['modality', { modalidades: [] }, { modalidades: '¡Debés crear al menos alguna modalidad!' }],
    [
      'categories',
      {
        modalidades: [
          modalidadEdicion({ categorias: [] }),
          modalidadEdicion({ nombre: '5K', categorias: [categoriaEdicion({ borrado: true })] }),
        ],
      },
      {
        'modalidades.0.categorias': 'Las modalidades: 10K, 5K no poseen categorías. Debés configurar alguna.',
        'modalidades.1.categorias': 'Las modalidades: 10K, 5K no poseen categorías. Debés configurar alguna.',
      },
    ],
    ['organizer who exists', { organizador: 99_999 }, { organizador: 'Elegí un organizador de la lista.' }],
    [
      'discipline that exists',
      { disciplinas: [99_999] },
      { 'disciplinas.0': 'Elegí una disciplina de la lista.' },
    ],
    ['places', { cupo: 0 }, { cupo: 'El cupo va de 1 a 9999.' }],
    [
      'close before the race',
      { cierre_inscripcion: '2099-01-01T00:00:00-03:00' },
      { cierre_inscripcion: 'El cierre no puede ser después de la largada.' },
    ],
    [
      'waiver text',
      { usa_deslinde_online: true, texto_deslinde_online: ' ' },
      { texto_deslinde_online: 'El campo es obligatorio' },
    ],
    [
      'names apart',
      { modalidades: [modalidadEdicion(), modalidadEdicion({ nombre: '10k ' })] },
      { 'modalidades.1.nombre': 'Ya hay una modalidad con ese nombre.' },
    ],
  ])('needs its %s', async (_que, cambios, fields) => {
    const { status, body } = await crear(cambios);
    expect([status, body.errors.fields]).toEqual([422, fields]);
    expect(await db().$count(t.eventos, eq(t.eventos.nombre, cambios.nombre ?? 'nunca'))).toBe(0);
  });

  it('needs an organizer who is active, and says so where an old event is done again', async () => {
    const club = await app.fabrica.organizador();
    const { id } = await creado({ organizador: club.id });
    await db().update(t.organizadores).set({ activo: false }).where(eq(t.organizadores.id, club.id));
    const INACTIVO = 'El organizador está inactivo: activalo para crearle eventos.';
    const nuevo = await crear({ organizador: club.id });
    expect([nuevo.status, nuevo.body.errors.fields]).toEqual([422, { organizador: INACTIVO }]);
    const copia = await app.call('duplicarEvento', {
      params: { id },
      body: { fecha_hora: '2098-03-14T08:00:00-03:00' },
      token: admin,
    });
    expect([copia.status, copia.body.message]).toEqual([422, INACTIVO]);
  });

  it('is made and saved by the older fields alone, which leave the others as they are', async () => {
    const {
      descripcion_delta: _delta,
      provincia: _provincia,
      edad_al: _edad,
      ...entrada
    } = eventoEntrada(organizador.id);
    const categoria = { sexo: 'MIX', edad_inicial: 0, edad_final: '+' };
    const modalidad = { nombre: '10K', valor_normal: 10_000, categorias: [categoria] };
    const documentado = { ...entrada, modalidades: [modalidad] };
    const nuevo = await app.call('createEvento', { body: documentado, token: admin });
    expect(nuevo.status).toBe(201);
    const { id } = nuevo.body.results;
    const hecho = await cargar(id);
    expect(hecho.modalidades[0]?.categorias).toMatchObject([{ edad_final: null, visible: true }]);
    const antes = {
      ...hecho,
      provincia: 'Chubut',
      modalidades: hecho.modalidades.map((m) => ({ ...m, cupo: 7 })),
    };
    await guardar(id, antes);
    const [suya] = hecho.modalidades;
    const body = {
      ...documentado,
      ciudad: 'Trelew',
      modalidades: [
        { ...modalidad, id: suya?.id, categorias: [{ ...categoria, id: suya?.categorias[0]?.id }] },
      ],
    };
    // no version: the last one wins
    const { status } = await app.call('updateEvento', { params: { id }, body, token: admin });
    expect(status).toBe(200);
    expect(await cargar(id)).toEqual({ ...antes, ciudad: 'Trelew', version: 3 });
  });

  it('a discipline is not in it twice', async () => {
    const { status, body } = await crear({ disciplinas: [disciplina, disciplina] });
    expect([status, body.errors.fields]).toEqual([
      422,
      { 'disciplinas.1': 'Esa disciplina ya está en el evento.' },
    ]);
  });

  it('a private one gets a code of its own where none is typed', async () => {
    const uno = await creado({ privado: true });
    const otro = await creado({ privado: true });
    expect(uno.codigo_acceso).toMatch(/^[a-z2-9]{10}$/);
    expect(otro.codigo_acceso).not.toBe(uno.codigo_acceso);
    const params = { id: uno.id, codigo_acceso: uno.codigo_acceso ?? '' };
    expect((await app.call('getEventoPrivado', { params })).status).toBe(200);
    const { body } = await guardar(uno.id, { ...uno, codigo_acceso: null });
    expect(body.results.version).toBe(2);
    expect((await cargar(uno.id)).codigo_acceso).toBe(uno.codigo_acceso);
  });

  it('what the editor wrote is cleaned before it is kept', async () => {
    const hostil = '<p>Hola<script>alert(1)</script><img src=x onerror=alert(1)></p>';
    const { id } = await creado({
      descripcion: `${hostil}<p><span style="font-size: 18px; position: fixed">Grande</span></p>`,
      descripcion_delta: {
        ops: [
          { insert: { video: 'javascript:alert(1)' } },
          { insert: 'x', attributes: { link: 'javascript:alert(1)', bold: true, color: 'red' } },
        ],
      },
      mensaje_inscripcion_correcta: hostil,
      mensaje_inscripcion_error: hostil,
      template_email_inscripcion_registrada: `${hostil}<a href="{{link_pago}}">Pagar</a>`,
      template_email_pago_registrado:
        '<img src="https://ok.example/a.png" onload="x()"><img src="http://no.example/a.png">',
    });
    const [row] = await db().select().from(t.eventos).where(eq(t.eventos.id, id));
    expect(row).toMatchObject({
      descripcion: '<p>Hola</p><p><span class="ql-size-18px">Grande</span></p>',
      descripcion_delta: { ops: [{ insert: 'x', attributes: { bold: true } }] },
      mensaje_inscripcion_correcta: '<p>Hola</p>',
      mensaje_inscripcion_error: '<p>Hola</p>',
      template_email_pago_registrado: '<img src="https://ok.example/a.png" />',
    });
    expect(row?.template_email_inscripcion_registrada).toContain('href="{{link_pago}}"');
  });
});

describe('an edit', () => {
  it('writes what changed, and says who, from what, to what', async () => {
    const antes = await creado();
    const { status, body } = await guardar(antes.id, { ...antes, ciudad: 'Funes', cupo: 200 });
    expect([status, body.message]).toEqual([200, 'Los cambios del evento Vuelta al lago fueron guardados.']);
    expect(await cargar(antes.id)).toEqual({ ...antes, ciudad: 'Funes', cupo: 200, version: 2 });
    const lineas = await db().select().from(t.auditoria).where(eq(t.auditoria.evento_id, antes.id));
    expect(lineas.at(-1)).toMatchObject({
      accion: 'evento_editado',
      antes: { ciudad: 'Rosario', cupo: 100, version: 1 },
      despues: { ciudad: 'Funes', cupo: 200, version: 2 },
    });
  });

  it('saved as it was loaded changes nothing', async () => {
    const antes = await creado({
      usa_talle_remera: true,
      modalidades: [modalidadEdicion({ usa_remeras: true, remeras: [{ talle: 'M', stock: 2 }] })],
    });
    await guardar(antes.id, antes);
    expect(await cargar(antes.id)).toEqual({ ...antes, version: 2 });
  });

  it('of another version than the one in force is refused, and says who saved it', async () => {
    const antes = await creado();
    await guardar(antes.id, { ...antes, ciudad: 'Funes' });
    const { status, body } = await guardar(antes.id, { ...antes, ciudad: 'Roldán' });
    expect([status, body.codigo]).toEqual([409, 'conflicto']);
    expect(body.datos).toEqual({ version: 2, por: 'Ana Admin', cuando: expect.stringMatching(/^\d{4}-/) });
    expect(body.message).toMatch(/^Ana Admin guardó cambios en este evento el /);
    expect((await cargar(antes.id)).ciudad).toBe('Funes');
  });

  it('of before it was deleted and restored is refused, and says who restored it', async () => {
    const antes = await creado();
    const { id: otro } = await app.fabrica.usuario({ roles: ['admin'], nombre: 'Beto Admin' });
    const params = { id: antes.id };
    await app.call('deleteEvento', { params, body: { verificacion: antes.nombre }, token: admin });
    await app.call('restaurarEvento', { params, token: await app.fabrica.sesion(otro) });
    const { status, body } = await guardar(antes.id, { ...antes, ciudad: 'Roldán' });
    expect([status, body.codigo, body.datos.por]).toEqual([409, 'conflicto', 'Beto Admin']);
  });

  it('of two at once, one wins and the other hears of it', async () => {
    const antes = await creado();
    const respuestas = await Promise.all(
      ['Funes', 'Roldán', 'Pérez'].map((ciudad) => guardar(antes.id, { ...antes, ciudad })),
    );
    expect(respuestas.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('leaves the organizer as it is', async () => {
    const antes = await creado();
    const otro = await app.fabrica.organizador();
    expect((await guardar(antes.id, { ...antes, organizador: otro.id })).status).toBe(200);
    expect((await cargar(antes.id)).organizador).toBe(organizador.id);
  });

  it('cannot leave a modality out, nor take one of another event', async () => {
    const antes = await creado({
      modalidades: [modalidadEdicion({ nombre: 'Media' }), modalidadEdicion({ nombre: '5K' })],
    });
    const otro = await creado();
    const sin = await guardar(antes.id, { ...antes, modalidades: antes.modalidades.slice(1) });
    expect([sin.status, sin.body.errors.fields]).toEqual([
      422,
      {
        modalidades:
          'La modalidad Media no se puede quitar de un evento ya creado. Desactivala para que no reciba inscripciones.',
      },
    ]);
    const conAjena = await guardar(antes.id, {
      ...antes,
      modalidades: [...antes.modalidades, modalidadEdicion({ id: otro.modalidades[0]?.id })],
    });
    expect(conAjena.body.errors.fields).toEqual({
      'modalidades.2.id': 'Esa modalidad no es de este evento.',
    });
    const ajena = otro.modalidades[0]?.categorias[0]?.id;
    const conCategoria = await guardar(otro.id, {
      ...otro,
      modalidades: otro.modalidades.map((mod) => ({
        ...mod,
        categorias: [...mod.categorias, categoriaEdicion({ id: antes.modalidades[0]?.categorias[0]?.id })],
      })),
    });
    expect(conCategoria.body.errors.fields).toEqual({
      'modalidades.0.categorias.1.id': 'Esa categoría no es de esta modalidad.',
    });
    expect((await cargar(otro.id)).modalidades[0]?.categorias.map(({ id }) => id)).toEqual([ajena]);
  });

  it('adds a modality with its counter, reorders and swaps names', async () => {
    const antes = await creado({
      modalidades: [modalidadEdicion({ nombre: 'Corta' }), modalidadEdicion({ nombre: 'Larga' })],
    });
    const [corta, larga] = antes.modalidades;
    if (!corta || !larga) throw new Error('two modalities');
    await guardar(antes.id, {
      ...antes,
      modalidades: [
        { ...larga, nombre: 'Corta' },
        modalidadEdicion({ nombre: 'Posta', cupo: 4 }),
        { ...corta, nombre: 'Larga' },
      ],
    });
    const despues = await cargar(antes.id);
    expect(despues.modalidades.map(({ id, nombre }) => [id, nombre])).toEqual([
      [larga.id, 'Corta'],
      [expect.any(Number), 'Posta'],
      [corta.id, 'Larga'],
    ]);
    expect((await inscribir(despues.modalidades[1]?.id)).status).toBe(201);
    expect((await cargar(antes.id)).ocupados_modalidades.map(({ ocupados }) => ocupados)).toEqual([0, 1, 0]);
  });

  it('removes categories softly, and brings them back', async () => {
    const antes = await creado({
      modalidades: [
        modalidadEdicion({
          categorias: [
            categoriaEdicion({ sexo: 'FEM' }),
            categoriaEdicion({ sexo: 'MASC' }),
            categoriaEdicion({ nombre: 'General' }),
          ],
        }),
      ],
    });
    const [modalidad] = antes.modalidades;
    const [fem, masc, general] = modalidad?.categorias ?? [];
    if (!modalidad || !fem || !masc || !general) throw new Error('three categories');
    // one marked, one left out
    await guardar(antes.id, {
      ...antes,
      // an age that was emptied before 'Quitar' comes as 0: whoever runs in that category would be shown with false ages
      modalidades: [{ ...modalidad, categorias: [{ ...fem, edad_final: 0, borrado: true }, general] }],
    });
    const despues = await cargar(antes.id);
    expect(despues.modalidades[0]?.categorias.find(({ id }) => id === fem.id)?.edad_final).toBe(
      fem.edad_final,
    );
    const como = (e: EventoEdicion) =>
      Object.fromEntries((e.modalidades[0]?.categorias ?? []).map(({ id, borrado }) => [id, borrado]));
    expect(como(despues)).toEqual({ [fem.id ?? 0]: true, [masc.id ?? 0]: true, [general.id ?? 0]: false });
    const publico = await app.call('getEvento', { params: { id: antes.id } });
    expect(publico.body.modalidades[0].categorias).toHaveLength(1);
    await guardar(antes.id, { ...despues, modalidades: antes.modalidades });
    expect(Object.values(como(await cargar(antes.id)))).toEqual([false, false, false]);
  });

  it('cannot have fewer places than people, in the event or in a modality', async () => {
    const antes = await creado({ modalidades: [modalidadEdicion({ cupo: 5 })] });
    await inscribir(antes.modalidades[0]?.id);
    await inscribir(antes.modalidades[0]?.id);
    const con = (cupo: number, deModalidad: number) =>
      guardar(antes.id, {
        ...antes,
        cupo,
        modalidades: antes.modalidades.map((mod) => ({ ...mod, cupo: deModalidad })),
      });
    expect((await con(1, 1)).body.errors.fields).toEqual({
      cupo: 'Ya hay 2 personas inscriptas: el cupo no puede ser menor.',
      'modalidades.0.cupo': 'Ya hay 2 personas inscriptas en esta modalidad: el cupo no puede ser menor.',
    });
    expect((await con(2, 2)).status).toBe(200);
    expect((await inscribir(antes.modalidades[0]?.id)).body.codigo).toBe('evento_completo');
  });

  it('cannot take away shirts that were asked for', async () => {
    const antes = await creado({
      usa_talle_remera: true,
      modalidades: [
        modalidadEdicion({
          usa_remeras: true,
          remeras: [
            { talle: 'S', stock: 5 },
            { talle: 'M', stock: 5 },
            { talle: 'L', stock: 5 },
          ],
        }),
      ],
    });
    const [modalidad] = antes.modalidades;
    if (!modalidad) throw new Error('a modality');
    await inscribir(modalidad.id, { talle: 'M' });
    await inscribir(modalidad.id, { talle: 'M' });
    const { body } = await inscribir(modalidad.id, { talle: 'S' });
    // somebody who is not in any more holds nothing
    const codigo: string = body.results.inscripcion.codigo_publico;
    await db()
      .update(t.inscripciones)
      .set({ viva: false, state: 'cancelada' })
      .where(eq(t.inscripciones.codigo_publico, codigo));
    await db().update(t.remeras).set({ usadas: 0 }).where(eq(t.remeras.talle, 'S'));
    const con = (remeras: typeof modalidad.remeras, version = antes.version) =>
      guardar(antes.id, { ...antes, version, modalidades: [{ ...modalidad, remeras }] });
    const [s, m, l] = modalidad.remeras;
    if (!s || !m || !l) throw new Error('three sizes');
    const tomado = 'El talle M no se puede quitar ni renombrar: ya hay 2 remeras pedidas.';
    expect((await con([s, l])).body.errors.fields).toEqual({ 'modalidades.0.remeras': tomado });
    expect((await con([s, { ...m, talle: 'XL' }, l])).body.errors.fields).toEqual({
      'modalidades.0.remeras': tomado,
    });
    expect((await con([s, { ...m, stock: 1 }, l])).body.errors.fields).toEqual({
      'modalidades.0.remeras.1.stock': 'Ya hay 2 remeras pedidas de este talle: el stock no puede ser menor.',
    });
    // the size is its name: typed anew it keeps its shirts; S goes, L is renamed
    const { status } = await con([
      { talle: 'XL', stock: 1, id: l.id },
      { talle: 'm', stock: 2 },
    ]);
    expect(status).toBe(200);
    const despues = await cargar(antes.id);
    expect(despues.ocupados_modalidades[0]?.remeras).toEqual([
      { id: l.id, talle: 'XL', usadas: 0 },
      { id: m.id, talle: 'm', usadas: 2 },
    ]);
  });

  it('of a waiver text makes a new version once somebody signed, and replaces it before', async () => {
    const antes = await creado({ usa_deslinde_online: true, texto_deslinde_online: 'Uno' });
    const textos = async () =>
      (
        await db()
          .select({ version: t.deslinde_textos.version, texto: t.deslinde_textos.texto })
          .from(t.deslinde_textos)
          .where(eq(t.deslinde_textos.evento_id, antes.id))
          .orderBy(t.deslinde_textos.version)
      ).map(({ version, texto }) => `${version} ${texto}`);
    await guardar(antes.id, { ...antes, texto_deslinde_online: 'Dos' });
    expect(await textos()).toEqual(['1 Dos']);
    const firmada = (texto: string) =>
      inscribir(antes.modalidades[0]?.id, {
        acepta_deslinde: true,
        signature_data: FIRMA_PNG,
        texto_hash: hashTexto(texto),
        firmado_at: new Date().toISOString(),
      });
    expect((await firmada('Dos')).body).toMatchObject({ status: 'ok' });
    const cargada = await cargar(antes.id);
    expect(cargada.firmas_deslinde).toBe(1);
    await guardar(antes.id, { ...cargada, texto_deslinde_online: 'Tres' });
    expect(await textos()).toEqual(['1 Dos', '2 Tres']);
    expect((await cargar(antes.id)).firmas_deslinde).toBe(0);
    expect((await firmada('Dos')).body.codigo).toBe('deslinde_cambio');
  });
});

describe('who', () => {
  it('an organizer sees their event without what only its editor may', async () => {
    const { id } = await creado();
    const token = await app.fabrica.sesion(organizador.usuario_id);
    const { status, body } = await app.call('getEventoBackoffice', { params: { id }, token });
    expect([status, body.edicion]).toEqual([200, null]);
    expect(body).toMatchObject({
      organizador: { id: organizador.id, nombre: organizador.nombre },
      cupo: 100,
      total_inscriptos: 0,
      cierre_inscripcion: body.fin_inscripcion,
      configuracion_pago: { duracion_inscripcion_pendiente: 48, tipos_pago_excluidos: [] },
      asignacion_manual: false,
      mensaje_inscripcion_correcta: null,
      template_email_pago_registrado: null,
    });
  });

  it('an organizer edits none: 403 on their own, 404 on another’s', async () => {
    const { id } = await creado();
    const edicion = await cargar(id);
    const propio = await app.fabrica.sesion(organizador.usuario_id);
    const ajeno = await app.fabrica.sesion((await app.fabrica.organizador()).usuario_id);
    const con = (token: string) => app.call('updateEvento', { params: { id }, body: edicion, token });
    expect([(await con(propio)).status, (await con(ajeno)).status]).toEqual([403, 404]);
    const body = eventoEntrada(organizador.id);
    expect((await app.call('createEvento', { body, token: propio })).status).toBe(403);
  });
});
