import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as t from '../../src/server/db/schema.ts';
import { reservasDe } from '../../src/server/config-reservas.ts';
import { vencerReservas } from '../../src/server/modules/pagos/vencer-y-conciliar.ts';
import { pruebaDeBuzon } from '../../src/server/nucleo/correo/buzones.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { participante, type OpcionesEvento } from '../support/fabrica.ts';
import { HORA, inscripto, pagador } from '../support/pagos.ts';

/** As the README says they are, where nobody sets them. */
const reservas = reservasDe({
  RESERVAS_POR_CORREO: 10,
  RESERVAS_POR_DIRECCION: 40,
  RESERVAS_POR_DISPOSITIVO: 40,
  HORAS_RESERVA_BREVE: 2,
  CORREOS_SIN_CONFIRMAR: 5,
});
const ATACANTE = '203.0.113.9';

let app: TestApp;
let p: ReturnType<typeof pagador>;
let i: ReturnType<typeof inscripto>;
beforeAll(async () => {
  app = await testApp({ engine: 'postgres', config: { reservas } });
  p = pagador(app);
  i = inscripto(app);
});
afterAll(() => app.close());
beforeEach(() => app.reset());

const db = () => app.ctx.database.db;
const evento = (opciones: OpcionesEvento = {}) =>
  app.fabrica.evento({ usa_pago_online: true, cupo: 60, ...opciones });
type Evento = Awaited<ReturnType<typeof evento>>;

function inscribir(
  { modalidad }: Pick<Evento, 'modalidad'>,
  persona: Parameters<typeof participante>[0] = {},
  {
    ip = ATACANTE,
    ...llamada
  }: { ip?: string; token?: string; query?: Record<string, string>; headers?: Record<string, string> } = {},
) {
  const body = { modalidad_id: modalidad.id, nombre: '-', participantes: [participante(persona)] };
  return app.call('createInscripcion', { body, ip, ...llamada });
}
const horas = (row: { created_at: Date; vence_at: Date | null }) =>
  row.vence_at && Math.round((row.vence_at.getTime() - row.created_at.getTime()) / HORA);
const rows = () => db().select().from(t.inscripciones).orderBy(t.inscripciones.id);
const plazos = async () => (await rows()).map(horas);
/** So many from one address, at once. */
async function tomar(en: Evento, cuantas: number, persona: Parameters<typeof participante>[0] = {}) {
  const respuestas = [];
  for (let n = 0; n < cuantas; n += 10)
    respuestas.push(
      ...(await Promise.all(Array.from({ length: Math.min(10, cuantas - n) }, () => inscribir(en, persona)))),
    );
  return respuestas;
}
/** The job that frees what is over has its turn. */
async function pasan(cuantas: number) {
  app.reloj.avanzar(cuantas * HORA);
  await vencerReservas(app.ctx);
  await app.trabajar();
}
const abrirDelMail = (codigo: string, email: string, donde = '') =>
  app.inject({ url: `/pagar/${donde}${codigo}?m=${pruebaDeBuzon(app.ctx.config, codigo, email)}` });

