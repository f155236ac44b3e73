import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { simpleParser } from 'mailparser';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../../src/server/db/client.ts';
import { runCorreoRebote } from '../../src/server/comandos/correo-rebote.ts';
import * as t from '../../src/server/db/schema.ts';
import { carpetaDeRebotes } from '../../src/server/gateways/correo/casilla-carpeta.ts';
import { casillaImap } from '../../src/server/gateways/correo/casilla-imap.ts';
import { correoSmtp } from '../../src/server/gateways/correo/smtp.ts';
import { crearTrabajador } from '../../src/server/jobs/trabajador.ts';
import { fuenteCorreos } from '../../src/server/modules/correos/mandar-de-la-cola.ts';
import { handlersRebotes, leerRebotes } from '../../src/server/modules/correos/rebotes.ts';
import { tokenRebote } from '../../src/server/modules/correos/token-rebote.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { participante } from '../support/fabrica.ts';
import { servidorImap } from '../support/imap.ts';
import { createTestDatabase, type TestDatabaseUrl } from '../support/postgres.ts';
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
const rows = () => db().select().from(t.correos).orderBy(t.correos.id);
const enviar = () => crearTrabajador(app.ctx, {}, { fuentes: [fuenteCorreos] }).drain();
const leer = (clave?: string) =>
  leerRebotes(app.ctx, casillaImap({ url: imap.url(clave), timeout_ms: 20_000 }));

/** Somebody registers, and their mail goes out. */
async function inscripta() {
  const duenio = await app.fabrica.organizador({ email_contacto: 'carreras@losandes.example' });
  const evento = await app.fabrica.evento({ duenio, modalidades: [{ nombre: '10K' }] });
  await app.call('createInscripcion', {
    body: { modalidad_id: evento.modalidad.id, nombre: '-', participantes: [participante()] },
  });
  await enviar();
  const [correo] = await rows();
  if (!correo) throw new Error('no hay mail');
  return { correo, duenio, evento };
}

const muestra = (nombre: string, key: string): string =>
  readFileSync(new URL(`../support/rebotes/${nombre}.eml`, import.meta.url), 'utf8')
    .replaceAll('{{CLAVE}}', key)
    .replaceAll('{{VERP}}', `rebotes+${key}@club.example`)
    .replaceAll('\n', '\r\n');

describe('a mail about a race', () => {
  it('is answered to who makes it, comes back to the bounces, and says each thing once', async () => {
    const { correo } = await inscripta();
    const [recibido] = smtp.recibidos;
    const leido = await simpleParser(recibido?.crudo ?? '');
    const key = tokenRebote(app.ctx.config, correo.id);
    expect(leido.replyTo?.value).toMatchObject([{ address: 'carreras@losandes.example' }]);
    expect(recibido?.mensaje_id).toBe(`<${key}@club.example>`);
    expect(recibido?.de).toBe(`rebotes+${key}@club.example`);
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
    ['exim', /^El mail volvió\. El servidor que lo recibía dijo: 550 5\.1\.1 .*User unknown/],
    ['exim-sin-informe', /552 5\.2\.2 Mailbox full/],
    ['gmail', /550-5\.1\.1 The email account that you tried to reach does not exist/],
  ])('%s: the mail came back, with what its server said', async (cual, motivo) => {
    const { correo } = await inscripta();
    imap.poner(muestra(cual, tokenRebote(app.ctx.config, correo.id)));
    await leer();
    expect((await rows())[0]).toMatchObject({
      estado: 'rebotado',
      ultimo_error: expect.stringMatching(motivo),
    });
    expect(imap.vistos()).toEqual([true]);
  });

  it('a delay, a vacation and what somebody made up change nothing', async () => {
    const { correo } = await inscripta();
    const key = tokenRebote(app.ctx.config, correo.id);
    imap.poner(muestra('demora', key));
    imap.poner(muestra('vacaciones', key));
    imap.poner(muestra('exim', `${correo.id}-${'0'.repeat(24)}`));
    imap.poner('esto no es un mail');
    await leer();
    expect((await rows())[0]).toMatchObject({ estado: 'enviado', ultimo_error: null });
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
    expect((await rows())[0]?.estado).toBe('rebotado');
  });

  it('a password that is refused is an error to see, not a mailbox without mail', async () => {
    await expect(leer('otra')).rejects.toThrow('Command failed');
  });
});

