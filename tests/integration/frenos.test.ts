import { Secret, TOTP } from 'otpauth';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as t from '../../src/server/db/schema.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { enMedioDeUnPaso } from '../support/paso-de-codigo.ts';

const CLAVE = 'clave-de-prueba';
const NUEVA = 'guanaco-ventisca-77';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

interface Intento {
  ip: string;
  password?: string;
  codigo?: string;
  cookie?: string;
}
async function entrar(email: string, { ip, password = CLAVE, codigo, cookie }: Intento) {
  const respuesta = await app.call('login', {
    body: { email, password, ...(codigo && { codigo }) },
    ip,
    ...(cookie && { headers: { cookie } }),
  });
  return { ...respuesta, cookie: dispositivoEn(respuesta.headers) };
}

/** What a browser would send back. */
function dispositivoEn(headers: Record<string, unknown>): string {
  const lineas = [headers['set-cookie'] ?? []].flat().map(String);
  return lineas.find((linea) => linea.startsWith('largada_dispositivo='))?.split(';')[0] ?? '';
}

/** An account with its second step on, known to the device with which that was done. */
async function conFactor() {
  enMedioDeUnPaso(app);
  const { email, usuario_id } = await app.fabrica.organizador();
  const token = await app.ingresar(email);
  const { body } = await app.call('pedirSegundoFactor', { token, body: { password: CLAVE } });
  const totp = new TOTP({ secret: Secret.fromBase32(String(body.secreto)) });
  let paso = -2;
  // each serves once
  const codigo = () => {
    paso += 1;
    if (paso > 0) app.reloj.avanzar(30_000);
    return totp.generate({ timestamp: app.reloj().getTime() + Math.min(paso, 0) * 30_000 });
  };
  const activado = await app.call('activarSegundoFactor', { token, body: { codigo: codigo() } });
  expect(activado.status).toBe(200);
  return { email, usuario_id, codigo, cookie: dispositivoEn(activado.headers) };
}

/** Wrong guesses, from as many addresses as it takes. */
async function adivinar(email: string, veces: number, datos: Omit<Intento, 'ip'>): Promise<number[]> {
  const estados: number[] = [];
  for (let n = 0; n < veces; n++)
    estados.push((await entrar(email, { ...datos, ip: `10.77.${n % 250}.1` })).status);
  return estados;
}

