import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as t from '../../src/server/db/schema.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { participante, type OpcionesEvento } from '../support/fabrica.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(() => app.reset());

const db = () => app.ctx.database.db;
const validar = (evento: { id: number; modalidad: { id: number } }, codigo: string, ip?: string) =>
  app.call('validarCupon', {
    body: { codigo, evento_id: evento.id, modalidad_id: evento.modalidad.id },
    ...(ip && { ip }),
  });
const usos = async (id: number) => (await db().select().from(t.cupones).where(eq(t.cupones.id, id)))[0]?.usos;

describe('validar-cupon', () => {
  it('answers the discounted value, without the service cost, in any case', async () => {
    const evento = await app.fabrica.evento({
      modalidades: [{ valor_normal: 999_999, costo_servicio: 50_000 }],
    });
    await app.fabrica.cupon(evento.id, { codigo: 'CLUB15', porcentaje: 15 });
    const { status, body } = await validar(evento, ' club15 ');
    expect(status).toBe(200);
    // 15 % of 9999.99 is 1499.9985, half up to cents
    expect(body).toEqual({ porcentaje: 15, valor_final: 8499.99, valor_normal: 9999.99 });
  });

  it('says of a private event no more than that there is none, without its code', async () => {
    const evento = await app.fabrica.evento({ privado: true, codigo_acceso: 'secreto1' });
    await app.fabrica.cupon(evento.id, { codigo: 'CLUB15', porcentaje: 15 });
    const body = { codigo: 'CLUB15', evento_id: evento.id, modalidad_id: evento.modalidad.id };
    expect((await validar(evento, 'CLUB15')).status).toBe(404);
    expect((await validar(evento, 'OTRO1')).status).toBe(404);
    const con = await app.call('validarCupon', { body: { ...body, codigo_acceso: 'secreto1' } });
    expect(con.status).toBe(200);
    const token = await app.fabrica.sesion((await app.fabrica.usuario({ roles: ['admin'] })).id);
    expect((await app.call('validarCupon', { body, token })).status).toBe(200);
  });

  it.each<[string, Partial<typeof t.cupones.$inferInsert>, string]>([
    ['unknown', { codigo: 'OTRO1' }, 'El cupón no existe.'],
    ['deleted', { borrado_at: new Date() }, 'El cupón no existe.'],
    ['switched off', { activo: false }, 'El cupón no está activo.'],
    ['not yet', { fecha_inicio_validez: '2099-01-01' }, 'El cupón todavía no está vigente.'],
    ['over', { fecha_fin_validez: '2020-01-02' }, 'El cupón está vencido.'],
    ['used up', { max_usos: 3, usos: 3 }, 'El cupón ya alcanzó su máximo de usos.'],
  ])('%s', async (_, campos, texto) => {
    const evento = await app.fabrica.evento();
    await app.fabrica.cupon(evento.id, { codigo: 'CLUB15', ...campos });
    const { status, body } = await validar(evento, 'CLUB15');
    expect(status).toBe(422);
    expect(body).toMatchObject({ message: texto, errors: { message: texto, fields: { codigo: texto } } });
  });

  it('holds for its modality and its event alone', async () => {
    const evento = await app.fabrica.evento({ modalidades: [{}, {}] });
    const [a, b] = evento.modalidades;
    await app.fabrica.cupon(evento.id, { modalidad_id: b?.id ?? 0 });
    expect((await validar({ ...evento, modalidad: a ?? evento.modalidad }, 'DESCUENTO')).status).toBe(422);
    expect((await validar({ ...evento, modalidad: b ?? evento.modalidad }, 'DESCUENTO')).status).toBe(200);
    const otro = await app.fabrica.evento();
    expect((await validar(otro, 'DESCUENTO')).body.message).toBe('El cupón no existe.');
  });

  // regla precio-5
  it('is valid on local days, both ends included', async () => {
    const evento = await app.fabrica.evento();
    const hoy = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Argentina/Buenos_Aires' });
    const dia = hoy.format(app.reloj());
    await app.fabrica.cupon(evento.id, { fecha_inicio_validez: dia, fecha_fin_validez: dia });
    // the last minute of the local day is the next day in UTC
    const fin = new Date(`${dia}T23:59:00-03:00`).getTime();
    app.reloj.avanzar(fin - app.reloj().getTime());
    expect((await validar(evento, 'DESCUENTO')).status).toBe(200);
    app.reloj.avanzar(2 * 60_000);
    expect((await validar(evento, 'DESCUENTO')).body.message).toBe('El cupón está vencido.');
  });

  it('is throttled by address and event before it looks, and says when to try again', async () => {
    const evento = await app.fabrica.evento();
    await app.fabrica.cupon(evento.id);
    for (let n = 0; n < 20; n += 1) expect((await validar(evento, `MAL${n}X`)).status).toBe(422);
    const bueno = await validar(evento, 'DESCUENTO');
    expect(bueno).toMatchObject({ status: 429, body: { reintentar_en: expect.any(Number) } });
    expect(bueno.body.message).toMatch(/Volvé a intentar en \d+ minutos/);
    expect((await validar(evento, 'DESCUENTO', '10.3.3.3')).status).toBe(200);
  });
});

