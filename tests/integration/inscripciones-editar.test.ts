import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as t from '../../src/server/db/schema.ts';
import { olvidarEvento } from '../../src/server/nucleo/evento/service.ts';
import { normalizarDocumento, textosDocumento } from '../../src/shared/domain/participante/documento.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { inscribirPersona, tokenPara } from '../support/enlaces.ts';
import { FIRMA_PNG, hashTexto, participante, type OpcionesEvento } from '../support/fabrica.ts';
import { conStaff } from '../support/gestion.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(() => app.reset());

async function inscripta(opciones: OpcionesEvento = {}, cambios = {}) {
  const c = await conStaff(app, opciones);
  const { inscripcion, persona } = await inscribirPersona(app, c.evento.modalidad.id, cambios);
  const editar = async (body: object, token = c.token) =>
    app.call('updateInscripcion', {
      params: { id: inscripcion.id },
      body: { version: (await c.row(inscripcion.id)).version, ...body },
      token,
    });
  return { ...c, id: inscripcion.id, persona, editar };
}

describe('editing a registration', () => {
  it('changes what was sent, leaves the rest, and computes the category anew', async () => {
    const { id, persona, editar, personas, row, acciones } = await inscripta({
      modalidades: [
        {
          categorias: [
            { sexo: 'FEM', edad_inicial: 0, edad_final: 39 },
            { sexo: 'MASC', edad_inicial: 0, edad_final: 39 },
          ],
        },
      ],
    });
    const { status, body } = await editar({
      numero: 77,
      chip_id: 'A077',
      personas: [{ id: persona.id, nombre: 'Mario', sexo: 'MASC' }],
    });
    expect([status, body.isOk]).toEqual([200, true]);
    expect(body.results).toMatchObject({
      numero: 77,
      chip_id: 'A077',
      categoria: 'MASC 0-39',
      version: 2,
      personas: [{ nombre: 'Mario', apellido: persona.apellido, telefono: persona.telefono }],
    });
    expect((await personas(id))[0]).toMatchObject({ nombre: 'Mario', email: persona.email });
    expect((await row(id)).total).toBe(1_000_000);
    expect(await acciones(id)).toEqual(['inscripcion_creada', 'inscripcion_editada']);
  });

  // regla inscripcion-14. If this breaks, a corrected phone moves somebody to another category, and nobody sees it.
  it('keeps the category until what it goes by changes, also one that was taken away', async () => {
    const { id, persona, editar, row, evento } = await inscripta({
      modalidades: [
        {
          categorias: [
            { sexo: 'FEM', edad_inicial: 0, edad_final: 99 },
            { sexo: 'MASC', edad_inicial: 0, edad_final: 99 },
            { sexo: 'MIX', edad_inicial: 0, edad_final: 99 },
          ],
        },
      ],
    });
    const { categoria_id, categoria_anio_calendario_id } = await row(id);
    const [fem, masc, mix] = evento.modalidad.categorias;
    expect([categoria_id, categoria_anio_calendario_id]).toEqual([fem?.id, fem?.id]);
    await app.ctx.database.db
      .update(t.categorias)
      .set({ borrado: true })
      .where(eq(t.categorias.id, fem?.id ?? 0));
    olvidarEvento(app.ctx, evento.id);
    expect((await editar({ personas: [{ id: persona.id, ciudad: 'Bragado' }] })).status).toBe(200);
    expect(await row(id)).toMatchObject({ categoria_id, categoria_anio_calendario_id });
    const cambia = async (cambios: object) => {
      expect((await editar({ personas: [{ id: persona.id, ...cambios }] })).status).toBe(200);
      return (await row(id)).categoria_id;
    };
    expect(await cambia({ fecha_nacimiento: '1980-01-02' })).toBe(mix?.id);
    expect(await cambia({ sexo: 'MASC' })).toBe(masc?.id);
  });

  it('refuses that a box that has to be ticked is unticked', async () => {
    const { id, persona, editar, personas } = await inscripta(
      { modalidades: [{ campos: [{ name: 'reglamento', label: 'Leí el reglamento', type: 'checkbox' }] }] },
      { campos_custom_values: [{ name: 'reglamento', value: true }] },
    );
    const responde = (value: string | boolean) =>
      editar({ personas: [{ id: persona.id, campos_custom_values: [{ name: 'reglamento', value }] }] });
    expect((await responde(true)).status).toBe(200);
    for (const no of [false, 'NO']) expect((await responde(no)).status).toBe(422);
    expect((await personas(id))[0]?.campos_custom_values).toMatchObject([{ value: 'SI' }]);
  });

  it('takes the bibs that numbering takes', async () => {
    const { id, editar, row } = await inscripta();
    expect((await editar({ numero: 0 })).status).toBe(200);
    expect((await row(id)).numero).toBe(0);
    expect((await editar({ numero: 10_000_000 })).status).toBe(422);
    expect((await editar({ numero: 9_999_999 })).status).toBe(200);
  });

  it('refuses what the wizard would, beside its field, and does not ask for what nobody touched', async () => {
    const { persona, editar } = await inscripta();
    await app.ctx.database.db.update(t.personas).set({ domicilio: '' }).where(eq(t.personas.id, persona.id));
    expect((await editar({ personas: [{ id: persona.id, nombre: 'Otra' }] })).status).toBe(200);
    const mal = await editar({
      state: 'nada',
      personas: [{ id: persona.id, email: 'sin-arroba', fecha_nacimiento: '2021-02-30', telefono: '12' }],
    });
    expect(mal.status).toBe(422);
    expect(Object.keys(mal.body.errors.fields).sort()).toEqual([
      'personas.0.email',
      'personas.0.fecha_nacimiento',
      'personas.0.telefono',
      'state',
    ]);
    expect((await editar({ personas: [{ id: 99_999, nombre: 'Nadie' }] })).status).toBe(422);
  });

  it('takes no DNI of three digits, and leaves one that is there already', async () => {
    const { id, persona, editar, personas } = await inscripta();
    const { status, body } = await editar({ personas: [{ id: persona.id, documento: '123' }] });
    expect([status, body.errors.fields]).toEqual([
      422,
      { 'personas.0.documento': textosDocumento.siete_u_ocho },
    ]);
    await app.ctx.database.db
      .update(t.personas)
      .set({ documento: normalizarDocumento('123') })
      .where(eq(t.personas.id, persona.id));
    const con = { id: persona.id, documento: '123', ciudad: 'Tandil' };
    expect((await editar({ personas: [con] })).status).toBe(200);
    expect((await personas(id))[0]).toMatchObject({ documento: '123', ciudad: 'Tandil' });
  });

  it('takes a telephone as it is stored or as it is typed', async () => {
    const { id, persona, editar, personas } = await inscripta();
    await editar({ personas: [{ id: persona.id, telefono: '+54 9 341 555-0100' }] });
    expect((await personas(id))[0]?.telefono).toBe('+5493415550100');
    await editar({ personas: [{ id: persona.id, area_code: '11', telefono: '50716006', es_celular: true }] });
    expect((await personas(id))[0]?.telefono).toBe('+5491150716006');
  });

  it('leaves a passport one, also where the event takes no more of them', async () => {
    const { id, persona, evento, editar, personas } = await inscripta(
      { permite_otro_documento: true },
      { tipo_documento: 'otro', documento: 'AB123456' },
    );
    await app.ctx.database.db
      .update(t.eventos)
      .set({ permite_otro_documento: false })
      .where(eq(t.eventos.id, evento.id));
    const tal = { tipo_documento: 'otro', documento: 'AB123456' };
    expect((await editar({ numero: 7 })).status).toBe(200);
    expect((await personas(id))[0]).toMatchObject(tal);
    expect((await editar({ personas: [{ id: persona.id, ...tal, nombre: 'Mary' }] })).status).toBe(200);
    expect((await personas(id))[0]).toMatchObject({ ...tal, nombre: 'Mary' });
    // Nobody else comes in with one.
    const otra = await editar({ personas: [{ ...persona, ...tal, documento: 'XY987', reemplaza: true }] });
    expect([otra.status, otra.body.errors.fields]).toEqual([
      422,
      expect.objectContaining({ 'personas.0.documento': 'El documento solo debe contener números' }),
    ]);
  });

  it('takes back what GET and the list gave, whole, and nothing changes', async () => {
    const { id, persona, evento, token, editar, personas, row } = await inscripta({
      modalidades: [{ campos: [{ name: 'club', label: 'Club', required: false }] }],
    });
    const club = (value: string) => [{ label: 'Club', value }];
    await editar({ personas: [{ id: persona.id, campos_custom_values: [{ name: 'club', value: 'CAB' }] }] });
    expect((await personas(id))[0]?.campos_custom_values).toMatchObject(club('CAB'));
    const antes = [await row(id), await personas(id)];
    const { results } = (await app.call('getInscripcion', { params: { id }, token })).body;
    expect(results).toMatchObject({
      id,
      modalidad_id: evento.modalidad.id,
      cupon_descuento: null,
      documento: persona.documento,
      merchant_order: { payments: [] },
      personas: [{ campo_custom_values: club('CAB') }],
    });
    const lista = await app.call('listInscriptos', { params: { id: evento.id }, token });
    expect(lista.body.data[0].personas[0]).toMatchObject({
      campo_custom_values: club('CAB'),
      tiene_deslinde_firmado: false,
    });
    for (const entera of [results, lista.body.data[0]]) {
      const { status, body } = await app.call('updateInscripcion', {
        params: { id: entera.id },
        body: entera,
        token,
      });
      expect([status, body.isOk, body.results.id]).toEqual([200, true, id]);
    }
    expect([await row(id), await personas(id)]).toEqual(antes);
    const otra = [{ id: persona.id, campo_custom_values: club('Ñandú') }];
    await editar({ personas: otra });
    expect((await personas(id))[0]?.campos_custom_values).toMatchObject(club('Ñandú'));
  });

  it('keeps the edit of who was first, and shows the second what changed', async () => {
    const { id, persona, editar, row } = await inscripta();
    const { version } = await row(id);
    expect((await editar({ version, numero: 5 })).status).toBe(200);
    const segundo = await editar({ version, personas: [{ id: persona.id, nombre: 'Otra' }] });
    expect(segundo).toMatchObject({
      status: 409,
      body: {
        codigo: 'conflicto',
        datos: {
          version: version + 1,
          actual: { numero: 5 },
          historial: [{ accion: 'inscripcion_editada', despues: { numero: 5 } }, {}],
        },
      },
    });
  });

  it('warns of a number that somebody else has, and saves it', async () => {
    const { evento, editar, token, row } = await inscripta();
    const { inscripcion } = await inscribirPersona(app, evento.modalidad.id);
    await editar({ numero: 12 });
    const { body } = await app.call('updateInscripcion', {
      params: { id: inscripcion.id },
      body: { version: 1, numero: 12 },
      token,
    });
    expect(body.avisos).toEqual(['El número 12 ya lo tiene otra inscripción de este evento.']);
    expect((await row(inscripcion.id)).numero).toBe(12);
  });
});

