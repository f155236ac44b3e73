import { eq } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../src/server/app.ts';
import * as t from '../../src/server/db/schema.ts';
import { asegurarEnlace, revocarEnlace } from '../../src/server/nucleo/enlaces/service.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { inscribirPersona, tokenPara } from '../support/enlaces.ts';

const DIA = 86_400_000;
let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(() => app.reset());

const db = () => app.ctx.database.db;

async function conEnlaces() {
  const evento = await app.fabrica.evento({
    usa_deslinde_online: true,
    modalidades: [{ requiere_apto_medico: true }],
  });
  const { persona, inscripcion } = await inscribirPersona(app, evento.modalidad.id);
  // after registering, so that nobody had to sign
  await db()
    .insert(t.deslinde_textos)
    .values({ evento_id: evento.id, version: 1, texto: 'Texto', hash: 'a'.repeat(64) });
  const deslinde = await tokenPara(app, persona.id, 'deslinde', evento.fecha_hora);
  const apto = await tokenPara(app, persona.id, 'apto', evento.fecha_hora);
  return { evento, persona, inscripcion, deslinde, apto };
}
const verDeslinde = (token: string, ip?: string) =>
  app.call('getDeslinde', { params: { token }, ...(ip && { ip }) });
const verApto = (token: string) => app.call('getAptoEnlace', { params: { token } });

