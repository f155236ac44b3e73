import { eq } from 'drizzle-orm';
import * as t from '../../src/server/db/schema.ts';
import { crearPagos } from '../../src/server/composicion.ts';
import { testApp } from './app.ts';
import type { TestApp } from './app.ts';
import { MercadoPagoFalso } from './mercadopago/falso.ts';
import type { Falla, Preferencia } from './mercadopago/tipos.ts';
import { inscripto } from './pagos.ts';

const SITIO = 'https://inscripciones.test';
/** Ms in which whoever means to answer does, on a busy machine too. */
const PACIENCIA_MS = 20_000;
/** Ms in which nobody answers who does not mean to. */
const APURO_MS = 1000;

/**
 * The real application with the real adapter before the fake Mercado Pago: its calls go over HTTP, its notifications
 * come in at the address that the preference carries.
 */
export async function conMercadoPago({ engine = 'pglite' }: { engine?: 'pglite' | 'postgres' } = {}) {
  // the fake lives before the application that it tells, and by its clock
  const tardia: { app?: TestApp } = {};
  const mp = await new MercadoPagoFalso({
    reloj: () => tardia.app?.reloj() ?? new Date(),
    entregar: async ({ url, headers, body }) => {
      const { origin, pathname, search } = new URL(url);
      if (origin !== SITIO || !tardia.app) return 404;
      const pedido = { method: 'POST' as const, url: pathname + search, headers, payload: body };
      return (await tardia.app.inject(pedido)).statusCode;
    },
  }).escuchar();
  const mercadoPago = {
    apiUrl: mp.url,
    accessToken: mp.propia.token,
    webhookSecret: mp.secreto,
    timeoutMs: PACIENCIA_MS,
    oauth: {
      clientId: mp.aplicacion.client_id,
      clientSecret: mp.aplicacion.client_secret,
      authUrl: `${mp.url}/authorization`,
    },
  };
  const app = await testApp({
    engine,
    config: { publicUrl: SITIO, paymentProvider: 'mercadopago', mercadoPago },
  });
  tardia.app = app;
  const { config, database, pagos: paciente } = app.ctx;
  const apurado = crearPagos(
    { ...config, mercadoPago: { ...mercadoPago, timeoutMs: APURO_MS } },
    { database, reloj: app.reloj },
  );
  const { db } = app.ctx.database;

  /** Follows /pagar to Mercado Pago; the preference that one would pay there. */
  async function irAPagar(codigo: string, { de_nuevo = false } = {}): Promise<Preferencia> {
    const cola = de_nuevo ? '?de_nuevo=si' : '';
    const { statusCode, headers } = await app.inject({ url: `/pagar/${codigo}${cola}` });
    const destino = new URL(String(headers.location), SITIO);
    const preferencia = mp.libros.preferencias.get(destino.searchParams.get('pref_id') ?? '');
    if (!preferencia) throw new Error(`/pagar: ${statusCode} ${destino.href}`);
    return preferencia;
  }

  return {
    app,
    mp,
    irAPagar,
    ...inscripto(app),
    /** From the registration to the button, and everything that follows from it. */
    pagar: async (
      codigo: string,
      ...como: [medio?: 'credit_card' | 'ticket', status?: 'approved' | 'in_process']
    ) => {
      const pago = await mp.pagar((await irAPagar(codigo)).id, ...como);
      await app.trabajar();
      return pago;
    },
    /** From now on these calls fail, or none; where one is to hang it is given up soon. */
    fallar: (fallas: Record<string, Falla>) => {
      mp.travesuras.fallas = fallas;
      app.ctx.pagos = Object.values(fallas).some(({ tipo }) => tipo === 'cuelga') ? apurado : paciente;
    },
    checkouts: () => db.select().from(t.checkouts).orderBy(t.checkouts.id),
    devoluciones: () => db.select().from(t.reembolsos).orderBy(t.reembolsos.id),
    avisos: () => db.select().from(t.notificaciones_pago).orderBy(t.notificaciones_pago.id),
    evento: async (id: number) => (await db.select().from(t.eventos).where(eq(t.eventos.id, id)))[0],
    reiniciar: async () => {
      await app.reset();
      mp.reiniciar();
      app.ctx.pagos = paciente;
    },
    cerrar: async () => {
      await app.close();
      await mp.cerrar();
    },
  };
}
export type ConMercadoPago = Awaited<ReturnType<typeof conMercadoPago>>;
