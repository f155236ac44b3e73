import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as t from '../../src/server/db/schema.ts';
import type { EventoEdicion } from '../../src/shared/contract/eventos-edicion.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { eventoEntrada } from '../support/eventos.ts';
import { FIRMA_PNG, hashTexto, participante } from '../support/fabrica.ts';

let app: TestApp;
let admin: string;
let dueno: { id: number; usuario_id: number };
let token: string;
let ajeno: string;
beforeAll(async () => {
  app = await testApp();
  admin = await app.fabrica.sesion((await app.fabrica.usuario({ roles: ['admin'] })).id);
  dueno = await app.fabrica.organizador({ edita_eventos: true });
  token = await app.fabrica.sesion(dueno.usuario_id);
  ajeno = await app.fabrica.sesion((await app.fabrica.organizador({ edita_eventos: true })).usuario_id);
});
afterAll(() => app.close());

const db = () => app.ctx.database.db;
const dejar = (edita_eventos: boolean) =>
  db().update(t.organizadores).set({ edita_eventos }).where(eq(t.organizadores.id, dueno.id));

async function creado(): Promise<EventoEdicion> {
  const { body } = await app.call('createEvento', { body: eventoEntrada(dueno.id), token: admin });
  return edicionDe(body.results.id, admin);
}
const edicionDe = async (id: number, quien: string): Promise<EventoEdicion> =>
  (await app.call('getEventoBackoffice', { params: { id }, token: quien })).body.edicion;

// regla acceso-17
describe('an organizer who may edit the own events', () => {
  const textosDe = (e: EventoEdicion, cambios: Partial<EventoEdicion> = {}) => ({ ...e, ...cambios });
  const guardar = (e: EventoEdicion, cambios: Partial<EventoEdicion>, quien = token) =>
    app.call('updateTextosEvento', { params: { id: e.id }, body: textosDe(e, cambios), token: quien });

  it('changes texts and dates, and nothing else, whatever the call brings', async () => {
    const antes = await creado();
    const [modalidad] = antes.modalidades;
    const { status, body } = await guardar(antes, {
      descripcion: '<p>Nueva</p>',
      lugar: 'Otra plaza',
      cupo: antes.cupo + 1,
      visible: !antes.visible,
      usa_pago_online: !antes.usa_pago_online,
      organizador: 1,
      modalidades: modalidad ? [{ ...modalidad, valor_normal: 1 }] : [],
    });
    expect([status, body.results.version]).toEqual([200, antes.version + 1]);
    const ahora = await edicionDe(antes.id, token);
    expect(ahora).toEqual({
      ...antes,
      version: antes.version + 1,
      descripcion: '<p>Nueva</p>',
      descripcion_delta: ahora.descripcion_delta,
      lugar: 'Otra plaza',
    });
  });

  it('is told where somebody saved in between, and where a rule says no', async () => {
    const antes = await creado();
    await guardar(antes, { lugar: 'Una' });
    expect((await guardar(antes, { lugar: 'Otra' })).body.codigo).toBe('conflicto');
    const ahora = await edicionDe(antes.id, token);
    const mal = await guardar(ahora, { cierre_inscripcion: '2098-01-01T00:00:00-03:00' });
    expect([mal.status, Object.keys(mal.body.errors.fields)]).toEqual([422, ['cierre_inscripcion']]);
  });

  it('adds links and pictures of the own events, and publishes, prices or postpones none', async () => {
    const evento = await creado();
    const params = { id: evento.id };
    const links = { event_result_links: [{ textoBoton: 'Fotos', url: 'https://fotos.example' }] };
    expect((await app.call('updateEnlacesEvento', { params, body: links, token })).status).toBe(200);
    expect((await app.call('updateEvento', { params, body: evento, token })).status).toBe(403);
    const estado = { estado: 'cancelado' as const, mensaje: 'x' };
    expect((await app.call('cambiarEstadoEvento', { params, body: estado, token })).status).toBe(403);
    expect((await guardar(evento, { lugar: 'Una' }, ajeno)).status).toBe(404);
  });

  it('may no more from the moment at which the admin takes it back', async () => {
    const evento = await creado();
    await dejar(false);
    try {
      expect((await guardar(evento, { lugar: 'Una' })).status).toBe(403);
      expect(await edicionDe(evento.id, token)).toBeNull();
      expect((await app.call('getSesion', { token })).body.edita_eventos).toBe(false);
    } finally {
      await dejar(true);
    }
  });
});

