import { execFile } from 'node:child_process';
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../support/app.ts';

const PAQUETE = 'tests/support/cliente-openapi';
/** Below the package: its libraries are found from there. */
const CARPETA = join(PAQUETE, 'node_modules/.cliente');
const correr = async (...orden: string[]) => (await promisify(execFile)(process.execPath, orden)).stdout;

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ escuchar: true });
  await rm(CARPETA, { recursive: true, force: true });
  await mkdir(CARPETA, { recursive: true });
});
afterAll(() => app.close());

describe('a client that openapi-typescript makes of the document', () => {
  it('compiles without a complaint, refuses what is not there, and does what it says', async () => {
    await writeFile(join(CARPETA, 'api.json'), (await app.inject('/api/docs/json')).body);
    await correr(
      join(PAQUETE, 'node_modules/openapi-typescript/bin/cli.js'),
      ...[join(CARPETA, 'api.json'), '--output', join(CARPETA, 'api.d.ts')],
      // by itself it takes whatever has a default for required, in what is sent as in what comes
      '--default-non-nullable=false',
    );
    await copyFile(join(PAQUETE, 'uso.ts'), join(CARPETA, 'uso.ts'));
    await writeFile(
      join(CARPETA, 'tsconfig.json'),
      JSON.stringify({
        compilerOptions: {
          ...{ strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true },
          ...{ module: 'nodenext', target: 'es2022', types: ['node'], skipLibCheck: false },
          outDir: 'js',
        },
        files: ['uso.ts', 'api.d.ts'],
      }),
    );
    await correr('node_modules/typescript/bin/tsc', '-p', CARPETA);

    const evento = await app.fabrica.evento({ nombre: 'Vuelta al Parque', modalidades: [{ cupo: 7 }] });
    const usuario = await app.fabrica.usuario();
    const output = await correr(
      join(CARPETA, 'js/uso.js'),
      `${app.ctx.config.publicUrl}/api`,
      ...[String(evento.id), String(evento.modalidad.id), await app.ingresar(usuario.email)],
    );
    expect(JSON.parse(output)).toEqual({
      nombres: ['Vuelta al Parque'],
      cupo: 7,
      creada: [201, 10_000],
      otraVez: [409, expect.any(String)],
      sinSesion: [401, expect.any(String)],
      roles: ['organizador'],
    });
  });

  it('reads well: every call by its name, no shape that has none, and nothing of any type', async () => {
    const tipos = await readFile(join(CARPETA, 'api.d.ts'), 'utf8');
    expect(tipos).toContain('createInscripcion: {');
    expect(tipos).toContain('CreateInscripcionCuerpo: {');
    expect(tipos.match(/: any\b/g)).toBeNull();
  });
});
