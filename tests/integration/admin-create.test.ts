import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/server/db/client.ts';
import { verificarClave } from '../../src/server/modules/sesiones/claves.ts';
import { createTestDatabase } from '../support/postgres.ts';

const CLAVE = 'una clave larga';
const ANA = ['--usuario', 'anaadmin', '--email', 'ana@largada.test', '--nombre', 'Ana Admin'];

interface Corrida {
  codigo: number | null;
  output: string;
}

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'largada-admin-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** The command as it is run on a server; the password by the environment unless `entrada` pipes one in. */
function correr(
  args: string[],
  { env = {}, entrada }: { env?: Record<string, string>; entrada?: string } = {},
): Promise<Corrida> {
  const hijo = spawn(process.execPath, ['scripts/admin-create.mjs', ...args], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      ...(entrada === undefined && { ADMIN_PASSWORD: CLAVE }),
      ...env,
    },
  });
  let output = '';
  hijo.stdout.on('data', (trozo) => (output += String(trozo)));
  hijo.stderr.on('data', (trozo) => (output += String(trozo)));
  hijo.stdin.end(entrada ?? '');
  return new Promise((resolve) => hijo.on('close', (codigo) => resolve({ codigo, output })));
}

describe('npm run admin:create', () => {
  it('makes the first admin of an embedded database, who can log in; and no second one alike', async () => {
    const { codigo, output } = await correr(ANA);
    expect([codigo, output.trim()]).toEqual([
      0,
      'Listo: anaadmin (ana@largada.test) puede ingresar y administra todo.',
    ]);
    expect(output).not.toContain(CLAVE);
    const database = await openDatabase({ dataDir });
    try {
      const { rows } = await database.pool.query(
        'select usuario, email, nombre, roles, clave_hash from usuarios',
      );
      expect(rows).toMatchObject([
        { usuario: 'anaadmin', email: 'ana@largada.test', nombre: 'Ana Admin', roles: ['admin'] },
      ]);
      expect(await verificarClave(CLAVE, String(rows[0]?.clave_hash))).toBe(true);
    } finally {
      await database.close();
    }
    const otra = await correr(['--usuario', 'ANAADMIN', ...ANA.slice(2)]);
    expect([otra.codigo, otra.output]).toEqual([1, 'Ya hay una cuenta con ese usuario o ese e-mail.\n']);
  });

  it('says so while a server has the embedded database', async () => {
    const database = await openDatabase({ dataDir });
    try {
      const { codigo, output } = await correr(ANA);
      expect(codigo).toBe(1);
      expect(output).toMatch(/ya la está usando otro proceso \(pid \d+\) de Largada/);
    } finally {
      await database.close();
    }
  });

  it('works on PostgreSQL, with the password piped in', async () => {
    const { url, drop } = await createTestDatabase();
    try {
      const { codigo, output } = await correr(ANA, { env: { DATABASE_URL: url }, entrada: `${CLAVE}\n` });
      expect([codigo, output]).toEqual([0, expect.stringContaining('Listo: anaadmin')]);
      const database = await openDatabase({ dataDir, databaseUrl: url });
      const { rows } = await database.pool.query('select clave_hash from usuarios');
      await database.close();
      expect(await verificarClave(CLAVE, String(rows[0]?.clave_hash))).toBe(true);
    } finally {
      await drop();
    }
  });

  it.each([
    ['a password of seven', ANA, 'siete77', 'La contraseña debe tener al menos 8 caracteres'],
    [
      'a user name with digits',
      ['--usuario', 'ana1', ...ANA.slice(2)],
      CLAVE,
      'El usuario lleva solo letras',
    ],
    [
      'a mail that is none',
      [...ANA.slice(0, 2), '--email', 'ana', ...ANA.slice(4)],
      CLAVE,
      'El email no es válido',
    ],
    ['nothing at all', [], CLAVE, 'Faltan datos: usá --usuario, --email y --nombre.'],
  ])('refuses %s', async (_que, args, clave, texto) => {
    const { codigo, output } = await correr(args, { env: { ADMIN_PASSWORD: clave } });
    expect([codigo, output]).toEqual([1, expect.stringContaining(texto)]);
  });
});
