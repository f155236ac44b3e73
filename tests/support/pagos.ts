import { eq } from 'drizzle-orm';
import * as t from '../../src/server/db/schema.ts';
import { PagosSimulado } from '../../src/server/modules/simulado/pasarela/simulado.ts';
import { cambiarPago } from '../../src/server/modules/simulado/service.ts';
import type { Cambio } from '../../src/server/modules/simulado/service.ts';
import type { TestApp } from './app.ts';
import { participante } from './fabrica.ts';
import type { OpcionesEvento } from './fabrica.ts';

export const HORA = 3_600_000;

/** What a test looks at of registrations and their payments, whatever the provider. */
export function inscripto(app: TestApp) {
  const { db } = app.ctx.database;

  async function inscribir(
    evento?: { id: number; modalidad: { id: number } },
    opciones: OpcionesEvento = {},
    persona = participante(),
  ) {
    const en = evento ?? (await app.fabrica.evento({ usa_pago_online: true, ...opciones }));
    const { status, body } = await app.call('createInscripcion', {
      body: { modalidad_id: en.modalidad.id, nombre: '-', participantes: [persona] },
    });
    if (status !== 201) throw new Error(`createInscripcion: ${status} ${JSON.stringify(body)}`);
    const codigo = String(body.results.inscripcion.codigo_publico);
    return { codigo, evento: en, persona, id: (await fila(codigo)).id };
  }

  async function fila(codigo: string) {
    const [row] = await db.select().from(t.inscripciones).where(eq(t.inscripciones.codigo_publico, codigo));
    if (!row) throw new Error('no such registration');
    return row;
  }

  return {
    inscribir,
    fila,
    estado: async (codigo: string) => (await fila(codigo)).state,
    pagos: () => db.select().from(t.pagos).orderBy(t.pagos.id),
    /** kinds of the mails so far, in order */
    correos: async () => (await db.select().from(t.correos).orderBy(t.correos.id)).map(({ tipo }) => tipo),
    ocupados: async (evento_id: number) =>
      (await db.select().from(t.cupos_evento).where(eq(t.cupos_evento.evento_id, evento_id)))[0]?.ocupados,
    acciones: async () =>
      (await db.select().from(t.auditoria).orderBy(t.auditoria.id)).map(({ accion }) => accion),
  };
}

/** A payer before the real application and its local provider, whose notices travel by `inject`. */
export function pagador(app: TestApp) {
  const { ctx } = app;
  const { db } = ctx.database;
  if (!(ctx.pagos instanceof PagosSimulado)) throw new Error('these tests drive the local provider');
  const simulado = ctx.pagos;
  /** status of each notice's answer, in order */
  const entregas: number[] = [];
  simulado.transporte = async (url, { headers, body }) => {
    const { pathname, search } = new URL(url);
    const respuesta = await app.inject({ method: 'POST', url: pathname + search, headers, payload: body });
    entregas.push(respuesta.statusCode);
    return respuesta.statusCode;
  };

  /** Follows /pagar to the checkout; returns the path of its page. */
  async function irAPagar(codigo: string, { de_nuevo = false } = {}): Promise<string> {
    const cola = de_nuevo ? '?de_nuevo=si' : '';
    const { statusCode, headers, body } = await app.inject({ url: `/pagar/${codigo}${cola}` });
    if (statusCode !== 303) throw new Error(`/pagar: ${statusCode} ${body.slice(0, 200)}`);
    const destino = String(headers.location);
    return destino.startsWith('http') ? new URL(destino).pathname : destino;
  }

  const enviar = (url: string, campos: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(campos).toString(),
    });

  /** Presses a button of the checkout. */
  const pagarEn = (pagina: string, metodo = 'credit_card', desenlace = 'aprobar') =>
    enviar(pagina, { metodo, desenlace });

  /** From the registration to the button. Returns the payments that the provider has of it, newest first. */
  async function pagar(codigo: string, metodo?: string, desenlace?: string) {
    await pagarEn(await irAPagar(codigo), metodo, desenlace);
    return pagosDelProveedor();
  }

  const pagosDelProveedor = async () =>
    (await db.select().from(t.simulado_pagos)).sort((a, b) => b.id - a.id);

  return {
    simulado,
    entregas,
    ...inscripto(app),
    irAPagar,
    enviar,
    pagarEn,
    pagar,
    pagosDelProveedor,
    /** What a bank, a kiosk or the provider does later. */
    cambiar: async (id: number | undefined, cambio: Cambio) => {
      const pago = await cambiarPago(ctx, simulado, id ?? 0, cambio);
      if (!pago) throw new Error(`the payment does not allow ${cambio}`);
      return pago;
    },
    reiniciar: () => {
      simulado.control.reiniciar();
      entregas.length = 0;
    },
  };
}
export type Pagador = ReturnType<typeof pagador>;
