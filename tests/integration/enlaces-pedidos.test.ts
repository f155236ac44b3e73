import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as t from '../../src/server/db/schema.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { FIRMA_PNG, hashTexto, participante } from '../support/fabrica.ts';
import type { OpcionesEvento } from '../support/fabrica.ts';
import { pagador } from '../support/pagos.ts';

const TEXTO = '<p>Corro por mi cuenta y riesgo.</p>';

let app: TestApp;
let pagos: ReturnType<typeof pagador>;
beforeAll(async () => {
  app = await testApp();
  pagos = pagador(app);
});
afterAll(() => app.close());
beforeEach(() => app.reset());

const db = () => app.ctx.database.db;
const conApto = (cambios: OpcionesEvento = {}) =>
  app.fabrica.evento({ modalidades: [{ requiere_apto_medico: true }], ...cambios });

async function pedidos() {
  await app.trabajar();
  const rows = await db()
    .select()
    .from(t.correos)
    .where(inArray(t.correos.tipo, ['pedido_apto', 'pedido_firma']))
    .orderBy(t.correos.id);
  return rows.map(({ tipo, para, html, texto }) => ({
    tipo,
    para,
    link: /href="(http[^"]*\/(?:enviar-apto-medico|firmar-deslinde)\/[^"]+)"/.exec(html)?.[1] ?? '',
    texto,
  }));
}
const mensajeOk = (evento_id: number, codigo: string) =>
  app.call('getMensajeOk', { params: { id: evento_id, inscripcion_id: codigo } });
const abrir = (link: string) => {
  const token = link.split('/').at(-1) ?? '';
  return link.includes('apto')
    ? app.call('getAptoEnlace', { params: { token } })
    : app.call('getDeslinde', { params: { token } });
};

describe('a certificate is asked for', () => {
  it('of each member of a team, in their own mail and on the success page, without names there', async () => {
    const evento = await conApto({ modalidades: [{ requiere_apto_medico: true, nro_participantes: 2 }] });
    const dos = [participante({ nombre: 'Ana' }), participante({ nombre: 'Bea' })];
    const { body } = await app.call('createInscripcion', {
      body: { modalidad_id: evento.modalidad.id, nombre: 'Las liebres', participantes: dos },
    });
    const correos = await pedidos();
    expect(correos.map((c) => [c.tipo, c.para])).toEqual(dos.map((p) => ['pedido_apto', p.email]));
    expect(correos.map((c) => c.texto.includes('tu apto médico'))).toEqual([true, true]);
    expect(correos.map((c) => c.texto.includes('Ana Núñez'))).toEqual([false, false]);
    const ok = (await mensajeOk(evento.id, body.results.inscripcion.id)).body;
    expect(ok.aptos).toEqual(correos.map(({ link }, orden) => ({ orden, link })));
    expect(ok.deslindes).toEqual([]);
    expect(JSON.stringify(ok)).not.toContain('Ana');
    for (const { link } of correos) expect((await abrir(link)).status).toBe(200);
  });

  it('in words that no program makes a link of, whatever a name was made of', async () => {
    const evento = await conApto();
    await app.call('createInscripcion', {
      body: { modalidad_id: evento.modalidad.id, nombre: '-', participantes: [participante()] },
    });
    await db()
      .update(t.personas)
      .set({ nombre: 'Entrá a http://premio.example', apellido: 'www.premio.example' });
    const [correo] = await pedidos();
    expect(correo?.texto).toContain('Entrá a');
    expect(correo?.texto).not.toContain('premio.example');
  });

  it('not of who has not paid yet; once they have, by one mail', async () => {
    const evento = await conApto({ usa_pago_online: true });
    const { codigo } = await pagos.inscribir(evento);
    expect(await pedidos()).toEqual([]);
    expect((await mensajeOk(evento.id, codigo)).body).toMatchObject({ aptos: [], falta_apto: true });
    await pagos.pagar(codigo);
    const [correo, ...mas] = await pedidos();
    expect(mas).toEqual([]);
    expect((await mensajeOk(evento.id, codigo)).body.aptos).toEqual([{ orden: 0, link: correo?.link }]);
    await db()
      .update(t.trabajos)
      .set({ estado: 'pendiente', ejecutar_at: new Date(0) })
      .where(eq(t.trabajos.tipo, 'enlaces_correo'));
    expect(await pedidos()).toHaveLength(1);
  });

  it('of who has nothing to pay after a coupon', async () => {
    const evento = await conApto({ usa_pago_online: true });
    await app.fabrica.cupon(evento.id, { porcentaje: 100 });
    const { codigo } = await pagos.inscribir(evento);
    await app.call('agregarCupon', { params: { id: codigo }, body: { codigo: 'DESCUENTO' } });
    expect(await pedidos()).toHaveLength(1);
  });

  it('no more once it was sent', async () => {
    const evento = await conApto();
    const { codigo, id } = await pagos.inscribir(evento);
    const [persona] = await db().select().from(t.personas).where(eq(t.personas.inscripcion_id, id));
    const [archivo] = await db()
      .insert(t.archivos)
      .values({ key: 'x', tipo: 'application/pdf', bytes: 1, sha256: 'x', nombre: 'apto-x.pdf' })
      .returning();
    await db()
      .insert(t.aptos_medicos)
      .values({
        evento_id: evento.id,
        persona_id: persona?.id ?? 0,
        archivo_id: archivo?.id ?? 0,
        file_type: 'pdf',
        file_name: 'x.pdf',
      });
    expect(await pedidos()).toEqual([]);
    expect((await mensajeOk(evento.id, codigo)).body.aptos).toEqual([]);
    await db().update(t.aptos_medicos).set({ estado: 'REJECTED' });
    expect((await mensajeOk(evento.id, codigo)).body.aptos).toHaveLength(1);
  });

  it('of nobody where the modality wants none', async () => {
    const { codigo, evento } = await pagos.inscribir(await app.fabrica.evento());
    expect(await pedidos()).toEqual([]);
    expect((await mensajeOk(evento.id, codigo)).body).toMatchObject({ aptos: [], deslindes: [] });
  });
});

