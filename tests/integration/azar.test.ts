import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { conciliar, vencerReservas } from '../../src/server/modules/pagos/vencer-y-conciliar.ts';
import { testApp } from '../support/app.ts';
import type { TestApp } from '../support/app.ts';
import { participante } from '../support/fabrica.ts';
import { HORA, pagador } from '../support/pagos.ts';
import type { Pagador } from '../support/pagos.ts';
import { azarDe, corridas, semilla } from '../support/soak.ts';

const PASOS = 40;
const CUPO = 6;

let app: TestApp;
let p: Pagador;
beforeAll(async () => {
  app = await testApp();
  p = pagador(app);
});
afterAll(() => app.close());

/** What must be true whatever happened: no place lost or sold twice, no peso of anybody unaccounted for. */
async function revisar(contexto: string) {
  const { pool } = app.ctx.database;
  const contadores = await pool.query(`
    select c.ocupados, c.cupo, coalesce(sum(i.cantidad_personas) filter (where i.viva), 0)::int as vivas
      from cupos_evento c left join inscripciones i on i.evento_id = c.evento_id group by c.evento_id`);
  for (const { ocupados, cupo, vivas } of contadores.rows) {
    expect(ocupados, `${contexto}: counter and live registrations`).toBe(vivas);
    expect(ocupados, `${contexto}: oversold`).toBeLessThanOrEqual(cupo);
  }
  const cupones = await pool.query(`
    select c.usos, (select count(*)::int from inscripciones i where i.cupon_id = c.id and i.viva) as vivos from cupones c`);
  for (const { usos, vivos } of cupones.rows) expect(usos, `${contexto}: coupon's uses`).toBe(vivos);
  const remeras = await pool.query(`
    select r.usadas, (select count(*)::int from personas x where x.remera_id = r.id and x.viva) as vivas from remeras r`);
  for (const { usadas, vivas } of remeras.rows) expect(usadas, `${contexto}: shirts`).toBe(vivas);
  const dobles = await pool.query(
    `select inscripcion_id from pagos where aplicacion = 'aplicado' group by 1 having count(*) > 1`,
  );
  expect(dobles.rows, `${contexto}: paid twice and kept`).toEqual([]);
  const pagadas = await pool.query(`
    select i.id from inscripciones i where i.state = 'pago_realizado'
       and not exists (select from pagos g where g.inscripcion_id = i.id and g.aplicacion = 'aplicado')`);
  expect(pagadas.rows, `${contexto}: paid without a payment`).toEqual([]);
  const sueltos = await pool.query(`
    select g.id, g.status, g.aplicacion, i.state from pagos g join inscripciones i on i.id = g.inscripcion_id
     where g.status = 'approved' and (g.aplicacion not in ('aplicado', 'devuelto', 'en_revision')
        or (g.aplicacion = 'aplicado' and i.state <> 'pago_realizado'))`);
  expect(sueltos.rows, `${contexto}: money that counts for nothing`).toEqual([]);
}

/** When everything settled: what the provider has as approved is exactly what we count, owe back or look into. */
async function revisarFinal(contexto: string) {
  const { rows } = await app.ctx.database.db.execute(sql`
    select s.id from simulado_pagos s where s.status = 'approved'
       and not exists (select from pagos g where g.proveedor_pago_id = s.id::text and g.aplicacion in ('aplicado', 'en_revision'))`);
  expect(rows, `${contexto}: the provider holds money that we neither count nor gave back`).toEqual([]);
}

