import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as t from '../../src/server/db/schema.ts';
import { fechaLocal } from '../../src/shared/domain/comun/fechas.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { participante, type OpcionesEvento } from '../support/fabrica.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(() => app.reset());

type Persona = ReturnType<typeof participante>;

const inscribir = (
  modalidad_id: number,
  participantes: Persona[],
  extra: Record<string, unknown> = {},
  llamada: { token?: string; query?: Record<string, string> } = {},
) =>
  app.call('createInscripcion', { body: { modalidad_id, nombre: '-', participantes, ...extra }, ...llamada });

const db = () => app.ctx.database.db;
const ocupados = async (evento_id: number) =>
  (await db().select().from(t.cupos_evento).where(eq(t.cupos_evento.evento_id, evento_id)))[0]?.ocupados;

describe('registering', () => {
  it('answers the envelope that clients read, keeps everything, and tells the person', async () => {
    const evento = await app.fabrica.evento({
      usa_pago_online: true,
      mensaje_inscripcion_correcta: '¡A correr!',
    });
    const ana = participante({ documento: '07123456', nombre: 'Ana', acepta_publicidad: true });
    const { status, body } = await inscribir(evento.modalidad.id, [ana]);
    expect(status).toBe(201);
    const { inscripcion, mp_checkout } = body.results;
    expect(body).toMatchObject({ status: 'ok', message: '¡A correr!' });
    expect(inscripcion).toMatchObject({
      id: inscripcion.codigo_publico,
      evento_id: evento.id,
      state: 'pago_pendiente',
      ammount: 10_000,
      valor_normal: 10_000,
      tiene_cupon: false,
      modalidad: { id: evento.modalidad.id },
    });
    expect(mp_checkout).toEqual({ init_point: `${app.ctx.config.publicUrl}/pagar/${inscripcion.id}` });
    expect(JSON.stringify(body)).not.toContain('Núñez');

    const [persona] = await db().select().from(t.personas);
    expect(persona).toMatchObject({
      documento: '7123456',
      telefono: '+5491150716006',
      fecha_nacimiento: '1990-03-14',
    });
    const consentimientos = await db().select().from(t.consentimientos);
    expect(consentimientos.map((c) => [c.tipo, c.aceptado]).sort()).toEqual([
      ['compartir_datos', true],
      ['publicidad', true],
    ]);
    // who does not say which texts were shown saw the first ones
    expect(consentimientos[0]).toMatchObject({
      version_texto: '1',
      texto_hash: expect.stringMatching(/^[a-f0-9]{64}$/),
    });
    const lineas = await db().select().from(t.auditoria).where(eq(t.auditoria.accion, 'inscripcion_creada'));
    expect(lineas).toHaveLength(1);
    expect(await ocupados(evento.id)).toBe(1);
    const [correo] = await db().select().from(t.correos);
    expect(correo).toMatchObject({
      tipo: 'inscripcion_registrada',
      para: ana.email,
      persona_id: persona?.id,
    });
    expect(correo?.html).toContain(`/pagar/${inscripcion.id}`);
    expect(correo?.texto).toContain('$ 10.000');
  });

  it('refuses names that would bring an address into a mail, and writes to nobody', async () => {
    const evento = await app.fabrica.evento({ modalidades: [{ nro_participantes: 2 }] });
    const hoy = new Date().getFullYear();
    const malas = [
      participante({ nombre: 'Ganaste. Entrá a http://premio.example', apellido: 'a@premio.example' }),
      participante({
        anio: hoy - 16,
        team: 'www.premio.example',
        tutor: { nombre: 'Entrá\nacá', documento: '20111222', relacion: 'http://premio.example' },
      }),
    ];
    const { status, body } = await inscribir(evento.modalidad.id, malas, {
      nombre: 'Los 4 de www.premio.example',
    });
    expect(status).toBe(422);
    expect(Object.keys(body.errors.fields).sort()).toEqual([
      'nombre',
      'participantes.0.apellido',
      'participantes.0.nombre',
      'participantes.1.team',
      'participantes.1.tutor.nombre',
      'participantes.1.tutor.relacion',
    ]);
    expect(await db().select().from(t.correos)).toEqual([]);
    const buenas = [participante({ nombre: "Mª D'Angelo" }), participante({ apellido: 'Núñez-López h.' })];
    expect((await inscribir(evento.modalidad.id, buenas, { nombre: 'Los 4 (A)' })).status).toBe(201);
  });

  it.each<
    [string, OpcionesEvento, Record<string, unknown>, { state: string; total: number; vence: boolean }]
  >([
    [
      'online payment holds for the hours of the event',
      { usa_pago_online: true, duracion_inscripcion_pendiente: 5 },
      {},
      { state: 'pago_pendiente', total: 10_000, vence: true },
    ],
    [
      'without online payment it does not expire',
      {},
      {},
      { state: 'pago_pendiente', total: 10_000, vence: false },
    ],
    [
      'nothing to pay is bonified',
      { usa_pago_online: true, modalidades: [{ valor_normal: 0 }] },
      {},
      { state: 'pago_bonificado', total: 0, vence: false },
    ],
    [
      'the service cost is added',
      { modalidades: [{ costo_servicio: 50_050 }] },
      {},
      { state: 'pago_pendiente', total: 10_500.5, vence: false },
    ],
    [
      "today's price tier counts",
      {
        modalidades: [
          {
            precios: [
              { desde: new Date(0), valor: 700_000 },
              { desde: new Date('2100-01-01'), valor: 1 },
            ],
          },
        ],
      },
      {},
      { state: 'pago_pendiente', total: 7_000, vence: false },
    ],
    [
      'each shirt that is charged apart is added',
      { usa_talle_remera: true, cargo_remera_extra: 300_000, modalidades: [{ usa_remeras: true }] },
      { con_remera: true, talle: 'M' },
      { state: 'pago_pendiente', total: 13_000, vence: false },
    ],
    [
      'a shirt that nobody offers costs nothing',
      { usa_talle_remera: false, cargo_remera_extra: 300_000 },
      { con_remera: true, talle: 'M' },
      { state: 'pago_pendiente', total: 10_000, vence: false },
    ],
  ])('%s', async (_, opciones, cambios, esperado) => {
    const evento = await app.fabrica.evento(opciones);
    const { status, body } = await inscribir(evento.modalidad.id, [participante(cambios)], {
      valor: 1,
      total: 1,
    });
    expect(status).toBe(201);
    const { state, ammount, fecha_vencimiento, init_point } = body.results.inscripcion;
    expect({ state, total: ammount, vence: fecha_vencimiento !== null }).toEqual(esperado);
    expect(init_point !== null).toBe(Boolean(opciones.usa_pago_online) && esperado.total > 0);
    const horas = (Date.parse(fecha_vencimiento ?? '') - app.reloj().getTime()) / 3_600_000;
    expect(esperado.vence ? Math.round(horas * 100) / 100 : 5).toBeCloseTo(5, 1);
  });

  it('finds both categories by the ages of each rule', async () => {
    const carrera = new Date(app.reloj().getTime() + 30 * 86_400_000);
    const anio = Number(fechaLocal(carrera).slice(0, 4));
    const evento = await app.fabrica.evento({
      fecha_hora: carrera,
      modalidades: [
        {
          categorias: [
            { sexo: 'FEM', edad_inicial: 0, edad_final: 29, nombre: 'Menores' },
            { sexo: 'FEM', edad_inicial: 30, edad_final: null, nombre: 'Mayores', visible: false },
          ],
        },
      ],
    });
    const [menores, mayores] = evento.modalidad.categorias;
    // turns 30 on 31 December of the race's year
    const p = participante({ dia: 31, mes: 12, anio: anio - 30 });
    expect((await inscribir(evento.modalidad.id, [p])).status).toBe(201);
    const [row] = await db().select().from(t.inscripciones);
    expect(row).toMatchObject({ categoria_id: menores?.id, categoria_anio_calendario_id: mayores?.id });
  });

  it('registers a team as one, with a mail to each member', async () => {
    const evento = await app.fabrica.evento({ cupo: 3, modalidades: [{ nro_participantes: 3 }] });
    const equipo = [participante(), participante({ sexo: 'MASC' }), participante()];
    const { status } = await inscribir(evento.modalidad.id, equipo, { nombre: 'Las Liebres' });
    expect(status).toBe(201);
    expect(await ocupados(evento.id)).toBe(3);
    const [row] = await db().select().from(t.inscripciones);
    expect(row).toMatchObject({ nombre: 'Las Liebres', cantidad_personas: 3, total: 1_000_000 });
    const correos = await db().select().from(t.correos);
    expect(correos.map((c) => c.para).sort()).toEqual(equipo.map((p) => p.email).sort());
    const personas = await db().select().from(t.personas);
    for (const correo of correos) {
      expect(personas.find((p) => p.id === correo.persona_id)?.email).toBe(correo.para);
    }
    const otro = await inscribir(evento.modalidad.id, [participante(), participante(), participante()], {
      nombre: 'B',
    });
    expect(otro).toMatchObject({ status: 409, body: { codigo: 'evento_completo' } });
  });

  it('keeps custom fields under either name, and asks for the required ones', async () => {
    const evento = await app.fabrica.evento({
      modalidades: [
        {
          campos: [
            { name: 'club', label: 'Club', type: 'text' },
            { name: 'bus', label: 'Micro', type: 'checkbox', required: false },
            { name: 'largada', label: 'Largada', type: 'select', options: ['A', 'B'] },
          ],
        },
      ],
    });
    const con = (valores: unknown) =>
      inscribir(evento.modalidad.id, [participante(valores as Partial<Persona>)]);
    const falta = await con({ campos_custom_values: [{ name: 'club', value: ' ' }] });
    expect(falta.status).toBe(422);
    expect(falta.body.errors.fields).toMatchObject({
      'participantes.0.campos_custom_values.club': 'Debés completar todos los campos',
      'participantes.0.campos_custom_values.largada': 'Debés completar todos los campos',
    });
    const valores = [
      { name: 'club', value: 'Rayo' },
      { name: 'bus', value: true },
      { name: 'largada', value: 'B' },
      { name: 'ajeno', value: 'x' },
    ];
    expect((await con({ campo_custom_values: valores })).status).toBe(201);
    const [persona] = await db().select().from(t.personas);
    expect(persona?.campos_custom_values).toEqual([
      { name: 'club', label: 'Club', value: 'Rayo' },
      { name: 'bus', label: 'Micro', value: 'SI' },
      { name: 'largada', label: 'Largada', value: 'B' },
    ]);
  });
});