describe('a signature is asked for', () => {
  async function porStaff(p: ReturnType<typeof participante>, cambios: OpcionesEvento = {}) {
    const organizador = await app.fabrica.organizador();
    const evento = await app.fabrica.evento({
      duenio: organizador,
      usa_deslinde_online: true,
      texto_deslinde: TEXTO,
      ...cambios,
    });
    const token = await app.fabrica.sesion(organizador.usuario_id);
    const inscribir = (query: Record<string, string>, con?: string) =>
      app.call('createInscripcion', {
        query,
        body: { modalidad_id: evento.modalidad.id, participantes: [p] },
        ...(con && { token: con }),
      });
    return { evento, token, inscribir };
  }

  it('of who was registered by staff without one; signing ends it', async () => {
    const p = participante();
    const { evento, token, inscribir } = await porStaff(p);
    const { status, body } = await inscribir({ fromBackoffice: 'true' }, token);
    expect(status).toBe(201);
    const [correo, ...mas] = await pedidos();
    expect(mas).toEqual([]);
    expect(correo).toMatchObject({ tipo: 'pedido_firma', para: p.email });
    const codigo = String(body.results.inscripcion.id);
    const link = correo?.link ?? '';
    expect((await mensajeOk(evento.id, codigo)).body.deslindes).toEqual([{ orden: 0, link }]);
    expect((await abrir(link)).body.results).toMatchObject({ firmado: null, status: null });
    const firma = await app.call('firmarDeslinde', {
      body: {
        access_token: link.split('/').at(-1),
        signature_data: FIRMA_PNG,
        texto_hash: hashTexto(TEXTO),
        firmado_at: new Date().toISOString(),
      },
    });
    expect(firma.status).toBe(200);
    expect((await mensajeOk(evento.id, codigo)).body.deslindes).toEqual([]);
  });

  it('at once of everybody else, as before: only staff may leave it for later', async () => {
    const { inscribir } = await porStaff(participante());
    expect((await inscribir({})).status).toBe(422);
    expect((await inscribir({ fromBackoffice: 'true' })).status).toBe(422);
  });

  it('of nobody whom staff registered with their signature', async () => {
    const firmada = participante({
      signature_data: FIRMA_PNG,
      acepta_deslinde: true,
      texto_hash: hashTexto(TEXTO),
    });
    const { token, inscribir } = await porStaff(firmada);
    expect((await inscribir({ fromBackoffice: 'true' }, token)).status).toBe(201);
    expect(await pedidos()).toEqual([]);
  });
});

describe('"No me llegó el mail"', () => {
  it('sends again what is still owed, to who asks and to nobody else of the team', async () => {
    const evento = await conApto({ modalidades: [{ requiere_apto_medico: true, nro_participantes: 2 }] });
    const [ana, bea] = [participante(), participante()];
    await app.call('createInscripcion', {
      body: { modalidad_id: evento.modalidad.id, nombre: 'Las liebres', participantes: [ana, bea] },
    });
    const antes = await pedidos();
    await app.call('reenviarCorreo', { body: { documento: bea.documento, email: bea.email } });
    const despues = await pedidos();
    expect(despues).toHaveLength(3);
    expect(despues[2]).toEqual(antes[1]);
  });
});