describe('one address', () => {
  it('does not take a race of 60 places: what comes on top of a club is short, and then there is an end', async () => {
    const en = await evento();
    const respuestas = await tomar(en, 60);
    const con = (status: number) => respuestas.filter((r) => r.status === status).length;
    expect([con(201), con(429)]).toEqual([55, 5]);
    const fin = respuestas.find((r) => r.status === 429);
    expect(fin?.body.message).toContain('desde el mismo lugar');
    const todos = await plazos();
    expect([todos.filter((h) => h === 48).length, todos.filter((h) => h === 2).length]).toEqual([40, 15]);
    expect(await i.ocupados(en.id)).toBe(55);

    await pasan(2.1);
    expect(await i.ocupados(en.id)).toBe(40);
    // what was given up counts on: two hours later it is not the same again
    expect((await inscribir(en)).status).toBe(429);
    expect((await inscribir(en, {}, { ip: '198.51.100.1' })).status).toBe(201);
  });

  it('of IPv6 is a household, whatever it chooses within', async () => {
    const en = await evento({ cupo: 500 });
    for (let n = 0; n < 41; n += 1) await inscribir(en, {}, { ip: `2001:db8:1:1::${n + 1}` });
    expect((await plazos()).filter((h) => h === 2)).toHaveLength(1);
  });

  it('is not what counts where a browser brings its cookie from many', async () => {
    const en = await evento({ cupo: 500 });
    const { headers } = await inscribir(en, {}, { ip: '198.51.100.1' });
    const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
    expect(cookie).toMatch(/^dispositivo=[\w-]{22}$/);
    for (let n = 0; n < 41; n += 1) await inscribir(en, {}, { ip: `198.51.${n}.7`, headers: { cookie } });
    expect((await plazos()).filter((h) => h === 2)).toHaveLength(1);
  });

  it('registers a club of 30 from one wifi as ever, and staff as many as they like', async () => {
    const en = await evento();
    expect((await tomar(en, 30)).map((r) => r.status)).toEqual(Array.from({ length: 30 }, () => 201));
    expect(new Set(await plazos())).toEqual(new Set([48]));
    await app.trabajar();
    const correos = await db().select().from(t.correos);
    expect(correos.map((c) => c.estado)).toEqual(Array.from({ length: 30 }, () => 'enviado'));
    const token = await app.fabrica.sesion((await app.fabrica.usuario({ roles: ['admin'] })).id);
    for (let n = 0; n < 15; n += 1) await inscribir(en, {}, { token, query: { fromBackoffice: 'true' } });
    expect(new Set(await plazos())).toEqual(new Set([48]));
  });

  it('whose people pay is a busy one, no suspicious one', async () => {
    const en = await evento({ cupo: 500 });
    await tomar(en, 40);
    await db().update(t.inscripciones).set({ state: 'pago_realizado', vence_at: null });
    await inscribir(en);
    expect((await plazos()).at(-1)).toBe(48);
  });
});

describe('a mailbox', () => {
  it('of somebody else gets a few mails a day, however its address is written', async () => {
    const en = await evento({ cupo: 500 });
    const formas = ['ana.paz@gmail.com', 'anapaz+1@gmail.com', 'ANAPAZ@gmail.com', 'anapaz@googlemail.com'];
    for (let n = 0; n < 12; n += 1)
      await inscribir(en, { email: formas[n % 4] ?? '' }, { ip: `198.51.${n}.7` });
    await app.trabajar();
    const correos = await db().select().from(t.correos);
    expect(correos.filter((c) => c.estado === 'enviado')).toHaveLength(5);
    expect(correos.filter((c) => c.estado === 'cancelado')).toHaveLength(7);
    expect((await plazos()).filter((h) => h === 2)).toHaveLength(2);
    // nor when all of that ends
    await pasan(3);
    const vencidas = (await db().select().from(t.correos)).filter((c) => c.tipo === 'reserva_vencida');
    expect(vencidas.map((c) => c.estado)).toEqual(['cancelado', 'cancelado']);
  });

  it('that opened one gets all, those that were held back too', async () => {
    const en = await evento({ cupo: 500 });
    const email = 'club@example.com';
    for (let n = 0; n < 8; n += 1) await inscribir(en, { email });
    await app.trabajar();
    const [primera] = await rows();
    expect((await abrirDelMail(primera?.codigo_publico ?? '', email)).statusCode).toBe(303);
    await app.trabajar();
    const correos = await db().select().from(t.correos);
    expect(correos.map((c) => c.estado)).toEqual(Array.from({ length: 8 }, () => 'enviado'));
    await inscribir(en, { email });
    await app.trabajar();
    expect((await db().select().from(t.correos)).map((c) => c.estado)).not.toContain('cancelado');
  });

  it('is told that it was paid for, whatever else it was told', async () => {
    const en = await evento({ cupo: 500 });
    const email = 'ana@example.com';
    for (let n = 0; n < 7; n += 1) await inscribir(en, { email });
    await app.trabajar();
    const ultima = (await rows()).at(-1);
    await p.pagar(ultima?.codigo_publico ?? '');
    await app.trabajar();
    const pagado = (await db().select().from(t.correos)).find((c) => c.tipo === 'pago_registrado');
    expect(pagado?.estado).toBe('enviado');
  });
});

