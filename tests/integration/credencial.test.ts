import { eq } from 'drizzle-orm';
import { simpleParser } from 'mailparser';
import sharp from 'sharp';
import { encode } from 'uqr';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as t from '../../src/server/db/schema.ts';
import { correoSmtp } from '../../src/server/gateways/correo/smtp.ts';
import { avisar } from '../../src/server/nucleo/correo/service.ts';
import { pngDeCodigo } from '../../src/server/nucleo/credencial/imagen.ts';
import { ESTADOS, esExito, ocupaLugar } from '../../src/shared/domain/inscripcion/estados.ts';
import { juzgarCredencial } from '../../src/shared/domain/sede/credencial.ts';
import { mensajesCredencial } from '../../src/shared/domain/sede/mensajes-credencial.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { participante, type OpcionesEvento } from '../support/fabrica.ts';
import { pagador, type Pagador } from '../support/pagos.ts';
import { servidorSmtp } from '../support/smtp.ts';

let app: TestApp;
let p: Pagador;
let smtp: Awaited<ReturnType<typeof servidorSmtp>>;
beforeAll(async () => {
  app = await testApp();
  p = pagador(app);
  smtp = await servidorSmtp();
  const { publicUrl, mailFrom } = app.ctx.config;
  await app.ctx.correo.close();
  app.ctx.correo = correoSmtp({ url: smtp.url, from: mailFrom, publicUrl });
});
afterAll(async () => {
  await app.close();
  await smtp.close();
});
beforeEach(async () => {
  await app.reset();
  p.reiniciar();
  smtp.reiniciar();
});

const db = () => app.ctx.database.db;

async function inscripta(opciones: OpcionesEvento = {}) {
  const suya = await p.inscribir(undefined, opciones);
  const params = { id: suya.evento.id, inscripcion_id: suya.codigo };
  const cambiar = (cambios: Partial<typeof t.inscripciones.$inferInsert>) =>
    db().update(t.inscripciones).set(cambios).where(eq(t.inscripciones.id, suya.id));
  const codigo = async () =>
    (await app.call('getMensajeOk', { params })).body.credencial as string | null | undefined;
  return { ...suya, cambiar, credencial: codigo };
}

/** The payment, and what the server does on its news. */
async function pagar(codigo: string): Promise<void> {
  await p.pagar(codigo);
  await app.trabajar();
}

/** As a desk of that race does it: with the keys that anybody may ask for. */
async function juzgar(texto: string | null | undefined, evento_id: number) {
  const { body } = await app.call('listClavesSede');
  return juzgarCredencial(texto ?? '', { evento_id, claves: body.claves });
}

// If this breaks, who paid has nothing to show at the desk, or who did not pay has.
describe('the code of a registration', () => {
  it('is given with the payment, and says who collects what', async () => {
    const { codigo, evento, id, credencial, persona } = await inscripta();
    expect(await credencial()).toBeNull();
    await pagar(codigo);
    const [suya] = await db().select().from(t.personas).where(eq(t.personas.inscripcion_id, id));
    expect(await juzgar(await credencial(), evento.id)).toEqual({
      tipo: 'valida',
      credencial: {
        evento_id: evento.id,
        inscripcion_id: id,
        modalidad_id: evento.modalidad.id,
        categoria: 'MIX 0 o más',
        numero: null,
        emitida: expect.any(Number),
        personas: [{ id: suya?.id, nombre: persona.nombre, apellido: persona.apellido }],
      },
    });
  });

  it('holds no document, birth, mail, phone or address, whoever reads it', async () => {
    const { codigo, id, credencial, evento } = await inscripta();
    await pagar(codigo);
    const [suya] = await db().select().from(t.personas).where(eq(t.personas.inscripcion_id, id));
    const leida = JSON.stringify(await juzgar(await credencial(), evento.id));
    for (const dato of [
      suya?.documento,
      suya?.email,
      suya?.telefono,
      suya?.domicilio,
      suya?.fecha_nacimiento,
    ])
      expect(leida).not.toContain(dato);
  });

  it.each(ESTADOS)('%s: given to successes alone', async (state) => {
    const { cambiar, credencial } = await inscripta();
    await cambiar({ state, viva: ocupaLugar(state) });
    expect(Boolean(await credencial())).toBe(esExito(state));
  });

  it('follows the number; the code of before is still one of ours', async () => {
    const { cambiar, credencial, evento } = await inscripta();
    await cambiar({ state: 'pago_realizado' });
    const antes = await credencial();
    await cambiar({ numero: 77 });
    expect(await juzgar(await credencial(), evento.id)).toMatchObject({ credencial: { numero: 77 } });
    expect(await juzgar(antes, evento.id)).toMatchObject({ tipo: 'valida', credencial: { numero: null } });
    expect(await juzgar(antes, evento.id + 1)).toMatchObject({ tipo: 'de_otro_evento' });
  });

  it('is not of a race that was called off, nor of one that was run days ago', async () => {
    const { cambiar, credencial, evento } = await inscripta();
    await cambiar({ state: 'pago_bonificado' });
    await db().update(t.eventos).set({ estado: 'cancelado' }).where(eq(t.eventos.id, evento.id));
    expect(await credencial()).toBeNull();
    await db().update(t.eventos).set({ estado: 'programado' }).where(eq(t.eventos.id, evento.id));
    app.reloj.avanzar(31 * 86_400_000);
    expect(await credencial()).not.toBeNull();
    app.reloj.avanzar(2 * 86_400_000);
    expect(await credencial()).toBeNull();
  });

  it('is not for who only pays for somebody else', async () => {
    const { codigo, evento, persona } = await inscripta();
    const { body } = await app.call('verificarExistencia', {
      params: { id: evento.id },
      body: { dni: persona.documento },
    });
    const llave = String(body.results.init_point).split('/').at(-1) ?? '';
    await pagar(codigo);
    const ajeno = await app.call('getMensajeOk', { params: { id: evento.id, inscripcion_id: llave } });
    expect(ajeno.body).toMatchObject({ state: 'pago_realizado', solo_pago: true, credencial: null });
  });
});

