import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as t from '../../src/server/db/schema.ts';
import { encolarTrabajo } from '../../src/server/jobs/cola.ts';
import { tomarTrabajos } from '../../src/server/jobs/repository.ts';
import { asegurarRecurrentes, crearTrabajador, startTrabajador } from '../../src/server/jobs/trabajador.ts';
import type { Handlers } from '../../src/server/jobs/trabajador.ts';
import { enTransaccion } from '../../src/server/db/transaction.ts';
import { cuidadoCorreos } from '../../src/server/modules/correos/mandar-de-la-cola.ts';
import { tomarCorreos } from '../../src/server/modules/correos/repository.ts';
import { encolarCorreo } from '../../src/server/nucleo/correo/service.ts';
import { escribirBoleto } from '../../src/server/modules/fila/boletos.ts';
import { Fila } from '../../src/server/modules/fila/fila.ts';
import { exigirLibre, limitar } from '../../src/server/nucleo/limites/service.ts';
import { conciliar } from '../../src/server/modules/pagos/vencer-y-conciliar.ts';
import { crearReloj } from '../../src/server/reloj.ts';
import { testApp } from '../support/app.ts';
import type { TestApp } from '../support/app.ts';
import { pagador } from '../support/pagos.ts';

const MINUTO = 60_000;
const TRES_DIAS = 4320 * MINUTO;

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ engine: 'postgres', escuchar: true });
});
afterAll(() => app.close());
beforeEach(() => app.reset());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const db = () => app.ctx.database.db;

/** What happens while the clock is three days ahead; then it is put right. */
async function adelantado(hacer: () => Promise<unknown>): Promise<void> {
  app.reloj.avanzar(TRES_DIAS);
  await hacer();
  app.reloj.avanzar(-TRES_DIAS);
}

