import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { secretoDe } from '../../src/server/secretos.ts';
import * as t from '../../src/server/db/schema.ts';
import { borrarAccesos } from '../../src/server/modules/sesiones/cuentas.ts';
import { resellarFactores } from '../../src/server/modules/sesiones/resellar.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { enMedioDeUnPaso } from '../support/paso-de-codigo.ts';

const CLAVE = 'clave-de-prueba';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  enMedioDeUnPaso(app);
});

const codigoDe = (secreto: string, pasos = 0) =>
  new TOTP({ secret: Secret.fromBase32(secreto) }).generate({
    timestamp: app.reloj().getTime() + pasos * 30_000,
  });
const entrar = (email: string, codigo?: string, password = CLAVE) =>
  app.call('login', { body: { email, password, ...(codigo !== undefined && { codigo }) } });
const siguientePaso = () => app.reloj.avanzar(30_000);

async function conFactor() {
  const usuario = await app.fabrica.usuario();
  const token = await app.ingresar(usuario.email);
  const pedido = await app.call('pedirSegundoFactor', { token, body: { password: CLAVE } });
  const secreto = String(pedido.body.secreto);
  const activado = await app.call('activarSegundoFactor', { token, body: { codigo: codigoDe(secreto) } });
  siguientePaso();
  return { ...usuario, token, pedido, activado, secreto, codigos: activado.body.codigos as string[] };
}

describe('enrolment', () => {
  it('gives an address for the QR code, and recovery codes once a first code came', async () => {
    const { pedido, activado, codigos, usuario, token } = await conFactor();
    expect(pedido.body.otpauth).toBe(
      `otpauth://totp/Largada:${usuario}?issuer=Largada&secret=${pedido.body.secreto}&algorithm=SHA1&digits=6&period=30`,
    );
    expect(activado.body.message).toBe('Activaste el segundo paso.');
    expect(codigos).toHaveLength(10);
    expect(new Set(codigos).size).toBe(10);
    for (const codigo of codigos) expect(codigo).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
    const { body } = await app.call('getPerfil', { token });
    expect(body.segundo_factor).toEqual({ activo: true, codigos_restantes: 10 });
  });

  it('asks the password, and a right code', async () => {
    const { email } = await app.fabrica.usuario();
    const token = await app.ingresar(email);
    const mala = await app.call('pedirSegundoFactor', { token, body: { password: 'mala' } });
    expect(mala.body.errors.fields.password).toBe('La contraseña actual no es correcta.');
    expect((await app.call('activarSegundoFactor', { token, body: { codigo: '123456' } })).status).toBe(409);
    const { body } = await app.call('pedirSegundoFactor', { token, body: { password: CLAVE } });
    const codigo = codigoDe(String(body.secreto), 5);
    const errada = await app.call('activarSegundoFactor', { token, body: { codigo } });
    expect(errada.status).toBe(422);
    expect(errada.body.errors.fields.codigo).toBe('El código no es correcto o ya se usó.');
    expect((await entrar(email)).status, 'what was not confirmed asks for nothing').toBe(200);
  });

  it('keeps neither secret nor codes in clear', async () => {
    const { id, secreto, codigos } = await conFactor();
    const { db } = app.ctx.database;
    const [row] = await db.select().from(t.usuarios).where(eq(t.usuarios.id, id));
    const rows = await db.select().from(t.codigos_recuperacion);
    const todo = JSON.stringify([row, rows]);
    expect(row?.totp_secreto_cifrado).toBeTruthy();
    for (const claro of [secreto, ...codigos]) expect(todo).not.toContain(claro);
  });

  it("a secret copied into another's row opens nothing", async () => {
    const { id, secreto } = await conFactor();
    const otro = await app.fabrica.usuario();
    const { db } = app.ctx.database;
    const [row] = await db.select().from(t.usuarios).where(eq(t.usuarios.id, id));
    await db
      .update(t.usuarios)
      .set({ totp_activo: true, totp_secreto_cifrado: row?.totp_secreto_cifrado })
      .where(eq(t.usuarios.id, otro.id));
    expect((await entrar(otro.email, codigoDe(secreto))).status).toBe(401);
  });
});