describe('the state, set freely', () => {
  it('wants a reason, frees the place and takes it again', async () => {
    const { id, editar, row, ocupados, acciones, evento } = await inscripta({ cupo: 1 });
    expect((await editar({ state: 'cancelada' })).body.errors.fields).toHaveProperty('motivo');
    expect((await editar({ state: 'CANCELADA', motivo: 'Se lesionó' })).status).toBe(200);
    expect(await row(id)).toMatchObject({ state: 'cancelada', viva: false });
    expect(await ocupados()).toMatchObject({ evento: 0, una: 0 });
    const ocupante = await inscribirPersona(app, evento.modalidad.id);
    const sinLugar = await editar({ state: 'pago_no_paga', motivo: 'Vuelve' });
    expect([sinLugar.status, sinLugar.body.codigo]).toEqual([409, 'sin_lugar']);
    expect((await row(id)).state).toBe('cancelada');
    await app.ctx.database.db
      .update(t.cupos_evento)
      .set({ cupo: 2 })
      .where(eq(t.cupos_evento.evento_id, evento.id));
    expect((await editar({ state: 'pago_no_paga', motivo: 'Vuelve' })).status).toBe(200);
    expect(await row(id)).toMatchObject({ state: 'pago_no_paga', viva: true });
    expect(await ocupados()).toMatchObject({ evento: 2 });
    expect(ocupante.inscripcion.id).not.toBe(id);
    expect((await acciones(id)).filter((a) => a === 'inscripcion_estado')).toHaveLength(2);
  });

  it('asks for waiver and certificate when it becomes firm, and ends the payment link', async () => {
    const { id, editar, correos, row } = await inscripta({
      usa_pago_online: true,
      modalidades: [{ requiere_apto_medico: true }],
    });
    await editar({ state: 'pago_bonificado', motivo: 'Invitada' });
    await app.trabajar();
    expect((await correos()).map(({ tipo }) => tipo)).toEqual(['inscripcion_registrada', 'pedido_apto']);
    expect((await row(id)).vence_at).toBeNull();
  });

  it('given back to pending, it has a new hold', async () => {
    const { id, editar, row } = await inscripta({ usa_pago_online: true });
    app.reloj.avanzar(49 * 3_600_000);
    const token = await app.fabrica.sesion((await app.fabrica.usuario({ roles: ['admin'] })).id);
    expect((await editar({ state: 'vencida', numero: 3 }, token)).status).toBe(200);
    expect((await row(id)).state).toBe('pago_pendiente');
    await editar({ state: 'pago_pendiente', motivo: 'Pidió más tiempo' }, token);
    expect((await row(id)).vence_at?.getTime()).toBeGreaterThan(app.reloj().getTime());
  });
});