describe('the server judges by itself', () => {
  it.each<[string, Partial<Persona>, string, string]>([
    ['documento', { documento: '12a' }, 'documento', 'El documento solo debe contener números'],
    ['nombre', { nombre: ' ' }, 'nombre', 'El campo es obligatorio'],
    ['sexo', { sexo: 'X' }, 'sexo', 'Elegí una opción de la lista'],
    ['email', { email: 'ana@' }, 'email', 'El email no es válido'],
    ['area with letters', { area_code: '1a' }, 'area_code', 'El código de área no puede contener letras'],
    ['area with 0', { area_code: '011' }, 'area_code', 'No incluyas el 0 en el código de área'],
    [
      'area too long',
      { area_code: '11111' },
      'area_code',
      'Verificá el código de área (2 a 4 dígitos sin el 0)',
    ],
    ['phone', { telefono: '123' }, 'telefono', 'El número de teléfono no es válido'],
    ['no phone', { telefono: '' }, 'telefono', 'Completá el código de área y el número'],
    ['day', { dia: 31, mes: 2 }, 'fecha_nacimiento', 'La fecha de nacimiento no existe en el calendario'],
    ['age', { anio: 2015 }, 'fecha_nacimiento', 'Edad no permitida en la distancia'],
    ['minor without guardian', { anio: 2012 }, 'tutor.nombre', 'El campo es obligatorio'],
  ])('refuses a bad %s beside its field', async (_, cambios, campo, texto) => {
    const evento = await app.fabrica.evento({
      modalidades: [{ categorias: [{ sexo: 'FEM', edad_inicial: 13, edad_final: null }] }],
    });
    const { status, body } = await inscribir(evento.modalidad.id, [participante(cambios)]);
    expect(status).toBe(422);
    expect(body.errors.fields).toMatchObject({ [`participantes.0.${campo}`]: texto });
    expect(body.message).toBe(body.errors.message);
    expect(await ocupados(evento.id)).toBe(0);
  });

  it('refuses wrong team sizes, a team without a name, the same document twice', async () => {
    const evento = await app.fabrica.evento({ modalidades: [{ nro_participantes: 2 }] });
    const uno = participante();
    const solo = await inscribir(evento.modalidad.id, [uno], { nombre: 'A' });
    expect(solo.body.errors.fields).toEqual({ participantes: 'Debe haber 2 participantes' });
    const sinNombre = await inscribir(evento.modalidad.id, [uno, participante()]);
    expect(sinNombre.body.errors.fields).toEqual({ nombre: 'El campo es obligatorio' });
    const otro = participante({ documento: `0${uno.documento}` });
    const repetido = await inscribir(evento.modalidad.id, [uno, otro], { nombre: 'A' });
    expect(repetido.body.errors.fields).toEqual({
      'participantes.1.documento': 'El documento está repetido en el equipo',
    });
  });

  it('asks for a size where shirts come with it, from the list', async () => {
    const evento = await app.fabrica.evento({
      usa_talle_remera: true,
      modalidades: [{ usa_remeras: true, talles: [{ talle: 'Único', stock: 1 }] }],
    });
    const con = (talle?: string) => inscribir(evento.modalidad.id, [participante({ talle })]);
    expect((await con()).body.errors.fields).toEqual({ 'participantes.0.talle': 'El campo es obligatorio' });
    expect((await con('M')).body.errors.fields).toHaveProperty(['participantes.0.talle']);
    expect((await con('Único')).status).toBe(201);
    const agotado = await con('Único');
    expect(agotado.status).toBe(409);
    expect(agotado.body.errors.fields).toEqual({
      'participantes.0.talle': 'Ya no queda ese talle: elegí otro',
    });
    expect(await ocupados(evento.id)).toBe(1);
  });

  it('takes a minor with a guardian', async () => {
    const evento = await app.fabrica.evento();
    const tutor = { nombre: 'Juana Núñez', documento: '20111333', relacion: 'madre' };
    const { status } = await inscribir(evento.modalidad.id, [participante({ anio: 2012, tutor })]);
    expect(status).toBe(201);
    expect((await db().select().from(t.personas))[0]).toMatchObject({ tutor_documento: '20111333' });
  });

  it('refuses an unknown and an inactive modality', async () => {
    const evento = await app.fabrica.evento({ modalidades: [{ active: false }] });
    expect((await inscribir(999_999, [participante()])).body.errors.fields).toHaveProperty('modalidad_id');
    expect((await inscribir(evento.modalidad.id, [participante()])).body.errors.fields).toHaveProperty(
      'modalidad_id',
    );
  });
});