describe('login with it', () => {
  it('asks for the code after the right password, and only then', async () => {
    const { email, secreto } = await conFactor();
    const sin = await entrar(email);
    expect([sin.status, sin.body.codigo, sin.body.message]).toEqual([
      401,
      'segundo_factor',
      'Ingresá el código de tu aplicación.',
    ]);
    expect(sin.headers['set-cookie']).toBeUndefined();
    expect((await entrar(email, codigoDe(secreto), 'mala')).body.codigo).toBe('login');
    expect((await entrar(email, codigoDe(secreto))).status).toBe(200);
  });

  it('takes a code one step early or late, no further', async () => {
    const { email, secreto } = await conFactor();
    siguientePaso();
    siguientePaso();
    for (const [pasos, status] of [
      [-2, 401],
      [-1, 200],
      [1, 200],
      [3, 401],
    ] as const) {
      expect([pasos, (await entrar(email, codigoDe(secreto, pasos))).status]).toEqual([pasos, status]);
    }
  });

  it('never takes a code twice, nor one before the last', async () => {
    const { email, secreto } = await conFactor();
    const codigo = codigoDe(secreto);
    const antes = codigoDe(secreto, -1);
    expect((await entrar(email, codigo)).status).toBe(200);
    const otra = await entrar(email, codigo);
    expect(otra.body.errors.fields.codigo).toBe('El código no es correcto o ya se usó.');
    expect((await entrar(email, antes)).status).toBe(401);
  });

  it('of two at once with one code, one gets in', async () => {
    const { email, secreto } = await conFactor();
    const codigo = codigoDe(secreto);
    const estados = await Promise.all([1, 2, 3].map(async () => (await entrar(email, codigo)).status));
    expect(estados.filter((status) => status === 200)).toHaveLength(1);
  });

  it('takes each recovery code once, however it is typed', async () => {
    const { email, codigos, token } = await conFactor();
    const [uno = '', dos = ''] = codigos;
    expect((await entrar(email, ` ${uno.toUpperCase().replace('-', ' ')} `)).status).toBe(200);
    expect((await entrar(email, uno)).status).toBe(401);
    expect((await entrar(email, dos)).status).toBe(200);
    const { body } = await app.call('getPerfil', { token });
    expect(body.segundo_factor.codigos_restantes).toBe(8);
  });

  it('is refused after five wrong codes from one address, the right one too, and not from elsewhere', async () => {
    const { email, secreto } = await conFactor();
    for (let n = 0; n < 5; n++) expect((await entrar(email, '000000')).status).toBe(401);
    const bloqueado = await app.call('login', {
      body: { email, password: CLAVE, codigo: codigoDe(secreto) },
    });
    expect(bloqueado.status).toBe(429);
    expect(bloqueado.body.message).toBe('Demasiados códigos equivocados. Probá de nuevo en 15 minutos.');
    const deOtroLado = { email, password: CLAVE, codigo: codigoDe(secreto) };
    expect((await app.call('login', { body: deOtroLado, ip: '10.9.9.9' })).status).toBe(200);
    app.reloj.avanzar(901_000);
    expect((await entrar(email, codigoDe(secreto))).status).toBe(200);
  });
});

describe('codes that are tried all at once', () => {
  it('are judged no more than five times, were the right one among them', async () => {
    const { email } = await app.fabrica.usuario();
    const token = await app.ingresar(email);
    const { body } = await app.call('pedirSegundoFactor', { token, body: { password: CLAVE } });
    const bueno = codigoDe(String(body.secreto));
    const estados = await Promise.all(
      Array.from({ length: 30 }, async (_, n) => {
        const codigo = n === 29 ? bueno : '000000';
        return (await app.call('activarSegundoFactor', { token, body: { codigo } })).status;
      }),
    );
    expect(estados.filter((status) => status === 422)).toHaveLength(5);
    expect(estados.filter((status) => status === 429)).toHaveLength(25);
  });
});

describe('switching it off', () => {
  it('asks password and code', async () => {
    const { email, token, secreto, codigos } = await conFactor();
    const sin = await app.call('desactivarSegundoFactor', {
      token,
      body: { password: CLAVE, codigo: '000000' },
    });
    expect(sin.status).toBe(422);
    const mala = await app.call('desactivarSegundoFactor', {
      token,
      body: { password: 'mala', codigo: codigoDe(secreto) },
    });
    expect(mala.status).toBe(422);
    const { status } = await app.call('desactivarSegundoFactor', {
      token,
      body: { password: CLAVE, codigo: codigos[0] ?? '' },
    });
    expect(status).toBe(200);
    expect((await entrar(email)).status).toBe(200);
    const tipos = await app.ctx.database.db.select({ tipo: t.correos.tipo }).from(t.correos);
    expect(tipos.map(({ tipo }) => tipo)).toEqual(['segundo_factor_activado', 'segundo_factor_desactivado']);
  });
});

