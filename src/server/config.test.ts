import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { exigirTlsDeBase } from './config-produccion.ts';
import { parseS3 } from './config-s3.ts';
import { secretoDe } from './secretos.ts';
import { parseConfig } from './config.ts';

const dir = mkdtempSync(join(tmpdir(), 'largada-config-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const SECRETO = 'un secreto de pruebas bastante largo';
const base = { SESSION_SECRET: SECRETO };
const vendedor = {
  PAYMENT_PROVIDER: 'simulado',
  SMTP_URL: 'local',
  PROVEEDOR_NOMBRE: 'Club',
  PROVEEDOR_EMAIL: 'hola@club.example',
  PROVEEDOR_TELEFONO: '+54 351 555-0100',
};
const produccion = { ...base, ...vendedor, PUBLIC_URL: 'https://largada.example/' };

function mensajeDe(env: Record<string, string>, modo: 'demo' | 'produccion' | 'test' = 'test'): string {
  try {
    parseConfig(env, modo);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

describe('a bad variable', () => {
  it.each([
    ['PORT', 'ochenta', 'debe ser un número entero de 0 a 65535'],
    ['PORT', '65536', 'debe ser un número entero de 0 a 65535'],
    ['PORT', '-1', 'debe ser un número entero de 0 a 65535'],
    ['PORT', '80.5', 'debe ser un número entero de 0 a 65535'],
    ['DATABASE_POOL', '0', 'debe ser un número entero de 1 a 100'],
    ['HORAS_ACREDITACION_EFECTIVO', '1000', 'debe ser un número entero de 0 a 240'],
    ['DATABASE_URL', 'mysql://x', 'debe empezar con postgres://'],
    ['DATABASE_DIRECT_URL', 'x', 'debe empezar con postgres://'],
    ['PUBLIC_URL', 'largada.example', 'debe ser una dirección http:// o https://'],
    ['PUBLIC_URL', 'javascript:alert(1)', 'debe ser una dirección http:// o https://'],
    ['SESSION_SECRET', 'corto', 'necesita al menos 32 caracteres'],
    ['SESSION_SECRET_ANTERIOR', 'corto', 'necesita al menos 32 caracteres'],
    ['SEGUNDO_FACTOR', 'sí', 'Opción inválida'],
    ['PAYMENT_PROVIDER', 'paypal', 'Opción inválida'],
    ['MP_API_URL', 'mercadopago', 'debe ser una dirección http:// o https://'],
    ['MP_TIMEOUT_MS', '1', 'debe ser un número entero de 500 a 60000'],
    ['S3_ENDPOINT', 's3.example', 'debe ser una dirección http:// o https://'],
    ['S3_BUCKET', 'mis archivos', 'debe ser el nombre de un bucket'],
    ['S3_PREFIX', '../x', 'debe ser como una carpeta, por ejemplo largada/'],
    ['SMTP_URL', 'correo.example', 'debe empezar con smtp:// o smtps://'],
    ['TRUST_PROXY', '1', 'debe ser true o direcciones, por ejemplo loopback o 10.0.0.0/8'],
    ['LOG_LEVEL', 'mucho', 'Opción inválida'],
    ['UPLOADS_ENABLED', 'quizás', 'Opción inválida'],
    ['APK_URL', 'ftp://x', 'debe ser una dirección http:// o https://'],
    ['APK_SHA256', 'abc', 'debe ser un SHA-256 en hexadecimal'],
  ])('%s=%s is named: %s', (variable, valor, motivo) => {
    const mensaje = mensajeDe({ ...base, [variable]: valor });
    expect(mensaje).toContain(`La configuración tiene errores:\n  ${variable}: ${motivo}`);
    expect(mensaje.split('\n')).toHaveLength(2);
    expect(mensaje).not.toMatch(/expected|invalid |too (small|big)/i);
  });

  it('several processes on the embedded database', () => {
    expect(mensajeDe({ ...base, PROCESOS: '2' })).toBe(
      'PROCESOS necesita DATABASE_URL: la base embebida es de un solo proceso.',
    );
    expect(parseConfig({ ...base, PROCESOS: '2', DATABASE_URL: 'postgres://h/d' }, 'demo').procesos).toBe(2);
  });

  it('all of them at once, without showing their values', () => {
    const mensaje = mensajeDe({
      PORT: 'x',
      SESSION_SECRET: 'clave-corta',
      DATABASE_URL: 'mysql://u:clave@h/d',
    });
    expect(mensaje.match(/^ {2}[A-Z_]+:/gm)).toEqual(['  PORT:', '  DATABASE_URL:', '  SESSION_SECRET:']);
    expect(mensaje).not.toContain('clave');
  });
});

describe('production', () => {
  it.each([
    [
      {},
      'SESSION_SECRET, PUBLIC_URL, PAYMENT_PROVIDER, SMTP_URL, PROVEEDOR_NOMBRE, PROVEEDOR_EMAIL, PROVEEDOR_TELEFONO',
    ],
    [{ ...vendedor, SESSION_SECRET: SECRETO }, 'faltan estas variables de entorno: PUBLIC_URL.'],
    [
      { ...vendedor, PUBLIC_URL: 'https://largada.example' },
      'faltan estas variables de entorno: SESSION_SECRET.',
    ],
    [{ PUBLIC_URL: '', SESSION_SECRET: '' }, 'SESSION_SECRET, PUBLIC_URL'],
  ])('does not start with %j', (env, texto) => {
    expect(mensajeDe({ ...env, DATA_DIR: join(dir, 'nada') }, 'produccion')).toContain(texto);
    // the refused start has not created the data folder either: outside production a start draws a secret and keeps it there
    expect(() => statSync(join(dir, 'nada'))).toThrow('ENOENT');
  });

  it('listens everywhere, or where it is told', () => {
    expect(parseConfig(produccion, 'produccion').host).toBe('0.0.0.0');
    expect(parseConfig({ ...produccion, HOST: '10.0.0.1' }, 'produccion').host).toBe('10.0.0.1');
    expect(parseConfig(produccion, 'produccion').publicUrl).toBe('https://largada.example');
  });
});

describe('Mercado Pago', () => {
  const mp = { PAYMENT_PROVIDER: 'mercadopago', MP_ACCESS_TOKEN: 'APP_USR-1', MP_WEBHOOK_SECRET: 'w' };

  it.each([
    [{ PAYMENT_PROVIDER: 'mercadopago' }, 'MP_ACCESS_TOKEN, MP_WEBHOOK_SECRET.'],
    [{ ...mp, MP_WEBHOOK_SECRET: '' }, 'variables de entorno: MP_WEBHOOK_SECRET.'],
    [{ ...mp, MP_CLIENT_ID: '1' }, 'variables de entorno: MP_CLIENT_SECRET.'],
    [{ ...mp, MP_CLIENT_SECRET: 's' }, 'variables de entorno: MP_CLIENT_ID.'],
  ])('does not start with %j', (env, texto) => {
    for (const modo of ['demo', 'produccion'] as const)
      expect(mensajeDe({ ...produccion, ...env }, modo)).toContain(texto);
  });

  it('in production goes over https alone', () => {
    const env = { ...produccion, ...mp, PUBLIC_URL: 'http://largada.example', MP_API_URL: 'http://api' };
    expect(mensajeDe(env, 'produccion')).toContain('https:// en PUBLIC_URL, MP_API_URL.');
    expect(parseConfig({ ...env, ...base }, 'demo').mercadoPago?.apiUrl).toBe('http://api');
  });

  it('lets organizers link their accounts where the application is named', () => {
    const solo = parseConfig({ ...produccion, ...mp }, 'produccion').mercadoPago;
    expect(solo).toEqual({
      apiUrl: 'https://api.mercadopago.com',
      accessToken: 'APP_USR-1',
      webhookSecret: 'w',
      timeoutMs: 10_000,
      oauth: null,
    });
    const con = parseConfig({ ...base, ...mp, MP_CLIENT_ID: '1', MP_CLIENT_SECRET: 's' }, 'demo');
    expect(con.mercadoPago?.oauth?.authUrl).toBe('https://auth.mercadopago.com/authorization');
    // Mercado Pago's variables are read only where it is the payment provider
    expect(parseConfig({ ...base, MP_CLIENT_ID: '1' }, 'demo').mercadoPago).toBeNull();
  });
});

describe('files in S3', () => {
  const s3 = {
    S3_BUCKET: 'largada',
    S3_ACCESS_KEY_ID: 'k',
    S3_SECRET_ACCESS_KEY: 's',
    S3_REGION: 'sa-east-1',
  };

  it.each([
    [{ ...s3, S3_BUCKET: '' }, 'S3_BUCKET'],
    [{ ...s3, S3_ACCESS_KEY_ID: '' }, 'S3_ACCESS_KEY_ID'],
    [{ ...s3, S3_SECRET_ACCESS_KEY: '' }, 'S3_SECRET_ACCESS_KEY'],
    [{ ...s3, S3_REGION: '' }, 'S3_REGION'],
    [{ S3_PREFIX: 'x' }, 'S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION'],
  ])('does not start with half of it: %o', (env, faltan) => {
    const texto = `Para guardar los archivos en S3 faltan estas variables de entorno: ${faltan}.`;
    expect(mensajeDe({ ...produccion, ...env }, 'produccion')).toBe(texto);
    expect(mensajeDe({ ...base, ...env }, 'demo')).toBe(texto);
  });

  it('is a folder where nothing is said', () => {
    expect(parseConfig({ ...base, S3_TIMEOUT_MS: '900' }, 'test').s3).toBeNull();
  });

  it('names the bucket in the path where the store is not Amazon’s', () => {
    expect(parseConfig({ ...base, ...s3 }, 'test').s3).toMatchObject({ pathStyle: false, prefix: '' });
    const otro = { ...s3, S3_REGION: '', S3_ENDPOINT: 'https://s3.example', S3_PREFIX: 'a/b' };
    expect(parseConfig({ ...base, ...otro }, 'test').s3).toMatchObject({
      pathStyle: true,
      region: 'us-east-1',
      prefix: 'a/b/',
    });
  });

  it.each([
    ['http://s3.example', false],
    ['http://200.1.2.3:9000', false],
    ['https://s3.example', true],
    ['http://minio:9000', true],
    ['http://127.0.0.1:9000', true],
    ['http://10.0.0.4:9000', true],
  ])('in production at %s: %s', (S3_ENDPOINT, va) => {
    const mensaje = mensajeDe({ ...produccion, ...s3, S3_ENDPOINT }, 'produccion');
    expect(mensaje).toBe(
      va ? '' : 'Para guardar los archivos en S3 en producción hace falta https:// en S3_ENDPOINT.',
    );
  });
});

it('a command of production sends files in clear no more than its server', () => {
  const s3 = { S3_BUCKET: 'largada', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' };
  const env = { ...s3, S3_ENDPOINT: 'http://s3.example' };
  expect(() => parseS3({ ...env, NODE_ENV: 'production' })).toThrow('hace falta https:// en S3_ENDPOINT');
  expect(parseS3(env)?.endpoint).toBe('http://s3.example');
});

describe('demonstration', () => {
  it('logs as it is told, in a file too', () => {
    const LOG_LEVEL_FILE = join(dir, 'log-level');
    writeFileSync(LOG_LEVEL_FILE, 'debug\n');
    expect(parseConfig({ ...base, LOG_LEVEL_FILE }, 'demo').logLevel).toBe('debug');
    expect(parseConfig(base, 'demo').logLevel).toBe('warn');
  });

  it('listens on this machine alone, whatever HOST says', () => {
    expect(parseConfig({ ...base, HOST: '0.0.0.0' }, 'demo').host).toBe('localhost');
  });

  it('keeps a secret of its own beside the data', () => {
    const DATA_DIR = join(dir, 'nueva', 'data');
    const { secreto } = parseConfig({ DATA_DIR }, 'demo');
    expect(secreto).toMatch(/^[a-f0-9]{64}$/);
    expect(parseConfig({ DATA_DIR }, 'demo').secreto).toBe(secreto);
    expect(readFileSync(join(DATA_DIR, 'secreto'), 'utf8')).toBe(secreto);
    expect(statSync(join(DATA_DIR, 'secreto')).mode & 0o077).toBe(0);
  });

  it('logs less, unless asked', () => {
    expect(parseConfig(base, 'demo').logLevel).toBe('warn');
    expect(parseConfig({ ...base, LOG_LEVEL: 'debug' }, 'demo').logLevel).toBe('debug');
    expect(parseConfig(produccion, 'produccion').logLevel).toBe('info');
  });
});

describe('defaults', () => {
  const vacias = Object.fromEntries(
    [
      'PORT',
      'HOST',
      'DATABASE_URL',
      'DATA_DIR',
      'PUBLIC_URL',
      'PAYMENT_PROVIDER',
      'LOG_LEVEL',
      'UPLOADS_ENABLED',
    ]
      .concat(['TRUST_PROXY', 'DOMINIOS_EMAIL', 'APK_URL', 'SMTP_URL', 'MAIL_FROM', 'PROVEEDOR_NOMBRE'])
      .map((nombre) => [nombre, '']),
  );

  it('are those of the README, and an empty variable is one that is not set', () => {
    const config = parseConfig(base, 'demo');
    expect(config).toMatchObject({
      port: 3000,
      dataDir: './data',
      databaseUrl: undefined,
      databasePool: 8,
      publicUrl: 'http://localhost:3000',
      paymentProvider: 'simulado',
      mercadoPago: null,
      mailFrom: 'Largada <hola@largada.test>',
      trustProxy: undefined,
      antivirus: null,
      uploadsEnabled: true,
      horasAcreditacionEfectivo: 48,
      apk: null,
      proveedor: { nombre: 'Largada', redes: [] },
    });
    expect(config.dominiosEmail).toContain('gmail.com');
    expect(parseConfig({ ...vacias, ...base }, 'demo')).toEqual(config);
  });

  it.each([
    ['clamav:3310', { host: 'clamav', port: 3310 }],
    ['[::1]:3310', { host: '::1', port: 3310 }],
    ['/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ])('ANTIVIRUS=%s', (ANTIVIRUS, esperado) => {
    expect(parseConfig({ ...base, ANTIVIRUS }, 'demo').antivirus).toEqual(esperado);
  });

  it.each(['clamav', 'clamav:', 'clamav:0', 'clamav:65536', 'http://clamav:3310'])(
    'ANTIVIRUS=%s is refused: nobody goes on believing that uploads are looked through',
    (ANTIVIRUS) => {
      expect(() => parseConfig({ ...base, ANTIVIRUS }, 'demo')).toThrow(/ANTIVIRUS: debe ser/);
    },
  );

  it('the address follows the port', () => {
    expect(parseConfig({ ...base, PORT: '4321' }, 'demo').publicUrl).toBe('http://localhost:4321');
  });

  it.each([
    ['true', true],
    ['false', undefined],
    ['loopback, 10.0.0.0/8', 'loopback, 10.0.0.0/8'],
  ])('TRUST_PROXY=%s', (TRUST_PROXY, esperado) => {
    expect(parseConfig({ ...base, TRUST_PROXY }, 'test').trustProxy).toBe(esperado);
  });

  it('lists are trimmed, and only https networks are linked', () => {
    const config = parseConfig(
      {
        ...base,
        DOMINIOS_EMAIL: ' a.com, ,b.com ',
        PROVEEDOR_REDES:
          'Instagram=https://instagram.com/largada?a=b, X=http://x.com, Mala=javascript:alert(1), =https://x',
      },
      'test',
    );
    expect(config.dominiosEmail).toEqual(['a.com', 'b.com']);
    expect(config.proveedor.redes).toEqual([
      { nombre: 'Instagram', url: 'https://instagram.com/largada?a=b' },
    ]);
  });

  it('a package is offered only with its SHA-256', () => {
    const APK_URL = 'https://example.com/largada.apk';
    expect(parseConfig({ ...base, APK_URL }, 'test').apk).toBeNull();
    const APK_SHA256 = 'A'.repeat(64);
    expect(parseConfig({ ...base, APK_URL, APK_SHA256 }, 'test').apk).toEqual({
      url: APK_URL,
      sha256: APK_SHA256,
    });
  });
});

describe('secrets in files', () => {
  const carpeta = mkdtempSync(join(tmpdir(), 'largada-secretos-'));
  const archivo = join(carpeta, 'sesion');
  writeFileSync(archivo, `${SECRETO}\n`);
  afterAll(() => rmSync(carpeta, { recursive: true }));

  it('are read from where the variable says', () => {
    const { SESSION_SECRET: _, ...sin } = base;
    expect(parseConfig({ ...sin, SESSION_SECRET_FILE: archivo }, 'test').secreto).toBe(SECRETO);
  });

  it('that are not there, or twice, are named without what is in them', () => {
    const { SESSION_SECRET: _, ...sin } = base;
    expect(mensajeDe({ ...sin, SESSION_SECRET_FILE: join(carpeta, 'nada') })).toMatch(
      /^No se pudo leer SESSION_SECRET_FILE \(.*nada\): ENOENT\.$/,
    );
    expect(mensajeDe({ ...sin, SESSION_SECRET: SECRETO, SESSION_SECRET_FILE: archivo })).toBe(
      'Están SESSION_SECRET y SESSION_SECRET_FILE: dejá una sola.',
    );
  });
});

describe('a database on another machine', () => {
  it.each([
    'postgres://largada:x@db.example/largada?sslmode=verify-full',
    'postgres://largada:x@db/largada?sslmode=disable',
    'postgres://largada:x@localhost/largada',
    'postgres://largada:x@127.0.0.1:5433/largada',
    'postgres://largada:x@[::1]/largada',
    'postgres:///largada?host=/var/run/postgresql',
  ])('%s is spoken to', (direccion) =>
    expect(() => exigirTlsDeBase('DATABASE_URL', direccion)).not.toThrow(),
  );

  it.each([
    'postgres://largada:secreto@db.example/largada',
    'postgres://largada:secreto@10.0.0.5:5432/largada',
    'postgres://largada:secreto@localhost/largada?host=db.example',
  ])('%s is not without saying how', (direccion) => {
    expect(() => exigirTlsDeBase('DATABASE_URL', direccion)).toThrow(/^DATABASE_URL lleva a otra máquina \(/);
    expect(() => exigirTlsDeBase('DATABASE_URL', direccion)).not.toThrow(/secreto/);
  });
});

describe('keys', () => {
  it('differ by purpose and by secret, and are not the secret', () => {
    const a = secretoDe({ secreto: SECRETO }, 'enlaces');
    expect(a).toMatch(/^[a-f0-9]{64}$/);
    expect(secretoDe({ secreto: SECRETO }, 'enlaces')).toBe(a);
    expect(secretoDe({ secreto: SECRETO }, 'pagos')).not.toBe(a);
    expect(secretoDe({ secreto: `${SECRETO}.` }, 'enlaces')).not.toBe(a);
  });
});
