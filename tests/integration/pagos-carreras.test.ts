import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as t from '../../src/server/db/schema.ts';
import { firmar } from '../../src/server/gateways/pagos/signature.ts';
import { vencerReservas } from '../../src/server/modules/pagos/vencer-y-conciliar.ts';
import { procesarPago } from '../../src/server/modules/pagos/procesar.ts';
import { testApp } from '../support/app.ts';
import type { TestApp } from '../support/app.ts';
import { HORA, pagador } from '../support/pagos.ts';
import type { Pagador } from '../support/pagos.ts';

// Races never show on the embedded database, which has one session.
let app: TestApp;
let p: Pagador;
beforeAll(async () => {
  app = await testApp({ engine: 'postgres' });
  p = pagador(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  p.reiniciar();
});

const VECES = 20;
const veces = <T>(hacer: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: VECES }, (_, i) => hacer(i)));

describe('at the same moment', () => {
  it('twenty identical notices make one payment, one mail, one change of state', async () => {
    const { codigo } = await p.inscribir();
    p.simulado.control.configurar({ notificacion: 'ninguna' });
    const [pago] = await p.pagar(codigo);
    const id = String(pago?.id);
    const respuestas = await veces((i) =>
      app.call('notificarPago', {
        params: { proveedor: 'simulado' },
        query: { 'data.id': id, type: 'payment' },
        body: {},
        headers: firmar(p.simulado.secreto, id, `solicitud-${i}`, app.reloj()),
      }),
    );
    expect(respuestas.map(({ status }) => status)).toEqual(Array.from({ length: VECES }, () => 200));
    await Promise.all([app.trabajar(), app.trabajar(), veces(() => procesarPago(app.ctx, id))]);
    await app.trabajar();
    expect(await p.estado(codigo)).toBe('pago_realizado');
    expect(await p.pagos()).toHaveLength(1);
    expect(await p.correos()).toEqual(['inscripcion_registrada', 'pago_registrado']);
    expect((await p.acciones()).filter((accion) => accion === 'inscripcion_estado')).toHaveLength(1);
    expect(p.simulado.control.cuentas.get('refund')).toBeUndefined();
  });

  it('two approved payments leave exactly one standing', async () => {
    const { codigo } = await p.inscribir();
    p.simulado.control.configurar({ notificacion: 'ninguna' });
    const pagos = await p.pagar(codigo, 'credit_card', 'doble');
    await veces((i) => procesarPago(app.ctx, String(pagos[i % 2]?.id)));
    expect((await p.pagos()).map(({ aplicacion }) => aplicacion).sort()).toEqual(['aplicado', 'devuelto']);
    await app.trabajar();
    expect((await p.pagosDelProveedor()).map(({ status }) => status).sort()).toEqual([
      'approved',
      'refunded',
    ]);
  });

  it('expiry and approval end in one of two consistent ways', async () => {
    const hechas = await Promise.all(Array.from({ length: 10 }, () => p.inscribir()));
    const revision = [];
    for (const { codigo } of hechas) revision.push((await p.pagar(codigo, 'credit_card', 'revision'))[0]?.id);
    await app.trabajar();
    app.reloj.avanzar(49 * HORA);
    p.simulado.control.configurar({ notificacion: 'ninguna' });
    const aprobar = async (id: number | undefined) => {
      await p.cambiar(id, 'aprobar');
      await procesarPago(app.ctx, String(id));
    };
    await Promise.all([vencerReservas(app.ctx), vencerReservas(app.ctx), ...revision.map(aprobar)]);
    for (const { codigo, evento } of hechas) {
      expect(await p.estado(codigo)).toBe('pago_realizado');
      expect(await p.ocupados(evento.id)).toBe(1);
    }
    const aplicados = await p.pagos();
    expect(aplicados.map(({ aplicacion }) => aplicacion)).toEqual(hechas.map(() => 'aplicado'));
  });

  it('twenty who come to pay get one link', async () => {
    const { codigo } = await p.inscribir();
    const caminos = await veces(() => p.irAPagar(codigo));
    expect(new Set(caminos).size).toBe(1);
    const preferencias = await app.ctx.database.db.select().from(t.simulado_preferencias);
    expect(preferencias.filter(({ vencida }) => !vencida)).toHaveLength(1);
    expect(await app.ctx.database.db.select().from(t.checkouts)).toHaveLength(1);
  });
});
