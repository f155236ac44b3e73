import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as t from '../../src/server/db/schema.ts';
import { enTransaccion } from '../../src/server/db/transaction.ts';
import { liberar, reinstalar } from '../../src/server/nucleo/inscripcion/lugares.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { participante } from '../support/fabrica.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(() => app.reset());

const db = () => app.ctx.database.db;
const tx = <T>(fn: Parameters<typeof enTransaccion<T>>[1]) => enTransaccion(db(), fn);

/** A race with one place, one shirt and one coupon use: all taken by one person. */
async function justa() {
  const evento = await app.fabrica.evento({
    cupo: 1,
    usa_pago_online: true,
    usa_talle_remera: true,
    modalidades: [{ cupo: 1, usa_remeras: true, talles: [{ talle: 'M', stock: 1 }] }],
  });
  await app.fabrica.cupon(evento.id, { max_usos: 1 });
  const ana = participante({ talle: 'M' });
  const { status } = await inscribir(evento.modalidad.id, ana);
  expect(status).toBe(201);
  const [row] = await db().select().from(t.inscripciones);
  return { evento, ana, id: row?.id ?? 0 };
}

const inscribir = (modalidad_id: number, p: ReturnType<typeof participante>) =>
  app.call('createInscripcion', { body: { modalidad_id, participantes: [p], codigo: 'descuento' } });

const cuentas = async () => ({
  evento: (await db().select().from(t.cupos_evento))[0]?.ocupados,
  modalidad: (await db().select().from(t.cupos_modalidad))[0]?.ocupados,
  remera: (await db().select().from(t.remeras))[0]?.usadas,
  cupon: (await db().select().from(t.cupones))[0]?.usos,
});
const TODO = { evento: 1, modalidad: 1, remera: 1, cupon: 1 };
const NADA = { evento: 0, modalidad: 0, remera: 0, cupon: 0 };

// reglas inscripcion-4, inscripcion-5
describe('places', () => {
  it('come back once, with shirt, coupon use and document', async () => {
    const { evento, ana, id } = await justa();
    expect(await cuentas()).toEqual(TODO);
    expect(await tx((t1) => liberar(t1, id, 'vencida'))).toBe(true);
    expect(await cuentas()).toEqual(NADA);
    expect(await tx((t1) => liberar(t1, id, 'cancelada'))).toBe(false);
    expect(await cuentas()).toEqual(NADA);
    expect((await inscribir(evento.modalidad.id, ana)).status).toBe(201);
  });

  // regla inscripcion-6
  it('are taken again for a payment that came late, once', async () => {
    const { id } = await justa();
    await tx((t1) => liberar(t1, id, 'vencida'));
    expect(await tx((t1) => reinstalar(t1, id))).toBe('hecha');
    expect(await tx((t1) => reinstalar(t1, id))).toBe('hecha');
    expect(await cuentas()).toEqual(TODO);
    const [row] = await db().select().from(t.inscripciones);
    expect(row).toMatchObject({ state: 'pago_realizado', viva: true });
    expect((await db().select().from(t.personas))[0]?.viva).toBe(true);
  });

  it.each<[string, string, () => Promise<unknown>]>([
    ['the place', 'evento_completo', () => db().update(t.cupos_evento).set({ ocupados: 1 })],
    ['the modality', 'modalidad_completa', () => db().update(t.cupos_modalidad).set({ ocupados: 1 })],
    ['the shirt', 'talle_agotado', () => db().update(t.remeras).set({ usadas: 1 })],
    ['the coupon use', 'cupon_agotado', () => db().update(t.cupones).set({ usos: 1 })],
  ])(
    'stay free when %s is taken by somebody else, and the transaction goes on',
    async (_, motivo, ocupar) => {
      const { id } = await justa();
      await tx((t1) => liberar(t1, id, 'vencida'));
      await ocupar();
      const antes = await cuentas();
      await tx(async (t1) => {
        expect(await reinstalar(t1, id)).toBe(motivo);
        await t1.update(t.inscripciones).set({ nombre: 'sigue' }).where(eq(t.inscripciones.id, id));
      });
      expect(await cuentas()).toEqual(antes);
      const [row] = await db().select().from(t.inscripciones);
      expect(row).toMatchObject({ state: 'vencida', viva: false, nombre: 'sigue' });
    },
  );

  it('stay free when the person registered anew meanwhile', async () => {
    const { evento, ana, id } = await justa();
    await tx((t1) => liberar(t1, id, 'vencida'));
    await db().update(t.cupos_evento).set({ cupo: 5 });
    await db().update(t.cupos_modalidad).set({ cupo: 5 });
    await db().update(t.remeras).set({ stock: 5 });
    await db().update(t.cupones).set({ max_usos: 5 });
    expect((await inscribir(evento.modalidad.id, ana)).status).toBe(201);
    expect(await tx((t1) => reinstalar(t1, id))).toBe('otra_inscripcion');
    expect(await cuentas()).toEqual(TODO);
  });
});