// If these break, a clock that was ahead once keeps people out, or the work undone, for as long as it was ahead.
describe('after a clock that was ahead', () => {
  // nothing runs out but what a test lets run out
  beforeEach(() => app.reloj.detener());

  it('nobody is refused for days, and throttling goes on', async () => {
    const limite = { max: 2, segundos: 60 };
    const paso = async () => {
      try {
        await limitar(app.ctx, 'yo', limite);
        return true;
      } catch {
        return false;
      }
    };
    await adelantado(async () => {
      for (let n = 0; n < 9; n += 1) await paso();
    });
    await exigirLibre(app.ctx, 'yo', limite);
    expect([await paso(), await paso(), await paso()]).toEqual([true, true, false]);
    await expect(exigirLibre(app.ctx, 'yo', limite)).rejects.toMatchObject({ status: 429 });
  });

  it('recurring jobs come at their pace, and others when they are due', async () => {
    let latidos = 0;
    let hechos = 0;
    const handlers: Handlers = {
      latir: { cada_ms: MINUTO, correr: async () => void (latidos += 1) },
      fallar: {
        correr: async () => {
          if (++hechos === 1) throw new Error('todavía no');
        },
      },
      tomado: { correr: async () => void (hechos += 10) },
    };
    const trabajador = crearTrabajador(app.ctx, handlers);
    await adelantado(async () => {
      await asegurarRecurrentes(app.ctx, handlers);
      await encolarTrabajo(db(), { tipo: 'fallar' });
      await trabajador.drain();
      await encolarTrabajo(db(), { tipo: 'tomado' });
      // by a process that is killed then
      const ahora = app.reloj();
      await tomarTrabajos(db(), ['tomado'], ahora, new Date(ahora.getTime() + 5 * MINUTO), 1);
    });
    expect([latidos, hechos]).toEqual([1, 1]);
    await trabajador.revisar();
    await trabajador.drain();
    expect([latidos, hechos], 'the lease is a lease from now').toEqual([2, 2]);
    app.reloj.avanzar(5 * MINUTO + 1);
    await trabajador.drain();
    expect([latidos, hechos]).toEqual([3, 12]);
    const antes = await db().select().from(t.trabajos).orderBy(t.trabajos.id);
    await trabajador.revisar();
    expect(await db().select().from(t.trabajos).orderBy(t.trabajos.id), 'of now nothing moves').toEqual(
      antes,
    );
  });

  it('mails go out, but not one that is going out', async () => {
    const encolar = () =>
      encolarCorreo(db(), { tipo: 'prueba', para: 'ana@example.com', asunto: 'Hola', html: '<p>Hola</p>' });
    const tomar = () => {
      const ahora = app.reloj();
      return tomarCorreos(db(), ahora, new Date(ahora.getTime() + 3 * MINUTO), 5);
    };
    await encolar();
    await adelantado(tomar);
    await encolar();
    expect(await tomar()).toHaveLength(1);
    await cuidadoCorreos.revisar(app.ctx);
    expect((await tomar()).map(({ intentos }) => intentos)).toEqual([2]);
  });

  it('payments whose notice was lost are asked for again', async () => {
    const p = pagador(app);
    p.simulado.control.configurar({ notificacion: 'ninguna' });
    const { codigo } = await p.inscribir();
    await p.irAPagar(codigo);
    await adelantado(() => conciliar(app.ctx));
    await p.pagar(codigo);
    app.reloj.avanzar(2 * MINUTO);
    await conciliar(app.ctx);
    expect(await p.estado(codigo)).toBe('pago_realizado');
    p.reiniciar();
  });

  it('the line goes on', async () => {
    vi.spyOn(Fila.prototype, 'ventana', 'get').mockReturnValue(1);
    const fila = new Fila(app.ctx);
    const { id: evento_id } = await app.fabrica.evento();
    const presentar = (id: string) => fila.presentar(evento_id, { id, llegada: app.reloj().getTime() }).tipo;
    await adelantado(async () => {
      presentar('fue');
      presentar('tambien');
      await fila.vuelta(evento_id);
    });
    presentar('nadie');
    // those of then have gone: first their turn ends, then nobody has seen them for a while
    for (let s = 0; s < 60; s += 4) {
      await fila.vuelta(evento_id);
      app.reloj.avanzar(4000);
      presentar('nadie');
    }
    expect(presentar('nadie')).toBe('turno');
    const { rows } = await app.ctx.database.pool.query('select id from fila where evento_id = $1', [
      evento_id,
    ]);
    expect(rows).toEqual([{ id: 'nadie' }]);
    fila.salio(evento_id, 'nadie');
    await fila.vuelta(evento_id);
  });

  it('a ticket of then stands among those of now', async () => {
    const { id: evento_id, modalidad } = await app.fabrica.evento();
    const llegada = app.reloj().getTime() + TRES_DIAS;
    const boleto = escribirBoleto(app.ctx.config, {
      ...{ evento_id, modalidad_id: modalidad.id, id: 'ella', llegada, pasa_hasta: null },
    });
    expect((await app.call('consultarFila', { body: { boleto } })).status).toBe(200);
    // a round that meets another one tells what it has to tell in the next
    const llegadas = await vi.waitFor(async () => {
      const rows = await db().select().from(t.fila).where(eq(t.fila.id, 'ella'));
      expect(rows).toHaveLength(1);
      return rows.map((una) => una.llegada);
    });
    expect(llegadas[0]).toBeLessThanOrEqual(app.reloj().getTime());
  });
});