// regla participante-12. If this breaks, a minor runs with a waiver that only they signed.
describe('a corrected birth date', () => {
  const texto = 'Corro bajo mi responsabilidad.';
  const tutor = { nombre: 'Ana Núñez', documento: '20111222', relacion: 'Madre' };
  const de_quince = new Date().getFullYear() - 15;
  const firmada = (cambios: object) =>
    inscripta(
      { usa_deslinde_online: true, texto_deslinde: texto },
      {
        ...{ acepta_deslinde: true, signature_data: FIRMA_PNG, texto_hash: hashTexto(texto) },
        ...{ firmado_at: new Date().toISOString(), ...cambios },
      },
    );

  it.each([
    ['of who is a minor by it', { anio: 1990 }, { fecha_nacimiento: `${de_quince}-03-14`, tutor }, true],
    ['of who is none by it', { anio: de_quince, tutor }, { fecha_nacimiento: '1990-03-14' }, true],
    ['of an adult', { anio: 1990 }, { fecha_nacimiento: '1991-03-14' }, false],
  ])('%s: whether the signature counts no more and is asked for again', async (_, antes, despues, otra) => {
    const { id, persona, editar, correos } = await firmada(antes);
    const { status } = await editar({ personas: [{ id: persona.id, ...despues }] });
    expect(status).toBe(200);
    const rows = await app.ctx.database.db
      .select()
      .from(t.deslindes)
      .where(eq(t.deslindes.inscripcion_id, id));
    expect(rows.map(({ vigente }) => vigente)).toEqual([!otra]);
    expect((await correos()).filter(({ tipo }) => tipo === 'pedido_firma')).toHaveLength(otra ? 1 : 0);
  });

  it.each([
    ['counts again', 'APPROVED', texto, true],
    ['does not, where it was rejected', 'REJECTED', texto, false],
    ['does not, where the text is another now', 'APPROVED', `${texto} Y descansé.`, false],
  ] as const)('put right again: the signature given before %s', async (_, status, enVigencia, vuelve) => {
    const { persona, editar, correos } = await firmada({ anio: 1990 });
    const { db } = app.ctx.database;
    const deSuPersona = eq(t.deslindes.persona_id, persona.id);
    await db.update(t.deslindes).set({ status }).where(deSuPersona);
    await db.update(t.deslinde_textos).set({ texto: enVigencia, hash: hashTexto(enVigencia) });
    for (const fecha_nacimiento of [`${de_quince}-03-14`, '1990-03-14'])
      expect((await editar({ personas: [{ id: persona.id, fecha_nacimiento, tutor }] })).status).toBe(200);
    const rows = await db.select().from(t.deslindes).where(deSuPersona);
    expect(rows.map(({ vigente }) => vigente)).toEqual([vuelve]);
    expect((await correos()).filter(({ tipo }) => tipo === 'pedido_firma')).toHaveLength(1);
  });
});

