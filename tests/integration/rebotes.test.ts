import { readFileSync } from 'node:fs';
import { simpleParser } from 'mailparser';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as t from '../../src/server/db/schema.ts';
import { casillaImap } from '../../src/server/gateways/correo/casilla-imap.ts';
import { correoSmtp } from '../../src/server/gateways/correo/smtp.ts';
import { crearTrabajador } from '../../src/server/jobs/trabajador.ts';
import { fuenteCorreos } from '../../src/server/modules/correos/envio.ts';
import { leerRebotes } from '../../src/server/modules/correos/rebotes.ts';
import { tokenRebote } from '../../src/server/modules/correos/token-rebote.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { participante } from '../support/fabrica.ts';
import { servidorImap } from '../support/imap.ts';
import { servidorSmtp } from '../support/smtp.ts';

let app: TestApp;
let smtp: Awaited<ReturnType<typeof servidorSmtp>>;
let imap: Awaited<ReturnType<typeof servidorImap>>;
beforeAll(async () => {
  app = await testApp();
  smtp = await servidorSmtp();
});
afterAll(async () => {
  await app.close();
  await smtp.close();
});
beforeEach(async () => {
  await app.reset();
  smtp.reiniciar();
  imap = await servidorImap();
  app.ctx.correo = correoSmtp({
    ...{ url: smtp.url, from: 'Largada <hola@club.example>', publicUrl: 'https://inscripciones.example' },
    rebotes: 'rebotes@club.example',
  });
  return () => imap.close();
});

const db = () => app.ctx.database.db;
const filas = () => db().select().from(t.correos).orderBy(t.correos.id);
const enviar = () => crearTrabajador(app.ctx, {}, { fuentes: [fuenteCorreos] }).drain();
const leer = (clave?: string) =>
  leerRebotes(app.ctx, casillaImap({ url: imap.url(clave), timeout_ms: 3000 }));

/** Somebody registers, and their mail goes out. */
async function inscripta() {
  const duenio = await app.fabrica.organizador({ email_contacto: 'carreras@losandes.example' });
  const evento = await app.fabrica.evento({ duenio, modalidades: [{ nombre: '10K' }] });
  await app.call('createInscripcion', {
    body: { modalidad_id: evento.modalidad.id, nombre: '-', participantes: [participante()] },
  });
  await enviar();
  const [correo] = await filas();
  if (!correo) throw new Error('no hay mail');
  return { correo, duenio, evento };
}

const muestra = (nombre: string, clave: string): string =>
  readFileSync(new URL(`../support/rebotes/${nombre}.eml`, import.meta.url), 'utf8')
    .replaceAll('{{CLAVE}}', clave)
    .replaceAll('{{VERP}}', `rebotes+${clave}@club.example`)
    .replaceAll('\n', '\r\n');

describe('a mail about a race', () => {
  it('is answered to who makes it, comes back to the bounces, and says each thing once', async () => {
    const { correo } = await inscripta();
    const [recibido] = smtp.recibidos;
    const leido = await simpleParser(recibido?.crudo ?? '');
    const clave = tokenRebote(app.ctx.config, correo.id);
    expect(leido.replyTo?.value).toMatchObject([{ address: 'carreras@losandes.example' }]);
    expect(recibido?.mensaje_id).toBe(`<${clave}@club.example>`);
    expect(recibido?.de).toBe(`rebotes+${clave}@club.example`);
    // what the list of a mail client shows beside the subject is in the page alone
    const resumen = /<div style="display:none[^>]*>([^<]+)</.exec(String(leido.html))?.[1] ?? '';
    expect(resumen).not.toBe('');
    expect(leido.text?.split('\n')[0]).not.toContain(resumen);
    expect(leido.headers.has('list-id')).toBe(false);
  });

  it('that goes to many can be filed by its list', async () => {
    const { evento, duenio } = await inscripta();
    smtp.reiniciar();
    const token = await app.fabrica.sesion(duenio.usuario_id);
    const { status } = await app.call('enviarCorreos', {
      token,
      body: {
        event_id: evento.id,
        send_all_search: true,
        search_criteria: {},
        email: { subject: 'Novedades', body: '<p>Hola</p>' },
      },
    });
    expect(status).toBe(200);
    await enviar();
    const [recibido] = smtp.recibidos;
    expect(recibido?.crudo).toMatch(
      new RegExp(`^List-ID: .*<organizador-${duenio.id}\\.inscripciones\\.example>`, 'im'),
    );
  });
});

describe('the mailbox of bounces', () => {
  // the organizer sees who never got the mail; without it they read 'enviado' and blame the runner
  it.each([
    ['exim', /550 5\.1\.1 .*User unknown/],
    ['exim-sin-informe', /552 5\.2\.2 Mailbox full/],
    ['gmail', /550-5\.1\.1 The email account that you tried to reach does not exist/],
  ])('%s: the mail came back, with what its server said', async (cual, motivo) => {
    const { correo } = await inscripta();
    imap.poner(muestra(cual, tokenRebote(app.ctx.config, correo.id)));
    await leer();
    expect((await filas())[0]).toMatchObject({
      estado: 'rebotado',
      ultimo_error: expect.stringMatching(motivo),
    });
    expect(imap.vistos()).toEqual([true]);
  });

  it('a delay, a vacation and what somebody made up change nothing', async () => {
    const { correo } = await inscripta();
    const clave = tokenRebote(app.ctx.config, correo.id);
    imap.poner(muestra('demora', clave));
    imap.poner(muestra('vacaciones', clave));
    imap.poner(muestra('exim', `${correo.id}-${'0'.repeat(24)}`));
    imap.poner('esto no es un mail');
    await leer();
    expect((await filas())[0]).toMatchObject({ estado: 'enviado', ultimo_error: null });
    expect(imap.vistos()).toEqual([true, true, true, true]);
  });

  it('a connection that breaks loses nothing: it is read the next time, and once', async () => {
    const { correo } = await inscripta();
    imap.poner(muestra('exim', tokenRebote(app.ctx.config, correo.id)));
    imap.fallar('corta');
    await expect(leer()).rejects.toBeInstanceOf(Error);
    expect(imap.vistos()).toEqual([false]);
    imap.fallar(null);
    await leer();
    expect((await filas())[0]?.estado).toBe('rebotado');
  });

  it('a password that is refused is an error to see, not a mailbox without mail', async () => {
    await expect(leer('otra')).rejects.toThrow('Command failed');
  });
});
