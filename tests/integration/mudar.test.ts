import { rm } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../src/server/db/client.ts';
import { migrate } from '../../src/server/db/migrate.ts';
import { mudar } from '../../src/server/comandos/mudar.ts';
import { carpetaRapida } from '../support/carpeta-rapida.ts';
import { createTestDatabase } from '../support/postgres.ts';

let dataDir: string;
let destino: Awaited<ReturnType<typeof createTestDatabase>>;

beforeAll(async () => {
  dataDir = carpetaRapida('largada-mudar-');
  destino = await createTestDatabase();
  const origen = await openDatabase({ dataDir });
  await migrate(origen);
  await origen.pool.query(`
    insert into usuarios (usuario, email, nombre, clave_hash, roles, created_at)
      values ('ana', 'ana@largada.test', 'Ana Núñez', 'x', '{admin,organizador}', '2026-03-01 10:00:00.123456+00');
    insert into organizadores (usuario_id, nombre, ciudad, nombre_contacto, apellido_contacto, telefono_contacto)
      values (1, 'Club', 'Rosario', 'Ana', 'Núñez', '341');
    insert into eventos (organizador_id, nombre, ciudad, provincia, lugar, fecha_hora, fecha_inicio_inscripcion,
      fin_inscripcion)
      select 1, 'Carrera ' || n, 'Rosario', 'Santa Fe', 'Parque', now(), now() - interval '9 days', now()
        from generate_series(1, 1203) n;
    delete from eventos where id = 7;`);
  await origen.close();
});
afterAll(async () => {
  await destino.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const enDestino = async (texto: string) => {
  const cliente = new pg.Client(destino.url);
  await cliente.connect();
  try {
    return (await cliente.query<Record<string, unknown>>(texto)).rows;
  } finally {
    await cliente.end();
  }
};

// If this breaks, whoever outgrows the embedded database loses rows or cannot register the next person.
it('moves every row to the last digit, and goes on counting where it was', async () => {
  const tablas = await mudar({ dataDir, databaseUrl: destino.url });
  expect(tablas).toContainEqual({ tabla: 'eventos', filas: 1202 });
  expect(await enDestino('select usuario, roles, created_at::text as cuando from usuarios')).toEqual([
    { usuario: 'ana', roles: ['admin', 'organizador'], cuando: expect.stringContaining('.123456') as string },
  ]);
  const [nuevo] =
    await enDestino(`insert into eventos (organizador_id, nombre, ciudad, provincia, lugar, fecha_hora,
    fecha_inicio_inscripcion, fin_inscripcion) select organizador_id, 'Otra', ciudad, provincia, lugar,
    fecha_hora, fecha_inicio_inscripcion, fin_inscripcion from eventos limit 1 returning id`);
  expect(nuevo).toEqual({ id: 1204 });
  const [registro] = await enDestino(`select count(*)::int as n from cambios`);
  expect(registro).toEqual({ n: 0 });
});

it('refuses a database that holds something, and leaves it as it was', async () => {
  await expect(mudar({ dataDir, databaseUrl: destino.url })).rejects.toThrow(/no está vacía/);
  expect(await enDestino('select count(*)::int as n from eventos')).toEqual([{ n: 1203 }]);
});