describe('a clock that has just been moved', () => {
  it('does nothing that cannot be undone until it is put right', async () => {
    const veces = { vencer: 0, otra: 0 };
    const handlers: Handlers = {
      vencer: { cada_ms: 1, con_calma: true, correr: async () => void (veces.vencer += 1) },
      otra: { cada_ms: 1, correr: async () => void (veces.otra += 1) },
    };
    const trabajador = startTrabajador(app.ctx, handlers, { sondeo_ms: 5 });
    await vi.waitFor(() => expect(veces.vencer).toBeGreaterThan(0));
    app.reloj.avanzar(TRES_DIAS);
    const { otra } = veces;
    // one that was under way ends
    await vi.waitFor(() => expect(veces.otra).toBeGreaterThan(otra + 2));
    const { vencer } = veces;
    await vi.waitFor(() => expect(veces.otra).toBeGreaterThan(otra + 8));
    expect(veces.vencer).toBe(vencer);
    app.reloj.avanzar(-TRES_DIAS);
    await crearTrabajador(app.ctx, handlers).revisar();
    await vi.waitFor(() => expect(veces.vencer).toBeGreaterThan(vencer));
    await trabajador.stop();
  });

  it.each([10 * MINUTO, TRES_DIAS, -TRES_DIAS])(
    'by %d ms runs nothing twice that is under way',
    async (salto) => {
      let [veces, otras] = [0, 0];
      let soltar: () => void = () => undefined;
      const handlers: Handlers = {
        largo: {
          correr: () => {
            veces += 1;
            return new Promise<void>((resolve) => (soltar = resolve));
          },
        },
        otra: { cada_ms: 1, correr: async () => void (otras += 1) },
      };
      await encolarTrabajo(db(), { tipo: 'largo', key: 'uno' });
      const trabajador = startTrabajador(app.ctx, handlers, { sondeo_ms: 5 });
      await vi.waitFor(() => expect(veces).toBe(1));
      app.reloj.avanzar(salto);
      await crearTrabajador(app.ctx, {
        otra: handlers['otra'] ?? { correr: async () => undefined },
      }).revisar();
      const antes = otras;
      await vi.waitFor(() => expect(otras).toBeGreaterThan(antes + 5));
      soltar();
      await trabajador.stop();
      expect(veces).toBe(1);
      const [row] = await db().select().from(t.trabajos).where(eq(t.trabajos.tipo, 'largo'));
      expect(row?.estado).toBe('hecho');
    },
  );
});

describe('on PostgreSQL', () => {
  it.each([10 * MINUTO, TRES_DIAS, -300 * MINUTO])(
    'the time is the database’s where this machine is %d ms off',
    async (error) => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + error });
      const reloj = await crearReloj(app.ctx.database);
      const dice = async () => {
        const { rows } = await app.ctx.database.pool.query<{ ahora: Date }>(
          'select clock_timestamp() as ahora',
        );
        return rows[0]?.ahora.getTime() ?? 0;
      };
      // far less than this machine is off, and more than a slow answer of the database takes
      expect(Math.abs(reloj().getTime() - (await dice()))).toBeLessThan(MINUTO);
      // and stays so when this machine is put right while it works
      vi.useRealTimers();
      expect(Math.abs(reloj().getTime() - (await dice()))).toBeLessThan(MINUTO);
    },
  );

  it('the database is asked again, also by who is in a transaction', async () => {
    const { db: base, pool } = app.ctx.database;
    const reloj = await crearReloj(app.ctx.database);
    const propia = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => propia() + 31_000);
    const connect = vi.spyOn(pool, 'connect');
    await enTransaccion(base, async () => void reloj());
    expect(connect).toHaveBeenCalledTimes(2);
    await expect(connect.mock.results[1]?.value).resolves.toBeDefined();
    await vi.waitFor(() => expect(Math.abs(reloj().getTime() - Date.now())).toBeLessThan(MINUTO / 4));
  });

  it('devices are told that time, not this machine’s', async () => {
    const fecha = async (ruta: string) =>
      Date.parse((await fetch(`${app.ctx.config.publicUrl}${ruta}`)).headers.get('date') ?? '');
    app.reloj.avanzar(10 * MINUTO);
    for (const ruta of ['/healthz', '/api/eventos', '/api/eventos'])
      expect(Math.abs((await fecha(ruta)) - app.reloj().getTime())).toBeLessThan(MINUTO);
  });
});