describe('the mail', () => {
  const recibidos = () => Promise.all(smtp.recibidos.map(({ crudo }) => simpleParser(crudo)));
  const ultimo = async () => {
    await app.trabajar();
    const correo = (await recibidos()).at(-1);
    if (!correo) throw new Error('no mail came');
    return correo;
  };

  it('of a payment brings the code as a picture, and its text says where else it is', async () => {
    const { codigo, evento } = await inscripta();
    expect((await ultimo()).attachments).toEqual([]);
    await p.pagar(codigo);
    const correo = await ultimo();
    expect(correo.subject).toContain('Recibimos tu pago');
    const imagen = correo.attachments.find(({ contentType }) => contentType === 'image/png');
    expect(imagen).toMatchObject({ contentDisposition: 'inline', related: true });
    // mailparser puts the picture of that cid in its place
    expect(correo.html).toContain(`src="data:image/png;base64,${imagen?.content.toString('base64')}"`);
    expect(correo.text).toContain(mensajesCredencial.en_el_mail);
    expect(correo.text).toContain(`/resultado_ok/${evento.id}/${codigo}`);
  });

  it('of one that has nothing to pay brings it at once', async () => {
    const evento = await app.fabrica.evento({ modalidades: [{ valor_normal: 0 }] });
    await app.call('createInscripcion', {
      body: { modalidad_id: evento.modalidad.id, participantes: [participante()] },
    });
    expect((await ultimo()).attachments.map(({ contentType }) => contentType)).toContain('image/png');
  });

  it('brings none, nor speaks of it, where the registration was called off before it left', async () => {
    const { id, cambiar } = await inscripta();
    await app.trabajar();
    await cambiar({ state: 'pago_realizado' });
    await avisar(app.ctx, db(), id, { tipo: 'pago_registrado' });
    await cambiar({ state: 'cancelada', viva: false });
    const correo = await ultimo();
    expect(correo.subject).toContain('Recibimos tu pago');
    expect(correo.attachments.map(({ contentType }) => contentType)).not.toContain('image/png');
    for (const parte of [correo.text, String(correo.html)]) {
      expect(parte).not.toContain(mensajesCredencial.titulo);
      expect(parte).toContain('confirmada');
    }
  });

  it('has a picture with every module of the code, and the white around it that readers want', async () => {
    const texto = `LARGADA.${'ABCDEFGH234567'.repeat(14)}`;
    const { data, info } = await sharp(await pngDeCodigo(texto))
      .toColourspace('b-w')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const codigo = encode(texto, { border: 4, ecc: 'M' });
    const modulo = info.width / codigo.size;
    expect(Number.isInteger(modulo)).toBe(true);
    const leido = codigo.data.map((row, y) =>
      row.map((_, x) => {
        const centro = (y * modulo + (modulo >> 1)) * info.width + x * modulo + (modulo >> 1);
        return (data[centro * info.channels] ?? 255) < 128;
      }),
    );
    expect(leido).toEqual(codigo.data);
    expect(leido.slice(0, 4).flat()).not.toContain(true);
  });
});