describe('a message that a mail server hands over', () => {
  const SECRETO = 'un secreto de la instalación, bien largo';
  const config = { secreto: SECRETO };
  let base: TestDatabaseUrl;
  let dataDir: string;
  beforeAll(async () => {
    base = await createTestDatabase('migrated');
    dataDir = mkdtempSync(join(tmpdir(), 'largada-rebotes-'));
  });
  afterAll(async () => {
    await base.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  beforeEach(() => {
    vi.stubEnv('SESSION_SECRET', SECRETO);
    const dicho = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    return () => {
      vi.unstubAllEnvs();
      dicho.mockRestore();
    };
  });
  const mandar = (trozos: (string | Buffer)[], con: Partial<{ databaseUrl: string; dataDir: string }> = {}) =>
    runCorreoRebote(Readable.from(trozos), () => ({ databaseUrl: undefined, dataDir, ...con }));

  it('is read at once where the database takes it, whatever is around it', async () => {
    const database = await openDatabase({ databaseUrl: base.url, dataDir });
    const cartas = [1, 2, 3].map((n) => ({
      tipo: 'x',
      para: `${n}@x.example`,
      asunto: 'x',
      html: '',
      texto: '',
    }));
    const estado = 'enviado' as const;
    const [uno, dos, tres] = await database.db
      .insert(t.correos)
      .values(cartas.map((carta) => ({ ...carta, estado })))
      .returning({ id: t.correos.id });
    const entregar = (...trozos: string[]) => mandar(trozos, { databaseUrl: base.url });
    const key = (row: { id: number } | undefined) => tokenRebote(config, row?.id ?? 0);
    // as Exim begins it, and with all that it could not deliver behind it
    const largo = `${muestra('exim', key(uno))}\r\n${'x'.repeat(2_000_000)}`;
    expect(await entregar('From MAILER-DAEMON Mon Nov 23 01:00:00 2026\n', largo)).toBe(0);
    expect(await entregar(muestra('gmail', key(dos)))).toBe(0);
    expect(await entregar(muestra('gmail', key(dos)))).toBe(0);
    // none of these is sent back, for it would come back again
    expect(await entregar(muestra('vacaciones', key(tres)))).toBe(0);
    expect(await entregar('esto no es un mail')).toBe(0);
    const ahora = await database.db.select().from(t.correos).orderBy(t.correos.id);
    expect(ahora.map((correo) => [correo.estado, correo.ultimo_error])).toEqual([
      ['rebotado', expect.stringContaining('User unknown')],
      ['rebotado', expect.stringContaining('The email account that you tried to reach does not exist')],
      ['enviado', null],
    ]);
    await database.close();
  });

  it('waits in a folder for the server whose database is its own', async () => {
    const { correo } = await inscripta();
    const suya = { dataDir: app.ctx.config.dataDir };
    expect(await mandar([muestra('exim', tokenRebote(app.ctx.config, correo.id))], suya)).toBe(0);
    expect(await mandar(['x'.repeat(1_000_000)], suya)).toBe(0);
    const carpeta = carpetaDeRebotes(suya.dataDir);
    expect(readdirSync(carpeta).map((nombre) => statSync(join(carpeta, nombre)).size <= 300_000)).toEqual([
      true,
      true,
    ]);
    await handlersRebotes.correos_rebotados?.correr(app.ctx, { datos: {}, intento: 1, ultimo: false });
    expect((await rows())[0]).toMatchObject({ estado: 'rebotado' });
    expect(readdirSync(carpeta)).toEqual([]);
  });

  // If this breaks, the mail server throws away what came back while the database was being restarted.
  it('is kept by the mail server where something is missing', async () => {
    expect(await mandar(['algo'], { dataDir: join(dataDir, 'no-esta') })).toBe(75);
    const otra = new URL(base.url);
    otra.pathname = '/no_esta';
    expect(await mandar(['algo'], { databaseUrl: otra.href })).toBe(75);
    vi.stubEnv('SESSION_SECRET', '');
    expect(await mandar(['algo'], { databaseUrl: base.url })).toBe(75);
    expect(existsSync(join(dataDir, 'secreto'))).toBe(false);
    expect(await mandar([])).toBe(64);
  });

  it('is told so by the status of the command itself', () => {
    const { status, stderr } = spawnSync('npm', ['run', '--silent', 'correo:rebote'], {
      cwd: fileURLToPath(new URL('../..', import.meta.url)),
      env: { ...process.env, DATABASE_URL: '', DATA_DIR: join(dataDir, 'no-esta') },
      input: 'algo',
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([75, expect.stringContaining('revisá DATA_DIR')]);
  });
});