async function corrida(inicial: number) {
  await app.reset();
  p.reiniciar();
  const { azar, entero, elegir } = azarDe(inicial);
  const evento = await app.fabrica.evento({
    cupo: CUPO,
    usa_pago_online: true,
    usa_talle_remera: true,
    modalidades: [
      {
        usa_remeras: true,
        talles: [
          { talle: 'M', stock: 4 },
          { talle: 'L', stock: null },
        ],
      },
    ],
  });
  await app.fabrica.cupon(evento.id, { codigo: 'MITAD', porcentaje: 50, max_usos: 3 });
  const codigos: string[] = [];
  const personas = Array.from({ length: CUPO * 2 }, () => participante({ talle: 'M' }));

  const acciones: Record<string, () => Promise<unknown>> = {
    inscribir: async () => {
      const { status, body } = await app.call('createInscripcion', {
        body: {
          modalidad_id: evento.modalidad.id,
          nombre: '-',
          codigo: azar() < 0.3 ? 'MITAD' : null,
          participantes: [{ ...elegir(personas), talle: elegir(['M', 'L']) }],
        },
      });
      expect([201, 409, 422, 429], JSON.stringify(body)).toContain(status);
      if (status === 201) codigos.push(body.results.inscripcion.codigo_publico);
    },
    cupon: async () => {
      if (codigos.length === 0) return;
      const { status } = await app.call('agregarCupon', {
        params: { id: elegir(codigos) },
        body: { codigo: 'MITAD' },
      });
      expect(status).toBeLessThan(500);
    },
    pagar: async () => {
      if (codigos.length === 0) return;
      // a 503 while the provider is told to fail is the right answer
      const pagina = await p.irAPagar(elegir(codigos), { de_nuevo: true }).catch(() => '');
      if (!pagina.startsWith('/simulado')) return;
      const metodo = elegir(['credit_card', 'debit_card', 'ticket']);
      await p.pagarEn(pagina, metodo, elegir(['aprobar', 'aprobar', 'rechazar', 'revision', 'doble']));
    },
    cambiar: async () => {
      const pagos = await p.pagosDelProveedor();
      if (pagos.length === 0) return;
      // not every change fits every payment: the provider refuses those
      await p
        .cambiar(
          elegir(pagos).id,
          elegir(['aprobar', 'aprobar', 'rechazar', 'cancelar', 'mediar', 'contracargar'] as const),
        )
        .catch(() => undefined);
    },
    travesura: async () => {
      p.simulado.control.configurar({
        notificacion: elegir([
          'normal',
          'normal',
          'ninguna',
          'duplicada',
          'firma_falsa',
          'sin_firma',
          'retenida',
        ]),
        llamadas:
          azar() < 0.3
            ? {
                [elegir(['createCheckout', 'fetchPayment', 'searchPayments', 'refund', 'expireCheckout'])]:
                  elegir(['error_500', 'respuesta_perdida']),
              }
            : {},
      });
    },
    tiempo: async () => void app.reloj.avanzar(entero(30) * HORA),
    vencer: () => vencerReservas(app.ctx).catch(() => undefined),
    conciliar: () => conciliar(app.ctx),
    trabajar: () => app.trabajar(),
  };
  const nombres = ['inscribir', 'inscribir', 'pagar', 'pagar', ...Object.keys(acciones)];

  for (let paso = 0; paso < PASOS; paso += 1) {
    const nombre = elegir(nombres);
    await acciones[nombre]?.();
    await revisar(`seed ${inicial}, step ${paso} (${nombre})`);
  }
  // the trouble ends, time passes, everything that was pending is done
  p.simulado.control.reiniciar();
  for (let vuelta = 0; vuelta < 6; vuelta += 1) {
    app.reloj.avanzar(24 * HORA);
    await vencerReservas(app.ctx);
    await conciliar(app.ctx);
    await app.trabajar();
  }
  await revisar(`seed ${inicial}, at the end`);
  await revisarFinal(`seed ${inicial}, at the end`);
}

describe('whatever people, clock and provider do in whatever order', () => {
  const cuantas = corridas(4, 150);
  const inicio = semilla(20_261_120);
  it(
    `loses no place, no shirt, no coupon and no peso in ${cuantas} random courses from seed ${inicio}`,
    async () => {
      for (let i = 0; i < cuantas; i += 1) await corrida(inicio + i);
    },
    cuantas * 20_000,
  );
});
