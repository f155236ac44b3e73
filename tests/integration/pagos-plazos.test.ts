import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as t from '../../src/server/db/schema.ts';
import { vencerReservas } from '../../src/server/modules/pagos/vencer-y-conciliar.ts';
import { testApp } from '../support/app.ts';
import type { TestApp } from '../support/app.ts';
import { participante } from '../support/fabrica.ts';
import { HORA, pagador } from '../support/pagos.ts';
import type { Pagador } from '../support/pagos.ts';

let app: TestApp;
let p: Pagador;
beforeAll(async () => {
  app = await testApp();
  p = pagador(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  p.reiniciar();
});

/** Time passes, the expiry job runs, then everything that follows from it. */
async function pasan(horas: number) {
  app.reloj.avanzar(horas * HORA);
  await vencerReservas(app.ctx);
  await app.trabajar();
}

const ultimoTexto = async () =>
  (await app.ctx.database.db.select().from(t.correos).orderBy(t.correos.id)).at(-1)?.texto;

describe('a hold', () => {
  it('ends after its hours: place free, link dead, person told', async () => {
    const { codigo, evento, persona } = await p.inscribir();
    const checkout = await p.irAPagar(codigo);
    await pasan(47);
    expect(await p.estado(codigo)).toBe('pago_pendiente');
    await pasan(2);
    expect(await p.estado(codigo)).toBe('vencida');
    expect(await p.ocupados(evento.id)).toBe(0);
    expect(await p.correos()).toEqual(['inscripcion_registrada', 'reserva_vencida']);
    expect(await p.acciones()).toContain('inscripcion_vencida');
    expect(await p.irAPagar(codigo)).toBe('/link-invalido');
    expect((await app.inject({ url: checkout })).body).toContain('ya no está disponible');
    expect((await p.pagarEn(checkout)).statusCode).toBe(409);
    // the same document may register again
    await p.inscribir(evento, {}, { ...persona });
  });

  it('gives shirt and coupon back too', async () => {
    const evento = await app.fabrica.evento({
      usa_pago_online: true,
      usa_talle_remera: true,
      modalidades: [{ usa_remeras: true, talles: [{ talle: 'M', stock: 1 }] }],
    });
    const cupon = await app.fabrica.cupon(evento.id, { codigo: 'SOLOUNO', max_usos: 1 });
    const { status, body } = await app.call('createInscripcion', {
      body: {
        modalidad_id: evento.modalidad.id,
        nombre: '-',
        codigo: 'SOLOUNO',
        participantes: [participante({ con_remera: true, talle: 'M' })],
      },
    });
    expect([status, body.errors?.fields]).toEqual([201, undefined]);
    const { db } = app.ctx.database;
    const usos = async () => (await db.select().from(t.cupones).where(eq(t.cupones.id, cupon.id)))[0]?.usos;
    const usadas = async () => (await db.select().from(t.remeras))[0]?.usadas;
    expect([await usos(), await usadas()]).toEqual([1, 1]);
    await pasan(49);
    expect([await usos(), await usadas()]).toEqual([0, 0]);
  });

  it('is not ended over somebody whose payment nobody told us of', async () => {
    const { codigo } = await p.inscribir();
    p.simulado.control.configurar({ notificacion: 'ninguna' });
    await p.pagar(codigo);
    await pasan(49);
    expect(await p.estado(codigo)).toBe('pago_realizado');
  });

  it('waits a while for a provider that is away, but not for ever', async () => {
    const { codigo } = await p.inscribir();
    const sin_link = await p.inscribir();
    await p.irAPagar(codigo);
    p.simulado.control.configurar({ llamadas: { searchPayments: 'error_500' } });
    await pasan(49);
    expect(await p.estado(codigo)).toBe('pago_pendiente');
    expect(await p.estado(sin_link.codigo), 'nobody could have paid this one').toBe('vencida');
    await pasan(2);
    expect(await p.estado(codigo)).toBe('vencida');
  });

  it('without online payment never ends', async () => {
    const { codigo } = await p.inscribir(undefined, { usa_pago_online: false });
    await pasan(1000);
    expect(await p.estado(codigo)).toBe('pago_pendiente');
    expect(await p.irAPagar(codigo)).toBe('/link-invalido');
  });
});

describe('a payment that comes late', () => {
  /** In review at the provider until after the hold ended. */
  async function pagaTarde(opciones = {}) {
    const hecha = await p.inscribir(undefined, { cupo: 1, ...opciones });
    const [pago] = await p.pagar(hecha.codigo, 'credit_card', 'revision');
    await app.trabajar();
    await pasan(49);
    expect(await p.estado(hecha.codigo)).toBe('vencida');
    return { ...hecha, aprobar: () => p.cambiar(pago?.id, 'aprobar').then(() => app.trabajar()) };
  }

  it('takes the place again while there is room', async () => {
    const { codigo, evento, aprobar } = await pagaTarde();
    await aprobar();
    expect(await p.fila(codigo)).toMatchObject({ state: 'pago_realizado', vence_at: null });
    expect(await p.ocupados(evento.id)).toBe(1);
    expect((await p.correos()).at(-1)).toBe('pago_registrado');
  });

  it('takes it also with a coupon that was switched off since: the price was agreed', async () => {
    const evento = await app.fabrica.evento({ usa_pago_online: true });
    const cupon = await app.fabrica.cupon(evento.id, { codigo: 'PROMO' });
    const { codigo } = await p.inscribir(evento);
    await app.call('agregarCupon', { params: { id: codigo }, body: { codigo: 'PROMO' } });
    const [pago] = await p.pagar(codigo, 'credit_card', 'revision');
    await pasan(49);
    await app.ctx.database.db.update(t.cupones).set({ activo: false }).where(eq(t.cupones.id, cupon.id));
    await p.cambiar(pago?.id, 'aprobar');
    await app.trabajar();
    expect(await p.estado(codigo)).toBe('pago_realizado');
    expect((await app.ctx.database.db.select().from(t.cupones))[0]?.usos).toBe(1);
  });

  it('goes back where there is none, and the person is told', async () => {
    const { codigo, evento, aprobar } = await pagaTarde();
    await p.inscribir(evento);
    await aprobar();
    expect(await p.estado(codigo)).toBe('vencida');
    expect(await p.ocupados(evento.id)).toBe(1);
    expect((await p.pagos())[0]).toMatchObject({ aplicacion: 'devuelto', status: 'refunded' });
    expect((await p.pagosDelProveedor())[0]).toMatchObject({ status: 'refunded' });
    expect((await p.correos()).at(-1)).toBe('pago_devuelto');
    expect(await ultimoTexto()).toContain('no quedaba lugar');
  });

  it('goes back where the person registered again meanwhile', async () => {
    const { codigo, evento, persona, aprobar } = await pagaTarde({ cupo: 10 });
    const otra = await p.inscribir(evento, {}, { ...persona });
    await aprobar();
    expect(await p.estado(codigo)).toBe('vencida');
    expect((await p.pagos())[0]).toMatchObject({ aplicacion: 'devuelto' });
    expect(await p.estado(otra.codigo)).toBe('pago_pendiente');
    expect(await p.ocupados(evento.id)).toBe(1);
    expect(await ultimoTexto()).toContain('ya tenías otra inscripción');
  });

  it('goes back when the race has been run', async () => {
    const { codigo, aprobar } = await pagaTarde();
    app.reloj.avanzar(40 * 24 * HORA);
    await aprobar();
    expect(await p.estado(codigo)).toBe('vencida');
    expect((await p.pagos())[0]).toMatchObject({ aplicacion: 'devuelto' });
    expect(await ultimoTexto()).toContain('ya se había corrido');
  });

  it('is heard of even when its notice is lost', async () => {
    const { codigo } = await pagaTarde();
    p.simulado.control.configurar({ notificacion: 'ninguna' });
    await p.cambiar((await p.pagosDelProveedor())[0]?.id, 'aprobar');
    const { status, body } = await app.call('consultarPago', { params: { id: codigo } });
    expect([status, body.state]).toEqual([200, 'pago_realizado']);
  });
});

describe('a cash ticket', () => {
  async function generar(opciones = {}) {
    const hecha = await p.inscribir(undefined, opciones);
    const respuesta = await p.pagarEn(await p.irAPagar(hecha.codigo), 'ticket', 'ticket');
    await app.trabajar();
    return { ...hecha, pagina: String(respuesta.headers.location) };
  }

  it('holds the place until its expiry plus the crediting time', async () => {
    const { codigo, pagina } = await generar();
    expect(pagina).toMatch(/^\/simulado\/tickets\/\d+$/);
    const { body } = await app.inject({ url: pagina });
    expect(body).toContain('Código de pago');
    const [checkout] = await app.ctx.database.db.select().from(t.checkouts);
    const { vence_at } = await p.fila(codigo);
    const ticket = checkout?.ticket_vence_at?.getTime() ?? 0;
    expect(vence_at?.getTime()).toBe(ticket + app.ctx.config.horasAcreditacionEfectivo * HORA);
    expect(await p.correos()).toEqual(['inscripcion_registrada', 'pago_pendiente']);
    await pasan(100); // past the 48 h of the hold, the ticket's 72 h and part of the crediting
    expect(await p.estado(codigo)).toBe('pago_pendiente');
    await p.enviar(pagina);
    await app.trabajar();
    expect(await p.estado(codigo)).toBe('pago_realizado');
    expect((await app.inject({ url: pagina })).body).toContain('El ticket está pago');
  });

  it('does not keep its person from paying by card while the place is held', async () => {
    const { codigo, evento } = await generar();
    await pasan(60); // past the window of the first link, within the ticket's hold
    expect((await p.pagarEn(await p.irAPagar(codigo))).statusCode).toBe(303);
    await app.trabajar();
    expect(await p.fila(codigo)).toMatchObject({ state: 'pago_realizado', vence_at: null });
    expect(await p.ocupados(evento.id)).toBe(1);
  });

  it('does not make the next one last longer than it would', async () => {
    const { codigo, evento } = await generar();
    app.reloj.avanzar(HORA);
    await app.fabrica.cupon(evento.id, { codigo: 'VEINTE' });
    await app.call('agregarCupon', {
      params: { id: codigo },
      body: { codigo: 'VEINTE', anular_ticket: true },
    });
    const [uno, otro] = await app.ctx.database.db.select().from(t.checkouts).orderBy(t.checkouts.id);
    const horas = (otro?.ticket_vence_at?.getTime() ?? 0) - (uno?.ticket_vence_at?.getTime() ?? 0);
    expect(Math.round(horas / HORA)).toBe(1);
  });

  it('that nobody pays lets the place go, and paid later still takes it back', async () => {
    const { codigo, evento, pagina } = await generar();
    await pasan(130);
    expect(await p.estado(codigo)).toBe('vencida');
    expect(await p.ocupados(evento.id)).toBe(0);
    await p.enviar(pagina);
    await app.trabajar();
    expect(await p.estado(codigo)).toBe('pago_realizado');
  });

  it('is told of once, however often it is heard of', async () => {
    const { codigo } = await generar();
    for (let i = 0; i < 3; i += 1) await app.call('consultarPago', { params: { id: codigo } });
    expect(await p.correos()).toEqual(['inscripcion_registrada', 'pago_pendiente']);
  });

  it('is not offered when registration closes within 72 h', async () => {
    const fin_inscripcion = new Date(app.reloj().getTime() + 60 * HORA);
    const { codigo } = await p.inscribir(undefined, { fin_inscripcion });
    const { body } = await app.inject({ url: await p.irAPagar(codigo) });
    expect(body).not.toContain('value="ticket"');
  });

  it('ends with the coupon that changed its amount', async () => {
    const { codigo, evento, pagina } = await generar();
    await app.fabrica.cupon(evento.id, { codigo: 'VEINTE' });
    const agregar = (body: object) =>
      app.call('agregarCupon', { params: { id: codigo }, body: { codigo: 'VEINTE', ...body } });
    // not before its holder heard that it does
    const sinAvisar = await agregar({});
    expect([sinAvisar.status, sinAvisar.body.codigo]).toEqual([409, 'ticket_emitido']);
    expect(sinAvisar.body.message).toContain('ese ticket deja de servir');
    expect(await p.fila(codigo)).toMatchObject({ codigo: null, total: 1_000_000 });
    expect((await app.inject({ url: pagina })).body).not.toContain('ya no se puede pagar');
    expect((await agregar({ anular_ticket: true })).status).toBe(200);
    await app.trabajar();
    expect((await app.inject({ url: pagina })).body).toContain('ya no se puede pagar');
    await p.pagar(codigo);
    await app.trabajar();
    expect(await p.estado(codigo)).toBe('pago_realizado');
  });
});

describe('a race that is called off', () => {
  it.each([['cancelled'], ['deleted']])(
    'takes no more money once %s, and gives back what comes',
    async (como) => {
      const { codigo, evento } = await p.inscribir();
      const [pago] = await p.pagar(codigo, 'credit_card', 'revision');
      const otra = await p.inscribir(evento);
      const pagina = await p.irAPagar(otra.codigo);
      await app.trabajar();
      const token = await app.fabrica.sesion((await app.fabrica.usuario({ roles: ['admin'] })).id);
      const { status } =
        como === 'cancelled'
          ? await app.call('cambiarEstadoEvento', {
              params: { id: evento.id },
              body: { estado: 'cancelado', mensaje: 'Por la tormenta', avisar: false },
              token,
            })
          : await app.call('deleteEvento', {
              params: { id: evento.id },
              body: { verificacion: 'Carrera de prueba' },
              token,
            });
      expect(status).toBe(200);
      await app.trabajar();
      expect((await p.pagarEn(pagina)).statusCode).toBe(409);
      expect(await p.irAPagar(otra.codigo)).toBe('/link-invalido');
      await p.cambiar(pago?.id, 'aprobar');
      await app.trabajar();
      expect(await p.pagos()).toMatchObject([{ aplicacion: 'devuelto', status: 'refunded' }]);
      expect(await p.estado(codigo)).not.toBe('pago_realizado');
      expect(await ultimoTexto()).toContain('la carrera ya no se hacía');
      await pasan(49);
      expect(await p.correos()).not.toContain('reserva_vencida');
    },
  );

  it('leaves what was paid before within the reach of who gives it back', async () => {
    const { codigo, evento } = await p.inscribir();
    await p.pagar(codigo);
    await app.trabajar();
    await app.ctx.database.db
      .update(t.eventos)
      .set({ borrado_at: app.reloj() })
      .where(eq(t.eventos.id, evento.id));
    const token = await app.fabrica.sesion((await app.fabrica.usuario({ roles: ['admin'] })).id);
    const [pago] = await p.pagos();
    const { status } = await app.call('reembolsarPago', {
      params: { id: pago?.id ?? 0 },
      body: { motivo: 'No se corre' },
      token,
    });
    expect(status).toBe(200);
  });

  // regla pago-6
  it('that has been run makes no new link and shows none, though a hold lasts', async () => {
    const { codigo, evento } = await p.inscribir();
    const mostrado = async () => {
      const { body } = await app.call('getInscripcion', { params: { id: codigo } });
      const { init_point, ticket_hasta } = body.results;
      return { link: init_point !== null, ticket: ticket_hasta !== null };
    };
    expect(await mostrado()).toEqual({ link: true, ticket: true });
    const ayer = new Date(app.reloj().getTime() - HORA);
    await app.ctx.database.db
      .update(t.eventos)
      .set({ fecha_hora: ayer, fin_inscripcion: ayer })
      .where(eq(t.eventos.id, evento.id));
    expect(await mostrado()).toEqual({ link: false, ticket: false });
    expect(await p.irAPagar(codigo)).toBe('/link-invalido');
    // postponed without a date, it has not been run
    await app.ctx.database.db
      .update(t.eventos)
      .set({ estado: 'postergado', fecha_confirmada: false })
      .where(eq(t.eventos.id, evento.id));
    expect(await p.irAPagar(codigo)).toMatch(/^\/simulado/);
  });
});
