import { EventEmitter, once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { backup, borrarViejas } from '../../src/server/comandos/backup.ts';
import { openDatabase } from '../../src/server/db/client.ts';
import { servirControl } from '../../src/server/db/control.ts';
import { restaurar } from '../../src/server/comandos/copia/restaurar.ts';
import { verificarCopia } from '../../src/server/comandos/copia/verificar.ts';
import { lockDir } from '../../src/server/db/lock.ts';
import { applyWithin, migrationsFolder } from '../../src/server/db/migrate.ts';
import { huellaDe, tablasEnOrden } from '../../src/server/db/tablas.ts';
import { enTransaccion } from '../../src/server/db/transaction.ts';
import { archivosEnDirectorio } from '../../src/server/gateways/archivos/directorio.ts';
import { borrarArchivos, guardarArchivo, leerArchivo } from '../../src/server/nucleo/archivos/service.ts';
import { carpetaRapida } from '../support/carpeta-rapida.ts';
import { testApp } from '../support/app.ts';
import type { TestApp } from '../support/app.ts';
import { inscribirPersona } from '../support/enlaces.ts';
import { createTestDatabase } from '../support/postgres.ts';
import { urlDe } from '../support/procesos.ts';

let app: TestApp;
let url: string;
let carpeta: string;
let archivo_id: number;
const CONTENIDO = Buffer.from('certificado '.repeat(5000));
beforeAll(async () => {
  carpeta = carpetaRapida('largada-copias-');
  app = await testApp({ engine: 'postgres' });
  url = await urlDe(app.ctx);
  const evento = await app.fabrica.evento({ nombre: 'Ñandú "10K" \\ línea\nnueva' });
  for (let n = 0; n < 3; n += 1) await inscribirPersona(app, evento.modalidad.id);
  const nuevo = { datos: CONTENIDO, tipo: 'application/pdf', nombre: 'apto.pdf', publico: false };
  const variantes = [{ datos: Buffer.from('chica'), ancho: 1, alto: 1, tipo: 'image/webp' }];
  archivo_id = (await guardarArchivo(app.ctx, { ...nuevo, variantes })).id;
});
afterAll(async () => {
  await app.close();
  fs.rmSync(carpeta, { recursive: true, force: true });
});

const nueva = (nombre: string) => fs.mkdtempSync(path.join(carpeta, nombre));
const archivosDe = (dataDir: string) => archivosEnDirectorio(path.join(dataDir, 'archivos'));
const copiar = (dataDir: string, mas: Partial<Parameters<typeof backup>[0]> = {}) =>
  backup({ dataDir, archivos: archivosDe(dataDir), ...mas });
const dePostgres = () =>
  backup({ databaseUrl: url, dataDir: nueva('de-pg'), archivos: app.ctx.archivos, carpeta });

async function huellas(db: pg.Pool | pg.Client): Promise<Record<string, unknown>> {
  const todas: Record<string, unknown> = {};
  for (const tabla of await tablasEnOrden(db)) todas[tabla] = await huellaDe(db, tabla);
  return todas;
}

async function enBase<T>(direccion: string, fn: (cliente: pg.Client) => Promise<T>): Promise<T> {
  const cliente = new pg.Client(direccion);
  await cliente.connect();
  try {
    return await fn(cliente);
  } finally {
    await cliente.end();
  }
}

// If this breaks, the day the disk dies there is nothing to come back to.
it('comes back equal on either engine, files included, also from a server that goes on writing', async () => {
  const antes = await huellas(app.ctx.database.pool);
  const { file, archivos, faltan, tablas } = await dePostgres();
  expect({ archivos: archivos.cuantos, faltan }).toEqual({ archivos: 2, faltan: [] });
  expect(tablas.find(({ tabla }) => tabla === 'personas')?.filas).toBe(3);

  const dataDir = nueva('embebida');
  await restaurar({ ruta: file, dataDir, archivos: archivosDe(dataDir) });
  const embebida = await openDatabase({ dataDir });
  let copia: Awaited<ReturnType<typeof backup>>;
  try {
    expect(await huellas(embebida.pool)).toEqual(antes);
    // the lock is another's, as for a command beside the server; and somebody registers meanwhile
    let escritas = 0;
    const copiando = { si: true };
    const escribiendo = (async () => {
      while (copiando.si) {
        await embebida.pool.query(`insert into disciplinas (nombre) values ($1)`, [`Prueba ${escritas}`]);
        escritas += 1;
      }
    })();
    const desde = escritas;
    copia = await copiar(dataDir).finally(() => (copiando.si = false));
    await escribiendo;
    const disciplinas = copia.tablas.find(({ tabla }) => tabla === 'disciplinas')?.filas ?? 0;
    expect(disciplinas).toBeGreaterThanOrEqual(desde);
    expect(disciplinas).toBeLessThan(escritas);
    expect(fs.readdirSync(dataDir).filter((nombre) => nombre.includes('instantanea'))).toEqual([]);
  } finally {
    await embebida.close();
  }

  const destino = await createTestDatabase('empty');
  const dataDir2 = nueva('vuelta');
  await restaurar({
    ...{ ruta: copia.file, databaseUrl: destino.url, dataDir: dataDir2 },
    archivos: archivosDe(dataDir2),
  });
  const despues = await enBase(destino.url, huellas);
  expect({ ...despues, disciplinas: null }).toEqual({ ...antes, disciplinas: null });
  const deVuelta = { ...app.ctx, archivos: archivosDe(dataDir2) };
  expect((await leerArchivo(deVuelta, archivo_id))?.datos.equals(CONTENIDO)).toBe(true);
  // numbers go on where they were, and devices start anew
  const { rows } = await enBase(destino.url, (cliente) =>
    cliente.query(`insert into disciplinas (nombre) values ('una más') returning id`),
  );
  expect(rows[0]).toEqual({
    id: (copia.tablas.find((x) => x.tabla === 'disciplinas')?.contadores['id'] ?? 0) + 1,
  });
  const generacion = async (db: pg.Pool | pg.Client) =>
    (await db.query(`select valor ->> 'generacion' as g from configuracion where clave = 'cambios'`)).rows;
  expect(await enBase(destino.url, generacion)).not.toEqual(await generacion(app.ctx.database.pool));
  await destino.drop();
});

it('leaves alone what is there, unless told otherwise, and what a server uses', async () => {
  const { file } = await dePostgres();
  const destino = await createTestDatabase();
  const a = { ruta: file, databaseUrl: destino.url, dataDir: carpeta, archivos: null };
  await enBase(destino.url, (c) => c.query(`insert into disciplinas (nombre) values ('mía')`));
  await expect(restaurar(a)).rejects.toThrow(
    /no está vacía: la tabla disciplinas tiene filas\..*--reemplazar/,
  );
  const servidor = await openDatabase({ databaseUrl: destino.url, dataDir: carpeta });
  await expect(restaurar({ ...a, reemplazar: true })).rejects.toThrow(/Hay un servidor de Largada/);
  await servidor.close();
  expect(await enBase(destino.url, (c) => huellaDe(c, 'disciplinas'))).toMatchObject({ filas: 1 });
  await restaurar({ ...a, reemplazar: true });
  expect(await enBase(destino.url, huellas)).toEqual(await huellas(app.ctx.database.pool));
  await destino.drop();

  const dataDir = nueva('ocupada');
  fs.mkdirSync(path.join(dataDir, 'pglite'));
  await expect(restaurar({ ruta: file, dataDir, archivos: null })).rejects.toThrow(
    /Ya hay una base de datos/,
  );
  const lock = await lockDir(dataDir);
  const reemplazar = restaurar({ ruta: file, dataDir, archivos: null, reemplazar: true });
  await expect(reemplazar).rejects.toThrow(/ya la está usando/);
  // a server of before backups asked it anything: told to stop it, nothing hangs
  fs.writeFileSync(path.join(dataDir, 'pglite', 'PG_VERSION'), '18');
  await expect(copiar(dataDir)).rejects.toThrow(/detenelo y volvé a intentar/);
  await lock.release();
});

it('tells a copy that was cut short, altered, or is none', async () => {
  const { file } = await dePostgres();
  const bytes = fs.readFileSync(file);
  const danada = path.join(carpeta, 'danada.tar.gz');
  const intentar = async (contenido: Buffer) => {
    fs.writeFileSync(danada, contenido);
    const dataDir = nueva('nunca');
    const error: unknown = await restaurar({ ruta: danada, dataDir, archivos: null }).catch(
      (e: unknown) => e,
    );
    expect(fs.readdirSync(dataDir)).toEqual([]);
    return String(error);
  };
  expect(await intentar(bytes.subarray(0, bytes.length - 2000))).toContain('no está entera');
  const tar = gunzipSync(bytes);
  const en = tar.indexOf('María José');
  const otra = Buffer.from(tar);
  otra.write('Ñ', en);
  expect(await intentar(gzipSync(otra))).toContain('fue alterada');
  expect(await intentar(gzipSync(tar.subarray(0, Math.floor(tar.length / 1024) * 512)))).toContain(
    'no está entera',
  );
  expect(await intentar(gzipSync(Buffer.alloc(1024)))).toContain('no es una copia de Largada');
  expect((await verificarCopia(file)).faltan).toEqual([]);
});

it('names the files that a row has and the store has not, and lets such a copy push no good one out', async () => {
  const dataDir = nueva('sin-archivos');
  const backups = path.join(dataDir, 'backups');
  const viejas = ['20200101-000000', '20210101-000000'].map((s) => `largada-${s}.tar.gz`);
  fs.mkdirSync(backups);
  for (const vieja of viejas) fs.writeFileSync(path.join(backups, vieja), '');
  const copia = await copiar(dataDir, { databaseUrl: url });
  const nombre = path.basename(copia.file);
  expect(copia.faltan).toHaveLength(2);
  expect(borrarViejas(copia, 2)).toEqual([]);
  expect(fs.readdirSync(backups)).toEqual([...viejas, nombre]);
  expect(borrarViejas({ ...copia, faltan: [] }, 2)).toEqual([viejas[0]]);
  expect(fs.readdirSync(backups)).toEqual([viejas[1], nombre]);
});

it('does not miss what was suppressed while it was being written', async () => {
  const suprimido = await guardarArchivo(app.ctx, {
    ...{ datos: CONTENIDO, tipo: 'application/pdf', nombre: 'x', publico: false },
    variantes: [{ datos: Buffer.from('chica'), ancho: 1, alto: 1, tipo: 'image/webp' }],
  });
  const { db } = app.ctx.database;
  let falta = true;
  const archivos = {
    ...app.ctx.archivos,
    async leer(key: string) {
      if (falta) {
        falta = false;
        await enTransaccion(db, (tx) => borrarArchivos(tx, [suprimido.id]));
        await app.trabajar();
      }
      return app.ctx.archivos.leer(key);
    },
  };
  const copia = await backup({ databaseUrl: url, dataDir: carpeta, archivos, carpeta: nueva('mientras') });
  expect({ faltan: copia.faltan, archivos: copia.archivos.cuantos }).toEqual({ faltan: [], archivos: 2 });
});

const HACE_DIAS = new Date(Date.now() - 2 * 86_400_000);
function abandonar(ruta: string): void {
  fs.mkdirSync(ruta, { recursive: true });
  fs.utimesSync(ruta, HACE_DIAS, HACE_DIAS);
}

// If this breaks, copies of everybody's data lie about of which nobody knows.
it('leaves nothing behind: what was killed, and what nobody takes', async () => {
  const incompletas = ['20200101-000000', '20210101-000000'].map((s) => `largada-${s}.tar.gz.incompleta`);
  for (const una of incompletas) fs.writeFileSync(path.join(carpeta, una), 'datos');
  fs.utimesSync(path.join(carpeta, incompletas[0] ?? ''), HACE_DIAS, HACE_DIAS);
  await dePostgres();
  // the younger may be another backup's that is under way
  expect(fs.readdirSync(carpeta).filter((n) => n.endsWith('.incompleta'))).toEqual([incompletas[1]]);

  const dataDir = nueva('restos');
  const dir = path.join(dataDir, 'pglite');
  fs.mkdirSync(dir);
  abandonar(`${dir}.instantanea-vieja`);
  fs.mkdirSync(`${dir}.instantanea-de-otra`);
  const restos = () => fs.readdirSync(dataDir).filter((nombre) => nombre.includes('instantanea'));
  const lista = new EventEmitter();
  const cerrar = await servirControl(dataDir, dir, (destino) => {
    fs.mkdirSync(destino);
    return once(lista, 'hecha');
  });
  expect(restos()).toEqual(['pglite.instantanea-de-otra']);
  const apurado = net.connect(path.join(dataDir, 'largada.sock'), () => apurado.write('instantanea\n'));
  await expect.poll(restos).toHaveLength(2);
  apurado.destroy();
  await once(apurado, 'close');
  await sleep(50);
  lista.emit('hecha');
  await expect.poll(restos).toEqual(['pglite.instantanea-de-otra']);
  await cerrar();
});

it('brings back what an earlier version made, up to date', async () => {
  const todas = readMigrationFiles({ migrationsFolder });
  const anteultima = todas.at(-2);
  const origen = await createTestDatabase('empty');
  await enBase(origen.url, async (c) => {
    const hasta = { hash: anteultima?.hash ?? '', created_at: String(anteultima?.folderMillis) };
    await applyWithin(c, { desde: null, hasta });
    await c.query(`insert into disciplinas (nombre) values ('de antes')`);
  });
  const { file } = await backup({ databaseUrl: origen.url, dataDir: nueva('x'), archivos: null, carpeta });
  const destino = await createTestDatabase('empty');
  await restaurar({ ruta: file, databaseUrl: destino.url, dataDir: carpeta, archivos: null });
  const { rows } = await enBase(destino.url, (c) =>
    c.query(
      `select nombre, (select count(*)::int from drizzle.__drizzle_migrations) as migraciones from disciplinas`,
    ),
  );
  expect(rows).toEqual([{ nombre: 'de antes', migraciones: todas.length }]);
  await origen.drop();
  await destino.drop();
});
