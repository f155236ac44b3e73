import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { getTableColumns, is, type Table } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, openEmbedded, type Database } from '../../src/server/db/client.ts';
import { migrate, migrationsFolder } from '../../src/server/db/migrate.ts';
import * as schema from '../../src/server/db/schema.ts';
import { Rol } from '../../src/shared/contract/sesiones.ts';
import { DESTINOS } from '../../src/shared/domain/correo/envio.ts';
import { ESTADOS } from '../../src/shared/domain/inscripcion/estados.ts';
import { REVISIONES } from '../../src/shared/domain/documentos/revision.ts';
import { esSexo } from '../../src/shared/domain/participante/participante.ts';
import { TIPOS_RECORDATORIO } from '../../src/shared/domain/correo/recordatorios.ts';
import { APLICACIONES } from '../../src/shared/domain/pago/textos-pago.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { participante } from '../support/fabrica.ts';
import { createTestDatabase } from '../support/postgres.ts';

const MOTORES = ['pglite', 'postgres'] as const;
const tablas = Object.values(schema).filter((t) => is(t, PgTable)) as PgTable[]; // what `is` has just said
const nombreDe = (tabla: Table) => getTableConfig(tabla as PgTable).name;

/** The migrations of before the rules of this test. */
function deAntes(): string {
  const carpeta = fs.mkdtempSync(path.join(os.tmpdir(), 'largada-migraciones-'));
  fs.cpSync(migrationsFolder, carpeta, { recursive: true });
  const diario = path.join(carpeta, 'meta/_journal.json');
  const { entries, ...resto } = JSON.parse(fs.readFileSync(diario, 'utf8')) as { entries: { tag: string }[] };
  const hasta = entries.findIndex(({ tag }) => tag.endsWith('_restricciones'));
  fs.writeFileSync(diario, JSON.stringify({ ...resto, entries: entries.slice(0, hasta) }));
  return carpeta;
}

const MALAS = `
  insert into usuarios (usuario, email, nombre, clave_hash) values ('anasuarez', 'ana@largada.test', 'Ana', '-');
  insert into organizadores (usuario_id, nombre, ciudad, nombre_contacto, apellido_contacto, telefono_contacto)
    values (1, 'O', 'C', 'A', 'S', '1');
  insert into eventos (organizador_id, nombre, ciudad, lugar, fecha_hora, fecha_inicio_inscripcion, fin_inscripcion)
    select 1, n, 'C', 'L', '2030-01-02', '2029-01-02', '2029-12-02' from unnest(array['uno', 'otro']) n;
  insert into modalidades (evento_id, nombre, valor_normal) values (1, '10K', 100), (2, '5K', -3);
  insert into inscripciones (codigo_publico, evento_id, modalidad_id, state, cantidad_personas, valor_normal, valor, total)
    select 'c' || m, 1, m, 'pago_realizado', 1, 0, 0, 0 from unnest(array[1, 2, 2]) with ordinality u(m, n)
      where n < 3;
  insert into personas (inscripcion_id, evento_id, documento, nombre, apellido, sexo, fecha_nacimiento, email)
    values (1, 1, '1', 'Ana', 'Paz', 'FEM', '1990-01-01', 'a@b.c'), (1, 1, '2', 'Eva', 'Paz', 'mujer', '1990-01-01', 'a@b.c');
`;
const ARREGLO = `
  update modalidades set valor_normal = 0 where id = 2;
  update inscripciones set modalidad_id = 1 where id = 2;
  update personas set sexo = 'FEM' where id = 2;
`;

describe.each(MOTORES)('what a migration does with rows that it does not take, %s', (motor) => {
  it('names them all, leaves everything as it was, and goes through once they are mended', async () => {
    const carpeta = deAntes();
    const vacia = motor === 'postgres' ? await createTestDatabase('empty') : null;
    const database: Database = vacia
      ? await openDatabase({ databaseUrl: vacia.url, dataDir: carpeta })
      : await openEmbedded({ dir: null });
    try {
      await migrate(database, carpeta);
      await database.pool.query(MALAS);
      const error = await migrate(database).catch((e: unknown) => e);
      expect(error).toBeInstanceOf(Error);
      const { message } = error as Error; // so it has just been said
      expect(message.split('\n').slice(1)).toEqual([
        '- inscripciones: modalidad_id no es de su evento_id. 1 fila: id 2',
        '- modalidades: valor_normal es menos que cero. 1 fila: id 2',
        '- personas: sexo no es ninguno de los que puede ser. 1 fila: id 2',
      ]);
      expect(message).toContain('docs/operation.md');
      const { rows } = await database.pool.query('select sexo from personas order by id');
      expect(rows).toEqual([{ sexo: 'FEM' }, { sexo: 'mujer' }]);
      await database.pool.query(ARREGLO);
      expect(await migrate(database)).toBe(true);
    } finally {
      await database.close();
      await vacia?.drop();
      fs.rmSync(carpeta, { recursive: true, force: true });
    }
  });
});