describe('a coupon at registering', () => {
  const inscribir = (modalidad_id: number, codigo: string, cambios = {}) =>
    app.call('createInscripcion', {
      body: { modalidad_id, codigo, participantes: [participante(cambios)] },
    });

  // otherwise whoever knows one code could guess the others without end, by calls that register nobody
  it('resets the count of attempts once somebody is registered, not where a right code registers nobody', async () => {
    const evento = await app.fabrica.evento();
    await app.fabrica.cupon(evento.id);
    const ip = '10.4.4.4';
    const con = (codigo: string, persona = participante()) =>
      app.call('createInscripcion', {
        body: { modalidad_id: evento.modalidad.id, codigo, participantes: [persona] },
        ip,
      });
    const repetida = participante();
    expect((await con('DESCUENTO', repetida)).status).toBe(201);
    for (let n = 0; n < 20; n += 1) expect((await validar(evento, `MAL${n}X`, ip)).status).toBe(422);
    expect((await con('MAL20X')).status).toBe(429);
    app.reloj.avanzar(601_000);
    for (let n = 0; n < 19; n += 1) expect((await validar(evento, `MAL${n}X`, ip)).status).toBe(422);
    // the right code does not count, and registers nobody
    for (let n = 0; n < 3; n += 1) expect((await con('DESCUENTO', repetida)).status).toBe(409);
    expect((await validar(evento, 'MAL19X', ip)).status).toBe(422);
    expect((await validar(evento, 'MAL20X', ip)).status).toBe(429);
    app.reloj.avanzar(601_000);
    for (let n = 0; n < 19; n += 1) expect((await validar(evento, `MAL${n}X`, ip)).status).toBe(422);
    expect((await con('DESCUENTO')).status).toBe(201);
    for (let n = 0; n < 20; n += 1) expect((await validar(evento, `MAL${n}X`, ip)).status).toBe(422);
  });

  it('lowers the price alone, and counts a use', async () => {
    const evento = await app.fabrica.evento({
      usa_talle_remera: true,
      cargo_remera_extra: 300_000,
      modalidades: [{ costo_servicio: 50_000, usa_remeras: true }],
    });
    const cupon = await app.fabrica.cupon(evento.id, { porcentaje: 50 });
    const { body } = await inscribir(evento.modalidad.id, 'descuento', { con_remera: true, talle: 'L' });
    expect(body.results.inscripcion).toMatchObject({
      ammount: 5000 + 500 + 3000,
      codigo: 'DESCUENTO',
      porcentaje: 50,
      tiene_cupon: true,
    });
    expect(await usos(cupon.id)).toBe(1);
  });

  // regla precio-2
  it('of 100 % without other charges leaves nothing to pay', async () => {
    const evento = await app.fabrica.evento({ usa_pago_online: true });
    await app.fabrica.cupon(evento.id, { porcentaje: 100 });
    const { body } = await inscribir(evento.modalidad.id, 'DESCUENTO');
    expect(body.results).toMatchObject({ inscripcion: { state: 'pago_bonificado' }, mp_checkout: null });
  });

  it('that is used up registers nobody at full price unasked', async () => {
    const evento = await app.fabrica.evento();
    await app.fabrica.cupon(evento.id, { max_usos: 1 });
    expect((await inscribir(evento.modalidad.id, 'DESCUENTO')).status).toBe(201);
    const segunda = await inscribir(evento.modalidad.id, 'DESCUENTO');
    expect(segunda.status).toBe(422);
    expect(segunda.body.errors.fields).toEqual({ codigo: 'El cupón ya alcanzó su máximo de usos.' });
    expect(await db().select().from(t.inscripciones)).toHaveLength(1);
  });
});