describe('a short hold', () => {
  /** The eleventh with the same mail. */
  async function breve(opciones: OpcionesEvento = {}) {
    const en = await evento({ cupo: 500, ...opciones });
    for (let n = 0; n < 10; n += 1) await inscribir(en, { email: 'ana@example.com' });
    const { body } = await inscribir(en, { email: 'ana@example.com' });
    const codigo: string = body.results.inscripcion.codigo_publico;
    expect(body.results.inscripcion).toMatchObject({ state: 'pago_pendiente', reserva_breve: true });
    expect(horas(await i.fila(codigo))).toBe(2);
    return { en, codigo, body };
  }

  it('is told as it is: by the answer, the page and the mail', async () => {
    const { en, codigo, body } = await breve();
    const { vence_at } = await i.fila(codigo);
    expect(Date.parse(body.results.inscripcion.fecha_vencimiento)).toBe(vence_at?.getTime());
    const ok = await app.call('getMensajeOk', { params: { id: en.id, inscripcion_id: codigo } });
    expect(ok.body.reserva_breve).toBe(true);
    const [correo] = await db()
      .select()
      .from(t.correos)
      .where(eq(t.correos.inscripcion_id, (await i.fila(codigo)).id));
    expect(correo?.texto).toContain('Con solo abrir este link se extiende.');
    expect(correo?.texto).toContain(`/pagar/${codigo}?m=`);
    // the proof is the mail's alone
    expect(JSON.stringify([body, ok.body])).not.toContain('?m=');
  });

  it('becomes the ordinary one when its mail is opened by link, and by nothing that can be made up', async () => {
    const { codigo } = await breve();
    await app.inject({ url: `/pagar/${codigo}` });
    await app.inject({
      url: `/pagar/${codigo}?m=${pruebaDeBuzon(app.ctx.config, codigo, 'otro@example.com')}`,
    });
    await app.inject({
      method: 'HEAD',
      url: `/pagar/${codigo}?m=${pruebaDeBuzon(app.ctx.config, codigo, 'ana@example.com')}`,
    });
    expect(horas(await i.fila(codigo))).toBe(2);
    const { headers } = await abrirDelMail(codigo, 'ana@example.com');
    expect(headers.location).toContain('/simulado/');
    expect(await i.fila(codigo)).toMatchObject({ reserva_breve: false, probada_at: expect.any(Date) });
    expect(horas(await i.fila(codigo))).toBe(48);
    expect(await i.acciones()).toContain('reserva_probada');
    await pasan(3);
    expect(await i.estado(codigo)).toBe('pago_pendiente');
  });

  it('becomes the ordinary one when a payment is begun', async () => {
    const { codigo } = await breve();
    await p.pagar(codigo, 'credit_card', 'rechazar');
    await app.trabajar();
    expect(await i.fila(codigo)).toMatchObject({ state: 'pago_pendiente', reserva_breve: false });
    expect(horas(await i.fila(codigo))).toBe(48);
  });

  it('is not taken back by its link once it is over', async () => {
    const { codigo } = await breve();
    await pasan(3);
    await abrirDelMail(codigo, 'ana@example.com');
    expect(await i.estado(codigo)).toBe('vencida');
  });

  it('of a race without payment here waits for the mail, and is firm from then on', async () => {
    const { codigo } = await breve({ usa_pago_online: false });
    await abrirDelMail(codigo, 'ana@example.com', 'ver/');
    expect(await i.fila(codigo)).toMatchObject({ state: 'pago_pendiente', vence_at: null });
  });

  // If this breaks, a coupon of the whole takes places for people who were made up.
  it('is not made firm by a coupon of the whole, but by its mail', async () => {
    const { en, codigo } = await breve();
    await app.fabrica.cupon(en.id, { porcentaje: 100 });
    const { status, body } = await app.call('agregarCupon', {
      params: { id: codigo },
      body: { codigo: 'DESCUENTO' },
    });
    expect([status, body.results]).toEqual([
      200,
      expect.objectContaining({ state: 'pago_pendiente', ammount: 0, init_point: null, reserva_breve: true }),
    ]);
    expect(body.message).toContain('abrí el link del mail');
    expect(horas(await i.fila(codigo))).toBe(2);
    await abrirDelMail(codigo, 'ana@example.com');
    expect(await i.fila(codigo)).toMatchObject({ state: 'pago_bonificado', vence_at: null });
  });

  it('of a free race too', async () => {
    const { en, codigo } = await breve({ modalidades: [{ valor_normal: 0 }] });
    const { headers } = await abrirDelMail(codigo, 'ana@example.com', 'ver/');
    expect(headers.location).toBe(`/resultado_ok/${en.id}/${codigo}`);
    expect(await i.fila(codigo)).toMatchObject({ state: 'pago_bonificado', vence_at: null });
  });
});