describe('who may register where', () => {
  const dia = 86_400_000;
  it.each<[string, () => OpcionesEvento, number, string]>([
    ['invisible', () => ({ visible: false }), 404, 'no_encontrado'],
    [
      'not open yet',
      () => ({ fecha_inicio_inscripcion: new Date(Date.now() + dia) }),
      409,
      'inscripcion_cerrada',
    ],
    ['over', () => ({ fin_inscripcion: new Date(Date.now() - dia) }), 409, 'inscripcion_cerrada'],
    ['called off', () => ({ estado: 'cancelado' as const }), 409, 'inscripcion_cerrada'],
    ['private', () => ({ privado: true, codigo_acceso: 'secreto' }), 404, 'no_encontrado'],
  ])('%s', async (_, opciones, status, codigo) => {
    const organizador = await app.fabrica.organizador();
    const evento = await app.fabrica.evento({ ...opciones(), duenio: organizador });
    const { id } = evento.modalidad;
    const publico = await inscribir(id, [participante()]);
    expect(publico).toMatchObject({ status, body: { codigo } });
    // the flag without a session that may is the public
    const conBandera = await inscribir(id, [participante()], {}, { query: { fromBackoffice: 'true' } });
    expect(conBandera.status).toBe(status);
    const ajeno = await app.fabrica.organizador();
    const token_ajeno = await app.ingresar(ajeno.email);
    const deOtro = await inscribir(
      id,
      [participante()],
      {},
      { query: { fromBackoffice: 'true' }, token: token_ajeno },
    );
    expect(deOtro.status).toBe(status);
    const token = await app.ingresar(organizador.email);
    const sinBandera = await inscribir(id, [participante()], {}, { token });
    expect(sinBandera.status).toBe(status);
    const interna = await inscribir(id, [participante()], {}, { query: { fromBackoffice: 'true' }, token });
    expect(interna.status).toBe(201);
    const [row] = await db().select().from(t.inscripciones);
    expect(row).toMatchObject({ origen: 'backoffice' });
    expect(row?.creada_por).not.toBeNull();
  });

  it('a private event opens with its code', async () => {
    const evento = await app.fabrica.evento({ privado: true, codigo_acceso: 'secreto' });
    const con = (codigo_acceso: string) =>
      inscribir(evento.modalidad.id, [participante()], { codigo_acceso });
    expect((await con('otro')).status).toBe(404);
    expect((await con('secreto')).status).toBe(201);
  });
});