async function restablecer(email: string): Promise<string> {
  await app.call('recuperarClave', { body: { email }, ip: '10.50.0.1' });
  await app.trabajar();
  const correos = await app.ctx.database.db.select().from(t.correos).where(eq(t.correos.para, email));
  const enlace = correos
    .map(({ texto }) => /restablecer[^\s"]*?([A-Za-z0-9_-]{43})/.exec(String(texto))?.[1])
    .find(Boolean);
  const { status, headers } = await app.call('restablecerClave', {
    body: { token: enlace, password: NUEVA, password_confirm: NUEVA },
    ip: '10.50.0.1',
  });
  expect(status).toBe(200);
  return dispositivoEn(headers);
}

describe('who guesses passwords, from many addresses', () => {
  it('is stopped, and the owner comes in from a device that has been in', async () => {
    const { email } = await app.fabrica.usuario();
    const { cookie } = await entrar(email, { ip: '10.1.1.1' });
    expect(cookie).toMatch(/^largada_dispositivo=[\w-]{22}\.\d+~[\w-]{43}$/);
    const estados = await adivinar(email, 60, { password: 'no-es-esta' });
    expect(estados.slice(0, 50).every((estado) => estado === 401)).toBe(true);
    expect(estados.slice(50).every((estado) => estado === 429)).toBe(true);
    const deNadie = await entrar(email, { ip: '10.2.2.2' });
    expect(deNadie.status).toBe(429);
    expect(deNadie.body.message).toContain('un dispositivo en el que ya entraste');
    expect((await entrar(email, { ip: '10.2.2.2', cookie })).status).toBe(200);
    // and from the very address of the guesser
    expect((await entrar(email, { ip: '10.77.0.1', cookie })).status).toBe(200);
  });

  it('and with password and second step the owner comes in from anywhere', async () => {
    const { email, codigo } = await conFactor();
    await adivinar(email, 52, { password: 'no-es-esta' });
    expect((await entrar(email, { ip: '10.3.3.3', codigo: codigo() })).status).toBe(200);
    // both wrong, or one of them: nothing tells which
    const mal = await entrar(email, { ip: '10.3.4.4', codigo: '000000' });
    const peor = await entrar(email, { ip: '10.3.4.4', password: 'no-es-esta', codigo: '000000' });
    expect([mal.status, mal.body.message]).toEqual([peor.status, peor.body.message]);
    expect(mal.status).toBe(429);
  });

  it('and by the link in a mail', async () => {
    const { email } = await app.fabrica.usuario();
    await adivinar(email, 52, { password: 'no-es-esta' });
    const cookie = await restablecer(email);
    expect((await entrar(email, { ip: '10.4.4.4', password: NUEVA, cookie })).status).toBe(200);
  });
});

describe('who has the password and guesses codes', () => {
  it('does not lock out the owner with five', async () => {
    const { email, codigo, cookie } = await conFactor();
    for (let n = 0; n < 6; n++) await entrar(email, { ip: '10.5.5.5', codigo: '000000' });
    expect((await entrar(email, { ip: '10.5.5.5', codigo: codigo() })).status, 'from there').toBe(429);
    expect((await entrar(email, { ip: '10.5.5.5', codigo: codigo(), cookie })).status, 'known').toBe(200);
    expect((await entrar(email, { ip: '10.6.6.6', codigo: codigo() })).status, 'elsewhere').toBe(200);
  });

  it('has twenty an hour and forty a day from all addresses together, and the owner passes', async () => {
    const { email, codigo, cookie } = await conFactor();
    let juzgados = 0;
    for (let hora = 0; hora < 20; hora++) {
      const estados = await adivinar(email, hora < 3 ? 25 : 3, { codigo: '000000' });
      juzgados += estados.filter((estado) => estado === 401).length;
      app.reloj.avanzar(3_601_000);
    }
    expect(juzgados).toBe(40);
    expect((await entrar(email, { ip: '10.8.8.8', codigo: codigo() })).status, 'of nobody').toBe(429);
    expect((await entrar(email, { ip: '10.8.8.8', codigo: codigo(), cookie })).status, 'known').toBe(200);
    const nueva = await restablecer(email);
    const datos = { ip: '10.8.8.8', password: NUEVA, codigo: codigo(), cookie: nueva };
    expect((await entrar(email, datos)).status, 'by mail').toBe(200);
  });
});

describe('the cookie of a known device', () => {
  it('is nobody else’s, cannot be made, and ends with the password', async () => {
    const [una, otra] = [await app.fabrica.usuario(), await app.fabrica.usuario()];
    const { cookie } = await entrar(una.email, { ip: '10.9.1.1' });
    await adivinar(otra.email, 52, { password: 'no-es-esta' });
    await adivinar(una.email, 52, { password: 'no-es-esta' });
    const desde = (email: string, de: string) => entrar(email, { ip: '10.9.2.2', cookie: de });
    expect((await desde(otra.email, cookie)).status, 'of another account').toBe(429);
    const [nombre, valor = ''] = cookie.split('=');
    const [id = '', cuenta = ''] = valor.split('.');
    const falsa = `${nombre}=${[...id].toReversed().join('')}.${cuenta}`;
    expect((await desde(una.email, falsa)).status, 'another device').toBe(429);
    // one device may be several people's
    const dos = await entrar(una.email, { ip: '10.9.3.3', cookie });
    expect(dos.status).toBe(200);
    await app.ctx.database.db
      .update(t.usuarios)
      .set({ clave_hash: 'otra' })
      .where(eq(t.usuarios.email, una.email));
    expect((await desde(una.email, dos.cookie)).status, 'of an older password').toBe(429);
  });

  it('is limited by itself: a thief of the device gets ten in a quarter of an hour', async () => {
    const { email } = await app.fabrica.usuario();
    const { cookie } = await entrar(email, { ip: '10.9.4.4' });
    const estados = await adivinar(email, 12, { password: 'no-es-esta', cookie });
    expect(estados).toEqual([...Array<number>(10).fill(401), 429, 429]);
    expect((await entrar(email, { ip: '10.9.5.5' })).status, 'and holds up nobody else').toBe(200);
  });
});