describe("a participant's link", () => {
  it('is the same each time, opens its own page only, and is not in the database', async () => {
    const { evento, persona, deslinde, apto } = await conEnlaces();
    expect(await tokenPara(app, persona.id, 'deslinde', evento.fecha_hora)).toBe(deslinde);
    expect((await verDeslinde(deslinde)).status).toBe(200);
    expect((await verApto(apto)).status).toBe(200);
    expect((await verDeslinde(apto)).status).toBe(404);
    expect((await verApto(deslinde)).status).toBe(404);
    const guardado = JSON.stringify(await db().select().from(t.enlaces_participante));
    expect(guardado).not.toContain(deslinde);
    expect(guardado).not.toContain(apto);
  });

  it('is nobody else’s: another person has another, and a made-up one is not found', async () => {
    const { evento, deslinde } = await conEnlaces();
    const otra = await inscribirOtra(evento);
    expect(otra).not.toBe(deslinde);
    for (const falso of ['x', 'A'.repeat(43), `${deslinde.slice(0, 42)}!`, '%00', '../../etc/passwd']) {
      expect([falso, (await verDeslinde(falso)).status]).toEqual([falso, 404]);
    }
  });

  async function inscribirOtra(evento: { id: number; fecha_hora: Date; modalidad: { id: number } }) {
    await db().update(t.eventos).set({ usa_deslinde_online: false }).where(eq(t.eventos.id, evento.id));
    const { persona } = await inscribirPersona(app, evento.modalidad.id);
    return tokenPara(app, persona.id, 'deslinde', evento.fecha_hora);
  }

  it('ends 15 days after the race, and goes along when the race is postponed', async () => {
    const { evento, deslinde } = await conEnlaces();
    app.reloj.avanzar(44 * DIA);
    expect((await verDeslinde(deslinde)).status).toBe(200);
    app.reloj.avanzar(2 * DIA);
    expect((await verDeslinde(deslinde)).status).toBe(404);
    await db()
      .update(t.eventos)
      .set({ fecha_hora: new Date(evento.fecha_hora.getTime() + 60 * DIA) })
      .where(eq(t.eventos.id, evento.id));
    expect((await verDeslinde(deslinde)).status).toBe(200);
  });

  // If this breaks, nobody can sign or send a certificate for a race that waits for its new date.
  it('does not end while the race is postponed and has no date', async () => {
    const { evento, deslinde, apto } = await conEnlaces();
    const poner = (fecha_confirmada: boolean) =>
      db()
        .update(t.eventos)
        .set({ estado: 'postergado', fecha_confirmada })
        .where(eq(t.eventos.id, evento.id));
    await poner(false);
    app.reloj.avanzar(46 * DIA);
    expect((await verDeslinde(deslinde)).status).toBe(200);
    expect((await verApto(apto)).status).toBe(200);
    await poner(true);
    expect((await verDeslinde(deslinde)).status).toBe(404);
  });

  it('is void once revoked; the next one works', async () => {
    const { evento, persona, deslinde } = await conEnlaces();
    await revocarEnlace(app.ctx, db(), { persona_id: persona.id, proposito: 'deslinde' });
    expect((await verDeslinde(deslinde)).status).toBe(404);
    const nuevo = await tokenPara(app, persona.id, 'deslinde', evento.fecha_hora);
    expect(nuevo).not.toBe(deslinde);
    expect((await verDeslinde(nuevo)).status).toBe(200);
  });

  it('made with another key of the server is void, and is replaced when it is asked for again', async () => {
    const { evento, persona, deslinde } = await conEnlaces();
    const config = { ...app.ctx.config, secreto: 'otra clave del servidor, también larga' };
    const nuevo = await asegurarEnlace({ config }, db(), {
      persona_id: persona.id,
      proposito: 'deslinde',
      evento_fecha: evento.fecha_hora,
    });
    expect(nuevo).not.toBe(deslinde);
    expect((await verDeslinde(deslinde)).status).toBe(404);
    expect((await verDeslinde(nuevo)).status).toBe(200);
  });

  it('made with the secret of before stays the link while that one is known', async () => {
    const { evento, persona, deslinde } = await conEnlaces();
    const { secreto } = app.ctx.config;
    const config = {
      ...app.ctx.config,
      secreto: 'otra clave del servidor, también larga',
      secretoAnterior: secreto,
    };
    const pedido = {
      persona_id: persona.id,
      proposito: 'deslinde' as const,
      evento_fecha: evento.fecha_hora,
    };
    expect(await asegurarEnlace({ config }, db(), pedido)).toBe(deslinde);
    // the race was postponed: its end moves, the link does not
    const evento_fecha = new Date(evento.fecha_hora.getTime() + 30 * DIA);
    expect(await asegurarEnlace({ config }, db(), { ...pedido, evento_fecha })).toBe(deslinde);
    await revocarEnlace({ config }, db(), { persona_id: persona.id, proposito: 'deslinde' });
    expect((await verDeslinde(deslinde)).status).toBe(404);
  });

  it.each<[string, Partial<typeof t.inscripciones.$inferInsert>]>([
    ['cancelled', { state: 'cancelada', viva: false }],
    ['over because nobody paid in time', { vence_at: new Date(0) }],
    ['deleted', { borrado_at: new Date() }],
  ])('of a registration that is %s does not open', async (_, cambios) => {
    const { inscripcion, deslinde, apto } = await conEnlaces();
    await db().update(t.inscripciones).set(cambios).where(eq(t.inscripciones.id, inscripcion.id));
    expect((await verDeslinde(deslinde)).status).toBe(404);
    expect((await verApto(apto)).status).toBe(404);
  });

  it('that is wrong is counted per address; right ones pass there all the same', async () => {
    const { deslinde } = await conEnlaces();
    const ip = '198.51.100.7';
    const estados = [];
    for (let i = 0; i < 61; i += 1) estados.push((await verDeslinde(`${i}`, ip)).status);
    expect(estados.filter((s) => s === 404)).toHaveLength(60);
    expect(estados.at(-1)).toBe(429);
    expect((await verDeslinde(deslinde, ip)).status).toBe(200);
    expect((await verDeslinde('otro', '198.51.100.8')).status).toBe(404);
  });

  it('is enough by itself: a session that has run out does not stand in its way', async () => {
    const { deslinde } = await conEnlaces();
    const { status } = await app.call('getDeslinde', { params: { token: deslinde }, token: 'vencido' });
    expect(status).toBe(200);
  });

  it('is never in the log, at its most talkative, nor is an answer kept by anybody', async () => {
    const { deslinde, apto } = await conEnlaces();
    const lineas: string[] = [];
    const log = pino({ level: 'trace' }, { write: (linea: string) => void lineas.push(linea) });
    const config = { ...app.ctx.config, logLevel: 'trace' as const };
    const hablador = await createApp({ ...app.ctx, config, log }, { paginas: false });
    for (const url of [
      `/api/v1/inscripciones/deslindes/${deslinde}`,
      `/api/apto-medico/${apto}`,
      `/api/apto-medico/${apto}x`,
    ]) {
      const { headers } = await hablador.inject({ url, headers: { referer: `https://largada.test${url}` } });
      expect(headers['cache-control']).toBe('no-store');
    }
    await hablador.inject({
      method: 'POST',
      url: `/api/apto-medico/${apto}/subir-apto`,
      headers: { 'content-type': 'multipart/form-data; boundary=x', referer: `https://largada.test/${apto}` },
      payload: '--x\r\n',
    });
    await hablador.inject({
      method: 'PUT',
      url: '/api/v1/inscripciones/deslindes/update',
      payload: { access_token: deslinde },
    });
    await hablador.close();
    const todo = lineas.join('');
    expect(todo).not.toContain(deslinde);
    expect(todo).not.toContain(apto);
  });
});