describe('staff', () => {
  it('see suspicious holds and release them in one go, never one that was paid for or confirmed', async () => {
    const token = await app.fabrica.sesion((await app.fabrica.usuario({ roles: ['admin'] })).id);
    const en = await evento();
    const aparte = await inscribir(en, {}, { ip: '198.51.100.1' });
    await tomar(en, 45);
    const codigos = (await rows()).map((f) => f.codigo_publico);
    const [, uno = '', otro = '', tercero = ''] = codigos;
    const lista = () => app.call('listReservasSospechosas', { params: { id: en.id }, token });
    const reservas: { id: number; nombre: string; email: string }[] = (await lista()).body.data;
    const ids = reservas.map(({ id }) => id);
    expect(ids).toHaveLength(45);
    const suyas = await db().select().from(t.personas).where(inArray(t.personas.inscripcion_id, ids));
    expect(reservas.map(({ id, nombre, email }) => [id, nombre, email])).toEqual(
      ids.map((id) => {
        const una = suyas.find((s) => s.inscripcion_id === id);
        return [id, `${una?.nombre} ${una?.apellido}`, una?.email];
      }),
    );
    // between looking and deciding
    await p.pagar(uno);
    await p.pagar(otro, 'credit_card', 'revision');
    await app.trabajar();
    const [persona] = await db()
      .select()
      .from(t.personas)
      .where(eq(t.personas.inscripcion_id, ids.at(-3) ?? 0));
    await abrirDelMail(tercero, persona?.email ?? '');
    // somebody's data were erased meanwhile
    await db()
      .update(t.personas)
      .set({ email: '' })
      .where(eq(t.personas.inscripcion_id, ids.at(-4) ?? 0));
    const todas = [...ids, (await i.fila(String(aparte.body.results.inscripcion.id))).id];
    const { status, body } = await app.call('liberarReservas', {
      params: { id: en.id },
      body: { ids: todas },
      token,
    });
    expect([status, body.liberadas, body.salteadas]).toEqual([200, 42, 4]);
    expect(body.message).toBe('Se liberaron 42 reservas. Avisamos por mail a 41: las demás no tienen mail.');
    expect(await i.ocupados(en.id)).toBe(4);
    expect((await i.acciones()).filter((a) => a === 'reserva_liberada')).toHaveLength(42);
    expect((await i.correos()).filter((c) => c === 'reserva_liberada')).toHaveLength(41);
    expect((await lista()).body.data).toEqual([]);
    const otra = await app.call('liberarReservas', { params: { id: en.id }, body: { ids }, token });
    expect(otra.body.liberadas).toBe(0);
  });

  it('are not told of a mail where nobody left an address', async () => {
    const token = await app.fabrica.sesion((await app.fabrica.usuario({ roles: ['admin'] })).id);
    const en = await evento();
    await tomar(en, 41);
    await db().update(t.personas).set({ email: '' });
    const ids = (await rows()).map(({ id }) => id);
    const liberar = async (unas: number[]) =>
      (await app.call('liberarReservas', { params: { id: en.id }, body: { ids: unas }, token })).body.message;
    expect(await liberar(ids.slice(0, 1))).toBe('Se liberó 1 reserva. No tiene mail: no le avisamos.');
    expect(await liberar(ids.slice(1))).toBe('Se liberaron 40 reservas. No tienen mail: no les avisamos.');
  });
});