// regla inscripcion-18
describe('a test registration', () => {
  const probar = (
    evento: { id: number; modalidad: { id: number } },
    cambios: Record<string, unknown> = {},
    extra: Record<string, unknown> = {},
  ) =>
    app.call('probarInscripcion', {
      params: { id: evento.id },
      body: { modalidad_id: evento.modalidad.id, participantes: [participante(cambios)], ...extra },
      token,
    });
  /** Everything that a registration may write, by table. */
  async function rows(): Promise<Record<string, unknown>> {
    const contar = async (tabla: string) =>
      (await db().execute(sql`select count(*)::int as n from ${sql.identifier(tabla)}`)).rows[0]?.['n'];
    const tablas = [
      'inscripciones',
      'personas',
      'consentimientos',
      'deslindes',
      'correos',
      'trabajos',
      'auditoria',
    ];
    const contadas = await Promise.all(tablas.map(async (tabla) => [tabla, await contar(tabla)] as const));
    return {
      ...Object.fromEntries(contadas),
      cupos: await db().select().from(t.cupos_evento).orderBy(t.cupos_evento.evento_id),
      modalidades: await db().select().from(t.cupos_modalidad).orderBy(t.cupos_modalidad.modalidad_id),
      remeras: await db().select().from(t.remeras).orderBy(t.remeras.id),
      cupones: await db().select().from(t.cupones).orderBy(t.cupones.id),
    };
  }

  it('says what would happen to an event that nobody sees yet, and leaves nothing at all', async () => {
    const evento = await app.fabrica.evento({ duenio: dueno, visible: false, usa_pago_online: true });
    const antes = await rows();
    const { status, body } = await probar(evento, { email: 'ana@example.com' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ state: 'pago_pendiente', vence_at: expect.any(String) });
    expect(body.total).toBeGreaterThan(0);
    expect(body.correos).toHaveLength(1);
    expect(body.correos[0]).toMatchObject({ para: 'ana@example.com', html: expect.stringContaining('html') });
    expect(await rows()).toEqual(antes);
  });

  it('is refused where a real one is: a document that is there, a full race, wrong data', async () => {
    const evento = await app.fabrica.evento({ duenio: dueno, visible: true, cupo: 1 });
    const real = await app.call('createInscripcion', {
      body: { modalidad_id: evento.modalidad.id, participantes: [participante({ documento: '30111222' })] },
    });
    expect(real.status).toBe(201);
    const antes = await rows();
    expect((await probar(evento)).status).toBe(409);
    expect((await probar(evento, { nombre: '' })).status).toBe(422);
    await db().update(t.cupos_evento).set({ cupo: 5 }).where(eq(t.cupos_evento.evento_id, evento.id));
    expect((await probar(evento, { documento: '30111222' })).status).toBe(409);
    await db().update(t.cupos_evento).set({ cupo: 1 }).where(eq(t.cupos_evento.evento_id, evento.id));
    expect(await rows()).toEqual(antes);
  });

  // If this breaks, who tries the event out does not see that people are asked for their certificate and signature.
  it('says too which papers are asked for by mail', async () => {
    const deslinde = { usa_deslinde_online: true, texto_deslinde: 'Corro por mi cuenta.' };
    const evento = await app.fabrica.evento({ duenio: dueno, usa_pago_online: false, ...deslinde });
    const { id } = evento.modalidad;
    await db().update(t.modalidades).set({ requiere_apto_medico: true }).where(eq(t.modalidades.id, id));
    const antes = await rows();
    const { body } = await probar(evento, { email: 'ana@example.com' });
    expect(body.correos).toHaveLength(3);
    const papel = /\/(enviar-apto-medico|firmar-deslinde)\//;
    expect(body.correos.map(({ html }: { html: string }) => papel.exec(html)?.[1])).toEqual([
      ...[undefined, 'firmar-deslinde', 'enviar-apto-medico'],
    ]);
    expect(await rows()).toEqual(antes);
  });

  it('signs, and keeps no signature', async () => {
    const texto_deslinde = 'Corro por mi cuenta.';
    const deslinde = { visible: false, usa_deslinde_online: true, texto_deslinde };
    const evento = await app.fabrica.evento({ duenio: dueno, ...deslinde });
    const antes = await rows();
    const firma = {
      signature_data: FIRMA_PNG,
      acepta_deslinde: true,
      texto_hash: hashTexto(texto_deslinde),
      firmado_at: '2026-11-20T10:00:05-03:00',
      desfase_ms: 0,
    };
    expect((await probar(evento, firma)).status).toBe(200);
    expect((await probar(evento, { ...firma, texto_hash: hashTexto('otro') })).status).not.toBe(200);
    expect(await rows()).toEqual(antes);
  });

  it("is of the own event alone, and of that event's modalities", async () => {
    const evento = await app.fabrica.evento({ duenio: dueno });
    const otro = await app.fabrica.evento({ duenio: dueno });
    const cruzada = await probar({ ...evento, modalidad: otro.modalidad });
    expect([cruzada.status, Object.keys(cruzada.body.errors.fields)]).toEqual([422, ['modalidad_id']]);
    const de_otro = {
      params: { id: evento.id },
      body: { modalidad_id: evento.modalidad.id, participantes: [participante()] },
    };
    expect((await app.call('probarInscripcion', { ...de_otro, token: ajeno })).status).toBe(404);
    expect((await app.call('probarInscripcion', de_otro)).status).toBe(401);
  });
});