const DOS = [
  { talles: [{ talle: 'S' }, { talle: 'M' }], usa_remeras: true, valor_normal: 1_000_000 },
  {
    talles: [{ talle: 'M', stock: 1 }],
    usa_remeras: true,
    valor_normal: 1_500_000,
    costo_servicio: 50_000,
    cupo: 1,
  },
];

describe('another modality', () => {
  it('moves place and shirt, keeps the payment, and says what the difference costs', async () => {
    const { id, otra, persona, token, editar, row, ocupados, usadas, evento } = await inscripta(
      { usa_talle_remera: true, modalidades: DOS },
      { talle: 'M' },
    );
    await app.call('registrarPago', {
      params: { id },
      body: { date_approved: '2026-01-02', payment_method_id: 'cash', ammount: 10_000 },
      token,
    });
    expect(await usadas()).toEqual([0, 1, 0]);
    const antes = await app.call('calcularDiferencia', {
      params: { id },
      body: { modalidad_id: otra.id },
      token,
    });
    const cuesta = {
      total_actual: 10_000,
      total_nuevo: 15_500,
      diferencia: 5500,
      pagado: 10_000,
      saldo: 5500,
    };
    expect(antes.body).toMatchObject(cuesta);
    expect((await row(id)).modalidad_id).toBe(evento.modalidad.id);

    const { status, body } = await editar({ modalidad_id: otra.id, personas: [{ id: persona.id }] });
    expect([status, body.diferencia]).toEqual([200, expect.objectContaining(cuesta)]);
    expect(await row(id)).toMatchObject({
      modalidad_id: otra.id,
      state: 'pago_realizado',
      total: 1_550_000,
    });
    expect(await ocupados()).toEqual({ evento: 1, una: 0, otra: 1 });
    expect(await usadas()).toEqual([0, 0, 1]);
    // the difference can be recorded, and no more than that
    const pagar = (ammount: number) =>
      app.call('registrarPago', {
        params: { id },
        body: { date_approved: '2026-01-03', payment_method_id: 'cash', ammount },
        token,
      });
    expect((await pagar(6000)).status).toBe(422);
    expect((await pagar(5500)).status).toBe(200);
    expect((await pagar(5500)).body.codigo).toBe('ya_pagada');
  });

  // regla documentos-6
  it('that wants a certificate asks for it', async () => {
    const { otra, editar, correos } = await inscripta({ modalidades: [{}, { requiere_apto_medico: true }] });
    const pedidos = async () => {
      await app.trabajar();
      return (await correos()).filter(({ tipo }) => tipo === 'pedido_apto');
    };
    expect(await pedidos()).toEqual([]);
    expect((await editar({ modalidad_id: otra.id })).status).toBe(200);
    expect(await pedidos()).toHaveLength(1);
  });

  it('is refused whole where there is no room or no shirt of that size', async () => {
    const { otra, editar, persona, ocupados, usadas } = await inscripta(
      { usa_talle_remera: true, modalidades: DOS },
      { talle: 'S' },
    );
    const sinTalle = await editar({ modalidad_id: otra.id });
    expect([sinTalle.status, Object.keys(sinTalle.body.errors.fields)]).toEqual([422, ['personas.0.talle']]);
    await inscribirPersona(app, otra.id, { talle: 'M' });
    const llena = await editar({ modalidad_id: otra.id, personas: [{ id: persona.id, talle: 'M' }] });
    expect([llena.status, llena.body.codigo]).toEqual([409, 'modalidad_completa']);
    expect(await ocupados()).toEqual({ evento: 2, una: 1, otra: 1 });
    expect(await usadas()).toEqual([1, 0, 1]);
  });

  it('is the admin’s where the event takes payments online', async () => {
    const { otra, editar, admin, row, id } = await inscripta({
      usa_pago_online: true,
      modalidades: [{}, {}],
    });
    expect((await editar({ modalidad_id: otra.id })).status).toBe(403);
    expect((await row(id)).version).toBe(1);
    expect((await editar({ modalidad_id: otra.id }, admin)).status).toBe(200);
  });

  it('gives up a coupon that does not count there, and its use', async () => {
    const c = await conStaff(app, { modalidades: [{}, {}] });
    const cupon = await app.fabrica.cupon(c.evento.id, { modalidad_id: c.evento.modalidad.id, activo: true });
    const { body } = await app.call('createInscripcion', {
      body: {
        modalidad_id: c.evento.modalidad.id,
        codigo: cupon.codigo,
        participantes: [app.fabrica.participante()],
      },
    });
    expect(body.results.inscripcion.ammount).toBe(8000);
    const movida = await app.call('updateInscripcion', {
      params: { id: 1 },
      body: { version: 1, modalidad_id: c.otra.id },
      token: c.token,
    });
    expect(movida.body.results).toMatchObject({ ammount: 10_000, tiene_cupon: false });
    const [despues] = await app.ctx.database.db.select().from(t.cupones);
    expect(despues?.usos).toBe(0);
  });
});