it('a server that lacks pg_trgm has everything but the index', async () => {
  const { url, drop } = await createTestDatabase('empty');
  const database = await openDatabase({ databaseUrl: url, dataDir: os.tmpdir() });
  try {
    // as where PostgreSQL's contrib is not installed
    await database.pool.query(`
      create function sin_extensiones() returns event_trigger language plpgsql as
        $$ begin raise exception 'extension is not available' using errcode = 'feature_not_supported'; end $$;
      create event trigger sin_extensiones on ddl_command_start when tag in ('CREATE EXTENSION')
        execute function sin_extensiones()`);
    await migrate(database);
    const { rows } = await database.pool.query(
      `select to_regclass('personas_busqueda_ix') as indice,
        (select count(*)::int from pg_attribute where attname = 'busqueda' and attgenerated = 's') as columnas`,
    );
    expect(rows).toEqual([{ indice: null, columnas: 2 }]);
  } finally {
    await database.close();
    await drop();
  }
});

describe.each(MOTORES)('what the database holds by itself, %s', (motor) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp({ engine: motor });
  });
  afterAll(() => app.close());
  const pedir = async <T extends object>(texto: string, valores: unknown[] = []): Promise<T[]> =>
    (await app.ctx.database.pool.query<T>(texto, valores)).rows;

  it('lists of states are those of the columns, and no amount is below nothing', async () => {
    const reglas = new Map(
      (
        await pedir<{ nombre: string; regla: string }>(
          `select conname as nombre, pg_get_constraintdef(oid) as regla from pg_constraint where contype = 'c'`,
        )
      ).map(({ nombre, regla }) => [nombre, regla]),
    );
    const columnas = tablas.flatMap((tabla) =>
      Object.values(getTableColumns(tabla)).map((columna) => ({
        nombre: `${nombreDe(tabla)}_${columna.name}_ck`,
        valores: columna.enumValues,
        tipo: columna.getSQLType(),
      })),
    );
    const listas = columnas.flatMap(({ nombre, valores }) => (valores ? [{ nombre, valores }] : []));
    const montos = columnas.filter(({ valores, tipo }) => !valores && tipo === 'numeric(12,2)');
    for (const { nombre, valores } of listas) {
      const dichos = [...(reglas.get(nombre) ?? '').matchAll(/'([^']*)'::text/g)].map(([, valor]) => valor);
      expect(dichos.toSorted(), nombre).toEqual([...valores].toSorted());
    }
    for (const { nombre } of montos) expect(reglas.get(nombre), nombre).toMatch(/>= \(?0/);
    expect([listas.length > 25, montos.length > 14]).toEqual([true, true]);
  });

  it('a column that says where something stands has a list', () => {
    // the provider may know more of them than we do: its shape alone is held
    const ABIERTAS = ['pagos.status', 'simulado_pagos.status', 'idempotencia.status'];
    const sinLista = tablas.flatMap((tabla) =>
      Object.values(getTableColumns(tabla))
        .filter(({ name, enumValues }) => /^(estado|status|state|sexo)$/.test(name) && !enumValues)
        .map(({ name }) => `${nombreDe(tabla)}.${name}`),
    );
    expect(sinLista.toSorted()).toEqual(ABIERTAS.toSorted());
  });

  it('what is searched or deleted through a foreign key has an index', async () => {
    const faltan = await pedir<{ clave: string }>(`
      select c.conrelid::regclass || '.' || (
          select string_agg(a.attname, ',' order by o) from unnest(c.conkey) with ordinality k(n, o)
            join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.n) as clave
        from pg_constraint c
        where c.contype = 'f' and not exists (
          select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = any(c.conkey)
            and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) ~* '^\\(\\w+ is not null\\)$')
            -- a whole event is no help in finding one of its rows
            and (array_length(c.conkey, 1) = 1 or exists (
              select from pg_attribute a where a.attrelid = c.conrelid and a.attnum = i.indkey[0] and a.attname <> 'evento_id')))
        order by 1`);
    // users are never deleted, and nobody looks for what one did by these
    const deUsuarios = /\.(usuario_id|\w+_por|creada_por|creado_por)$/;
    expect(faltan.map(({ clave }) => clave).filter((clave) => !deUsuarios.test(clave))).toEqual([]);
  });

  it('what somebody shows a key for is found by the index of its hash', async () => {
    const faltan = await pedir<{ columna: string }>(`
      select c.relname || '.' || a.attname as columna
        from pg_attribute a join pg_class c on c.oid = a.attrelid
        where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
          and a.attname ~ '^(token|refresh|ticket|estado).*hash$'
          and not exists (select from pg_index i where i.indrelid = c.oid and i.indkey[0] = a.attnum)
        order by 1`);
    expect(faltan).toEqual([]);
  });

  it('refuses what belongs to another event, modality or registration', async () => {
    const [uno, otro] = [await app.fabrica.evento(), await app.fabrica.evento()];
    for (const evento of [uno, otro]) {
      const { status } = await app.call('createInscripcion', {
        body: { modalidad_id: evento.modalidad.id, participantes: [participante()] },
        headers: { 'idempotency-key': `restriccion-${evento.id}-0000000` },
      });
      expect(status).toBe(201);
    }
    const ajenas = [
      `update inscripciones set modalidad_id = ${otro.modalidad.id} where evento_id = ${uno.id}`,
      `update personas set evento_id = ${otro.id} where evento_id = ${uno.id}`,
      `insert into aptos_medicos (evento_id, persona_id, file_type, file_name)
        select ${otro.id}, id, 'pdf', 'x' from personas where evento_id = ${uno.id}`,
      `insert into cupones (evento_id, modalidad_id, codigo, porcentaje, fecha_inicio_validez, fecha_fin_validez)
        values (${uno.id}, ${otro.modalidad.id}, 'X', 10, '2030-01-01', '2030-01-02')`,
      `insert into titulares_anteriores (inscripcion_id, persona_id, documento, nombre, apellido, email)
        select i.id, p.id, '1', 'A', 'B', 'c' from inscripciones i, personas p
        where i.evento_id = ${uno.id} and p.evento_id = ${otro.id}`,
    ];
    for (const sentencia of ajenas) {
      await expect(pedir(sentencia), sentencia).rejects.toMatchObject({ code: '23503' });
    }
    for (const sentencia of [
      `update personas set sexo = 'F' where evento_id = ${uno.id}`,
      `update inscripciones set total = -1 where evento_id = ${uno.id}`,
      `update eventos set estado = 'suspendido' where id = ${uno.id}`,
      `update usuarios set roles = array['dios']`,
    ]) {
      await expect(pedir(sentencia), sentencia).rejects.toMatchObject({ code: '23514' });
    }
  });

  it('a search of registrants can go by the index of trigrams', async () => {
    await pedir('set enable_seqscan = off');
    const plan = await pedir<{ 'QUERY PLAN': string }>(
      `explain select inscripcion_id from personas where busqueda like '%gonzalez%'`,
    );
    await pedir('set enable_seqscan = on');
    expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('personas_busqueda_ix');
  });
});

it('the lists are the domain’s', () => {
  const { inscripciones, personas, deslindes, aptos_medicos, correos, pagos, recordatorios } = schema;
  expect(inscripciones.state.enumValues).toEqual(ESTADOS);
  expect(personas.sexo.enumValues.every((sexo) => esSexo(sexo))).toBe(true);
  expect(deslindes.status.enumValues).toEqual(REVISIONES);
  expect(aptos_medicos.estado.enumValues).toEqual(REVISIONES);
  expect(correos.estado.enumValues).toEqual(DESTINOS);
  expect(pagos.aplicacion.enumValues).toEqual(APLICACIONES);
  expect(recordatorios.tipo.enumValues).toEqual(TIPOS_RECORDATORIO);
  expect(Rol.options).toEqual(['admin', 'organizador']);
});