describe('no second registration, no place too many', () => {
  it('one live registration per document and event, over all team members, however it is written', async () => {
    const evento = await app.fabrica.evento({
      usa_pago_online: true,
      modalidades: [{}, { nro_participantes: 2 }],
    });
    const [sola, duo] = evento.modalidades;
    const ana = participante({ documento: '07123456' });
    expect((await inscribir(sola?.id ?? 0, [ana])).status).toBe(201);
    const repetida = await inscribir(duo?.id ?? 0, [participante(), { ...ana, documento: '7.123.456' }], {
      nombre: 'A',
    });
    expect(repetida.status).toBe(409);
    expect(repetida.body).toMatchObject({
      codigo: 'existe_inscripcion',
      datos: { state: 'pago_pendiente' },
      errors: { fields: { 'participantes.1.documento': expect.stringContaining('pendiente de pago') } },
    });
    expect(repetida.body.datos.init_point).toMatch(/\/pagar\/\d+\.[\w-]{43}$/);
    expect(await ocupados(evento.id)).toBe(1);
    const otro = await app.fabrica.evento();
    expect((await inscribir(otro.modalidad.id, [ana])).status).toBe(201);
  });

  it('who is registered in a full race hears that, and not that it is full', async () => {
    const evento = await app.fabrica.evento({ cupo: 1 });
    const ana = participante();
    await inscribir(evento.modalidad.id, [ana]);
    expect((await inscribir(evento.modalidad.id, [ana])).body.codigo).toBe('existe_inscripcion');
    const otra = await inscribir(evento.modalidad.id, [participante()]);
    expect(otra).toMatchObject({
      status: 409,
      body: { codigo: 'evento_completo', message: 'Este evento ya completó su cupo.' },
    });
  });

  it('a full modality leaves the others open', async () => {
    const evento = await app.fabrica.evento({ modalidades: [{ cupo: 1 }, {}] });
    const [a, b] = evento.modalidades;
    await inscribir(a?.id ?? 0, [participante()]);
    expect(await inscribir(a?.id ?? 0, [participante()])).toMatchObject({
      status: 409,
      body: { codigo: 'modalidad_completa', errors: { fields: { modalidad_id: expect.any(String) } } },
    });
    expect((await inscribir(b?.id ?? 0, [participante()])).status).toBe(201);
    expect(await ocupados(evento.id)).toBe(2);
  });

  it('a place whose hold is over is free for others, and its person may come again', async () => {
    const evento = await app.fabrica.evento({
      cupo: 1,
      usa_pago_online: true,
      duracion_inscripcion_pendiente: 1,
    });
    const ana = participante();
    await inscribir(evento.modalidad.id, [ana]);
    app.reloj.avanzar(2 * 3_600_000);
    expect((await inscribir(evento.modalidad.id, [ana])).body.codigo).toBe('reserva_venciendo');
    const { vencerReservas } = await import('../../src/server/modules/pagos/vencer-y-conciliar.ts');
    await vencerReservas(app.ctx);
    expect((await inscribir(evento.modalidad.id, [ana])).status).toBe(201);
    const vivas = await db()
      .select()
      .from(t.personas)
      .where(and(eq(t.personas.evento_id, evento.id), eq(t.personas.viva, true)));
    expect(vivas).toHaveLength(1);
  });
});