describe('a secret of the server that was replaced', () => {
  it('keeps the factor: its seed opens, and is sealed anew, so that the old secret can be forgotten', async () => {
    const { id, email, secreto, codigos } = await conFactor();
    const semilla = async () =>
      (await app.ctx.database.db.select().from(t.usuarios).where(eq(t.usuarios.id, id)))[0]
        ?.totp_secreto_cifrado;
    const antes = await semilla();
    const viejo = app.ctx.config.secreto;
    app.ctx.config.secreto = 'otro secreto de pruebas, igual de largo';
    app.ctx.config.secretoAnterior = viejo;
    try {
      expect((await entrar(email, codigoDe(secreto))).status).toBe(200);
      await resellarFactores(app.ctx);
      const despues = await semilla();
      expect(despues).not.toBe(antes);
      app.ctx.config.secretoAnterior = undefined;
      siguientePaso();
      expect((await entrar(email, codigoDe(secreto))).status).toBe(200);
      // they are under no key of the server's
      expect((await entrar(email, codigos[0])).status).toBe(200);
      await resellarFactores(app.ctx);
      expect(await semilla()).toBe(despues);
    } finally {
      app.ctx.config.secreto = viejo;
      app.ctx.config.secretoAnterior = undefined;
    }
  });

  it('a recovery code of before, kept as an HMAC, still serves once', async () => {
    const { id, email } = await conFactor();
    const codigo_hash = createHmac('sha256', secretoDe(app.ctx.config, 'codigo-recuperacion'))
      .update(`${id}\0abcdefghjk`)
      .digest('base64url');
    await app.ctx.database.db.insert(t.codigos_recuperacion).values({ usuario_id: id, codigo_hash });
    expect((await entrar(email, 'abcde-fghjk')).status).toBe(200);
    expect((await entrar(email, 'abcde-fghjk')).status).toBe(401);
  });
});

describe('where everybody must have one', () => {
  it.each([
    ['todos', 'organizador', 403],
    ['admin', 'organizador', 200],
    ['admin', 'admin', 403],
    ['opcional', 'admin', 200],
  ] as const)(
    'SEGUNDO_FACTOR=%s: a new %s gets %i until it is activated',
    async (segundoFactor, rol, estado) => {
      app.ctx.config.segundoFactor = segundoFactor;
      try {
        const { email } =
          rol === 'admin' ? await app.fabrica.usuario({ roles: ['admin'] }) : await app.fabrica.organizador();
        const token = await app.ingresar(email);
        const ver = () => app.call('listEventosOrganizador', { token });
        const antes = await ver();
        expect(antes.status).toBe(estado);
        if (estado === 200) return;
        expect(antes.body).toMatchObject({
          codigo: 'falta_segundo_factor',
          message: expect.stringContaining('Activalo en Mi perfil'),
        });
        expect((await app.call('getPerfil', { token })).status).toBe(200);
        const { body } = await app.call('pedirSegundoFactor', { token, body: { password: CLAVE } });
        await app.call('activarSegundoFactor', { token, body: { codigo: codigoDe(String(body.secreto)) } });
        expect((await ver()).status).toBe(200);
      } finally {
        app.ctx.config.segundoFactor = 'opcional';
      }
    },
  );
});

describe('a command on the server', () => {
  it('ends the sessions of who is named and takes the lost factor away; or ends everybody’s', async () => {
    const { id, email } = await conFactor();
    const otro = await app.fabrica.usuario();
    const suya = await app.ingresar(otro.email);
    const { db } = app.ctx.database;
    expect(await borrarAccesos(db, { usuario: email.toUpperCase(), factor: true })).toBe(1);
    expect((await entrar(email)).status).toBe(200);
    expect((await app.call('getSesion', { token: suya })).status).toBe(200);
    expect(await borrarAccesos(db, { usuario: null, factor: false })).toBe(2);
    expect((await app.call('getSesion', { token: suya })).status).toBe(401);
    await expect(borrarAccesos(db, { usuario: 'nadie', factor: true })).rejects.toThrow(
      'No hay ninguna cuenta nadie.',
    );
    const lineas = await db
      .select()
      .from(t.auditoria)
      .where(eq(t.auditoria.accion, 'segundo_factor_quitado'));
    expect(lineas).toMatchObject([{ actor: 'sistema', entidad_id: id, despues: { cerradas: 1 } }]);
  });
});

describe('what touches the account, ten minutes after the login', () => {
  it('asks the second factor too, also where the password is asked anyway', async () => {
    const { token, secreto } = await conFactor();
    app.reloj.avanzar(11 * 60_000);
    const otras = () => app.call('cerrarOtrasSesiones', { token });
    const cambiar = () =>
      app.call('updatePerfil', {
        token,
        body: { password_actual: CLAVE, password: 'otra clave larga', password_confirm: 'otra clave larga' },
      });
    for (const hacer of [otras, cambiar]) {
      const { status, body } = await hacer();
      expect([status, body.codigo, body.datos]).toEqual([
        403,
        'comprobar_identidad',
        { segundo_factor: true },
      ]);
    }
    const comprobar = (codigo?: string) =>
      app.call('comprobarIdentidad', { token, body: { password: CLAVE, ...(codigo && { codigo }) } });
    const sin = await comprobar();
    expect([sin.status, sin.body.errors.fields]).toEqual([
      422,
      { codigo: 'Ingresá el código de tu aplicación.' },
    ]);
    const mala = await comprobar(codigoDe(secreto, 9));
    expect([mala.status, Object.keys(mala.body.errors.fields)]).toEqual([422, ['codigo']]);
    expect((await otras()).status).toBe(403);
    expect((await comprobar(codigoDe(secreto))).status).toBe(200);
    expect((await otras()).status).toBe(200);
    expect((await cambiar()).status).toBe(200);
  });
});