// regla precio-6
describe('agregar-cupon', () => {
  async function pendiente(opciones: OpcionesEvento = {}) {
    const evento = await app.fabrica.evento({ usa_pago_online: true, ...opciones });
    const { body } = await app.call('createInscripcion', {
      body: { modalidad_id: evento.modalidad.id, participantes: [participante()] },
    });
    const codigo: string = body.results.inscripcion.id;
    return { evento, codigo };
  }
  const agregar = (id: string, codigo: string) =>
    app.call('agregarCupon', { params: { id }, body: { codigo } });

  it('makes a new total and a new link; the old one can no longer be paid', async () => {
    const { evento, codigo } = await pendiente();
    const cupon = await app.fabrica.cupon(evento.id);
    const { crearCheckoutPara } = await import('../../src/server/modules/pagos/checkouts.ts');
    const [row] = await db().select().from(t.inscripciones);
    await crearCheckoutPara(app.ctx, row?.id ?? 0);
    const { status, body } = await agregar(codigo, 'descuento');
    expect(status).toBe(200);
    expect(body).toMatchObject({ new_value: 8000, results: { ammount: 8000, porcentaje: 20, id: codigo } });
    expect(await usos(cupon.id)).toBe(1);
    const checkouts = await db().select().from(t.checkouts).orderBy(t.checkouts.id);
    expect(checkouts.map((c) => [c.estado, c.monto])).toEqual([
      ['expirado', 1_000_000],
      ['creando', 800_000],
    ]);
    const lineas = await db().select().from(t.auditoria).where(eq(t.auditoria.accion, 'cupon_aplicado'));
    expect(lineas[0]).toMatchObject({ antes: { total: 1_000_000 }, despues: { total: 800_000 } });
  });

  it('takes one at a time: the second gives the use of the first back', async () => {
    const { evento, codigo } = await pendiente();
    const primero = await app.fabrica.cupon(evento.id, { codigo: 'PRIMERO', max_usos: 1 });
    const segundo = await app.fabrica.cupon(evento.id, { codigo: 'SEGUNDO', porcentaje: 30 });
    await agregar(codigo, 'PRIMERO');
    expect((await agregar(codigo, 'PRIMERO')).body.errors.fields).toEqual({
      codigo: 'Ese cupón ya está aplicado.',
    });
    expect((await agregar(codigo, 'SEGUNDO')).body.new_value).toBe(7000);
    expect([await usos(primero.id), await usos(segundo.id)]).toEqual([0, 1]);
    // the price never goes up again: who has the better one keeps it
    const peor = await agregar(codigo, 'PRIMERO');
    expect(peor.body.errors.fields).toEqual({
      codigo: 'Con ese cupón pagarías más que ahora: se queda el que tenés.',
    });
    expect([await usos(primero.id), await usos(segundo.id)]).toEqual([0, 1]);
  });

  it('with nothing left to pay confirms at once, and tells so', async () => {
    const { evento, codigo } = await pendiente();
    await app.fabrica.cupon(evento.id, { porcentaje: 100 });
    const { body } = await agregar(codigo, 'DESCUENTO');
    expect(body.results).toMatchObject({
      state: 'pago_bonificado',
      init_point: null,
      fecha_vencimiento: null,
    });
    const correos = await db().select().from(t.correos);
    expect(correos.map((c) => c.tipo)).toContain('inscripcion_bonificada');
  });

  it.each<[string, () => Promise<unknown>]>([
    ['paid', () => db().update(t.inscripciones).set({ state: 'pago_realizado' })],
    ['over', async () => app.reloj.avanzar(49 * 3_600_000)],
  ])('refuses one that is %s', async (_, cambiar) => {
    const { evento, codigo } = await pendiente();
    const cupon = await app.fabrica.cupon(evento.id);
    await cambiar();
    expect(await agregar(codigo, 'DESCUENTO')).toMatchObject({
      status: 409,
      body: { codigo: 'no_pendiente' },
    });
    expect(await usos(cupon.id)).toBe(0);
  });

  // If this breaks, a coupon of the whole confirms a place in a race that is not run, and mails go out that say so.
  it.each<[string, string, Partial<typeof t.eventos.$inferInsert>]>([
    ['called off', 'evento_cancelado', { estado: 'cancelado' }],
    ['deleted', 'evento_borrado', { borrado_at: new Date('2026-01-01T00:00:00Z') }],
    ['run', 'evento_corrido', { fecha_hora: new Date('2025-01-01T00:00:00Z') }],
  ])('refuses one of a race that is %s, and says why', async (_, error, cambios) => {
    const { evento, codigo } = await pendiente();
    const cupon = await app.fabrica.cupon(evento.id, { porcentaje: 100 });
    const { fecha_hora: antes } = cambios;
    await db()
      .update(t.eventos)
      .set({ ...cambios, ...(antes && { fecha_inicio_inscripcion: antes, fin_inscripcion: antes }) });
    const { status, body } = await agregar(codigo, 'DESCUENTO');
    expect([status, body.codigo]).toEqual([409, error]);
    expect(body.message).toContain('no se puede aplicar');
    expect(await usos(cupon.id)).toBe(0);
    expect((await db().select().from(t.correos)).map(({ tipo }) => tipo)).toEqual(['inscripcion_registrada']);
  });

  it('refuses a bad coupon and is throttled', async () => {
    const { codigo } = await pendiente();
    for (let n = 0; n < 20; n += 1) expect((await agregar(codigo, `MAL${n}X`)).status).toBe(422);
    expect((await agregar(codigo, 'DESCUENTO')).status).toBe(429);
    expect((await agregar('B'.repeat(22), 'DESCUENTO')).status).toBe(404);
  });
});