describe('a shirt that is charged apart', () => {
  const conCargo = {
    usa_talle_remera: true,
    cargo_remera_extra: 300_000,
    modalidades: [{ usa_remeras: true, talles: [{ talle: 'M' }], valor_normal: 1_000_000 }],
  };

  it('costs what it is told to before it is saved, and is owed afterwards', async () => {
    const { id, evento, persona, token, editar } = await inscripta(conCargo);
    const { body: antes } = await app.call('calcularDiferencia', {
      params: { id },
      body: { modalidad_id: evento.modalidad.id, con_remeras: 1 },
      token,
    });
    expect(antes).toMatchObject({ total_actual: 10_000, total_nuevo: 13_000, diferencia: 3000 });
    const { status, body } = await editar({ personas: [{ id: persona.id, con_remera: true, talle: 'M' }] });
    expect([status, body.diferencia]).toEqual([200, antes]);
    // what does not touch the price says nothing of it
    expect((await editar({ numero: 9 })).body.diferencia).toBeNull();
  });
});

describe('another person in the same place', () => {
  it('keeps the payment, ends the first one’s links, and is asked for waiver and certificate', async () => {
    const texto = 'Corro bajo mi responsabilidad.';
    const { id, evento, persona, editar, row, personas, correos, acciones } = await inscripta(
      { usa_deslinde_online: true, texto_deslinde: texto, modalidades: [{ requiere_apto_medico: true }] },
      {
        acepta_deslinde: true,
        signature_data: FIRMA_PNG,
        texto_hash: hashTexto(texto),
        firmado_at: new Date().toISOString(),
        acepta_publicidad: true,
      },
    );
    const viejo = await tokenPara(app, persona.id, 'apto', evento.fecha_hora);
    expect((await app.call('getAptoEnlace', { params: { token: viejo } })).status).toBe(200);
    const incompleta = await editar({
      personas: [
        { id: persona.id, reemplaza: true, nombre: 'Julia', apellido: 'Paz', documento: '31999888' },
      ],
    });
    expect(incompleta.status).toBe(422);
    expect(incompleta.body.errors.fields).toHaveProperty(['personas.0.email']);
    const { status, body } = await editar({
      personas: [
        {
          id: persona.id,
          reemplaza: true,
          nombre: 'Julia',
          apellido: 'Paz',
          documento: '31999888',
          sexo: 'FEM',
          fecha_nacimiento: '1991-05-06',
          email: 'julia@example.com',
          area_code: '11',
          telefono: '50716006',
          domicilio: 'Mitre 1',
          ciudad: 'Rosario',
          provincia: 'Santa Fe',
        },
      ],
    });
    expect([status, body.message]).toEqual([200, expect.any(String)]);
    expect((await row(id)).total).toBe(1_000_000);
    expect((await personas(id))[0]).toMatchObject({ nombre: 'Julia', acepta_publicidad: false });
    expect(body.results.personas[0]).toMatchObject({
      tiene_deslinde_firmado: false,
      deslinde: null,
      apto: null,
    });
    expect((await app.call('getAptoEnlace', { params: { token: viejo } })).status).toBe(404);
    const nuevo = await tokenPara(app, persona.id, 'apto', evento.fecha_hora);
    expect((await app.call('getAptoEnlace', { params: { token: nuevo } })).body.persona).toEqual({
      nombre: 'Julia',
    });
    await app.trabajar();
    const suyos = (await correos())
      .filter(({ para }) => para === 'julia@example.com')
      .map(({ tipo }) => tipo);
    expect(suyos.sort()).toEqual(['pedido_apto', 'pedido_firma']);
    expect(await acciones(id)).toContain('participante_reemplazado');
    const [firma] = await app.ctx.database.db.select().from(t.deslindes);
    expect(firma).toMatchObject({ vigente: false, firmante_nombre: 'María José Núñez' });
  });

  // If this breaks, a program that sends one person of a team, or the last one first, is told that another one's document is wrong.
  it.each([
    ['the last first', [1, 0]],
    ['one alone', [1]],
  ])('is named by their place in the request: %s', async (_cual, orden) => {
    const c = await conStaff(app, { modalidades: [{ nro_participantes: 2 }, {}] });
    const { body } = await app.call('createInscripcion', {
      body: {
        modalidad_id: c.evento.modalidad.id,
        nombre: 'Las Liebres',
        participantes: [participante(), participante()],
      },
    });
    const { codigo_publico } = body.results.inscripcion;
    const { db } = app.ctx.database;
    const [{ id = 0, version = 0 } = {}] = await db
      .select()
      .from(t.inscripciones)
      .where(eq(t.inscripciones.codigo_publico, codigo_publico));
    const equipo = await c.personas(id);
    const ajena = await inscribirPersona(app, c.otra.id);
    /** the second person gets this document, the others stay as they are */
    const conDocumento = async (documento: string | undefined) => {
      const personas = orden.map((n) => ({ id: equipo[n]?.id, ...(n === 1 && { documento }) }));
      const dicho = await app.call('updateInscripcion', {
        params: { id },
        body: { version, personas },
        token: c.token,
      });
      return [dicho.status, ...Object.keys(dicho.body.errors.fields)];
    };
    expect(await conDocumento(ajena.persona.documento)).toEqual([409, 'personas.0.documento']);
    expect(await conDocumento(equipo[0]?.documento)).toEqual([422, 'personas.0.documento']);
  });

  it('may not be one who is registered already', async () => {
    const { evento, persona, editar } = await inscripta();
    const otra = await inscribirPersona(app, evento.modalidad.id);
    const { status, body } = await editar({
      personas: [{ id: persona.id, documento: otra.persona.documento }],
    });
    expect([status, body.codigo, Object.keys(body.errors.fields)]).toEqual([
      409,
      'existe_inscripcion',
      ['personas.0.documento'],
    ]);
  });
});
