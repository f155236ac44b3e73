import { describe, expect, it } from 'vitest';
import { escriturasAjenas } from '../../scripts/lib/escrituras.mjs';

const AJENA = 'src/server/modules/eventos/borrar-repository.ts';
const CICLO_DE_PAGOS = 'src/server/modules/pagos/ciclo/repository.ts';
const CICLO = 'src/server/nucleo/inscripcion/ciclo-repository.ts';

/** With the schema's tables at hand, as a file of the server has them. */
const conTablas = (texto: string) =>
  `import { cupones, cupos_evento, inscripciones, pagos, personas, reembolsos, remeras } from '../../db/schema.ts';\n${texto}`;
const halladas = (ruta: string, texto: string) =>
  escriturasAjenas(ruta, texto).map((falta) => falta.replace(`${ruta} `, '').replace(/: src\/.*/, ''));

// If this breaks, money is moved behind the back of what gives it back, tells its people and audits it. regla pago-7
describe('who writes a payment', () => {
  it.each([
    'await tx.update(pagos).set({ monto }).where(x)',
    'await tx.insert(t.pagos).values(fila)',
    'await tx.delete(reembolsos).where(x)',
    "sql`update pagos set aplicacion = 'devuelto' where id = 1`",
    'sql`insert into reembolsos (monto) values (1)`',
    'sql`update ${pagos} p set status = 1`',
    'sql`DELETE FROM "pagos"`',
    "import { pagos as otra } from '../../db/schema.ts';",
    "import * as todas from '../../db/schema.ts'; const poner = actualizarEn(todas.pagos);",
  ])('is told from %s', (texto) => {
    expect(escriturasAjenas(AJENA, texto)).toHaveLength(1);
    expect(escriturasAjenas('src/server/modules/pagos/service.ts', texto)).toHaveLength(1);
    expect(escriturasAjenas(CICLO_DE_PAGOS, texto)).toEqual([]);
    expect(escriturasAjenas('src/server/demo/sembrar-pagos.ts', texto)).toEqual([]);
  });

  it.each([
    ['export const actualizarPago = actualizarEn(pagos);', 'hands pagos to actualizarEn'],
    ['export const insertar = insertarConIdEn(reembolsos);', 'hands reembolsos to insertarConIdEn'],
    ["const gastar = gastarEn(pagos, 'usado', 'vence');", 'hands pagos to gastarEn'],
    ['await escribir(tx, pagos, cambios);', 'hands pagos to escribir'],
    ['const libro = pagos;', 'calls the table pagos libro'],
  ])('is told from %s, which hands the table on', (texto, falta) => {
    expect(halladas(AJENA, conTablas(texto))).toEqual([falta]);
    expect(escriturasAjenas(CICLO_DE_PAGOS, conTablas(texto))).toEqual([]);
  });

  it.each([
    'await db.select().from(pagos).for("update")',
    'await tx.update(simulado_pagos).set({ status })',
    'sql`select * from pagos g where g.aplicacion = 1`',
    'sql`update notificaciones_pago set resultado = 1`',
    "import { pagos, usuarios } from '../../db/schema.ts';",
    'await bloquearRows(tx, pagos, eq(pagos.id, id))',
    'const actualizarCheckout = actualizarEn(checkouts)',
  ])('lets be %s', (texto) => expect(escriturasAjenas(AJENA, texto)).toEqual([]));
});

// If this breaks, a registration is moved behind the back of what frees its place, tells its people and audits it.
describe('who writes the state of a registration and its places', () => {
  it.each([
    ["tx.update(inscripciones).set({ state: 'cancelada' }).where(x);", 'sets state of inscripciones'],
    ['tx.update(inscripciones)\n  .set({ nombre, viva })\n  .where(x)', 'sets viva of inscripciones'],
    [
      'tx.update(inscripciones).set(cambios).where(x)',
      'sets columns of inscripciones that are not written out',
    ],
    [
      'tx.update(inscripciones).set({ ...cambios, version }).where(x)',
      'sets columns of inscripciones that are not written out',
    ],
    [
      'sql`update inscripciones set numero = 1, state = ${s} where id = 1`',
      'sets state,viva of inscripciones',
    ],
    [
      'sql`update ${inscripciones} i set viva = false from f where f.id = i.id`',
      'sets state,viva of inscripciones',
    ],
    ['tx.insert(inscripciones).values(fila)', 'inserts a registration'],
    ['sql`insert into inscripciones (state) values (1)`', 'inserts a registration'],
    ['tx.insert(personas).values(filas)', 'inserts a person'],
    ['tx.update(t.inscripciones).set({ state }).where(x)', 'sets state of inscripciones'],
    ['await tx.update(inscripciones).set({ viva: false });', 'sets viva of inscripciones'],
    ['tx.insert(schema.inscripciones).values(fila)', 'inserts a registration'],
    ['sql`update personas set viva = true where id = 1`', 'sets viva of personas'],
    ['tx.update(personas).set({ viva: false, updated_at: ahora }).where(x)', 'sets viva of personas'],
    [
      'sql`update cupos_evento set ocupados = ocupados + 1 where evento_id = 1`',
      'sets ocupados,usadas,usos of cupos_evento',
    ],
    ['sql`update remeras r set usadas = 0`', 'sets ocupados,usadas,usos of remeras'],
    ['tx.update(cupones).set({ activo: true, usos: 3 }).where(x)', 'sets usos of cupones'],
    // a name alone, and the limits' own insert: both passed a check that looked for `ocupados:` after `.set(`
    ['tx.update(cupos_evento).set({ ocupados }).where(x)', 'sets ocupados of cupos_evento'],
    ['tx.insert(cupos_evento).values({ evento_id, cupo, ocupados: 3 })', 'sets ocupados of cupos_evento'],
    [
      'tx.insert(cupos_evento).values({ cupo }).onConflictDoUpdate({ target, set: { ocupados: 0 } })',
      'sets ocupados of cupos_evento',
    ],
    ['tx.update(remeras).set(fila).where(x)', 'sets columns of remeras that are not written out'],
    ["import { inscripciones as i } from '../../db/schema.ts';", 'calls the table inscripciones i'],
    ['sql`update ${inscripciones} i set numero = 1 where id = 1`', 'updates inscripciones in SQL'],
    ['sql`update inscripciones set (state, viva) = (1, false)`', 'sets state,viva of inscripciones'],
    ['sql`insert into cupos_evento (evento_id, ocupados) values (1, 2)`', 'inserts cupos_evento in SQL'],
    [
      'sql`insert into remeras (talle) values (1) on conflict (id) do update set usadas = 0`',
      'inserts remeras in SQL',
    ],
    [
      'tx.insert(cupos_evento).values(rows.map((x) => x))',
      'inserts columns of cupos_evento that are not written out',
    ],
    ['tx.insert(cupos_evento).values([{ cupo, ocupados }])', 'sets ocupados of cupos_evento'],
    ['tx.delete(inscripciones).where(x)', 'deletes inscripciones'],
    ['sql`delete from cupos_evento`', 'deletes cupos_evento'],
  ])('is told from %s', (texto, falta) => {
    expect(halladas(AJENA, texto)).toEqual([falta]);
    expect(escriturasAjenas(CICLO, texto)).toEqual([]);
  });

  it.each([
    ['const poner = actualizarEn(inscripciones);', 'hands inscripciones to actualizarEn'],
    ['await actualizarEn(personas)(tx, id, { viva: false });', 'hands personas to actualizarEn'],
    ['const crear = insertarConIdEn(inscripciones);', 'hands inscripciones to insertarConIdEn'],
    ['const cupo = insertarEn(cupos_evento);', 'hands cupos_evento to insertarEn'],
    ["const gastar = gastarEn(cupones, 'usos', 'vence');", 'hands cupones to gastarEn'],
  ])('is told from %s, a helper that writes', (texto, falta) => {
    expect(halladas(AJENA, conTablas(texto))).toEqual([falta]);
    expect(escriturasAjenas(CICLO, conTablas(texto))).toEqual([]);
  });

  it.each([
    [
      'escribir({ tabla: inscripciones, cambios: { state } });',
      'names inscripciones where nobody sees what for',
    ],
    [
      'for (const t of [inscripciones]) await tx.update(t).set({ state });',
      'names inscripciones where nobody sees what for',
    ],
    ['const q = tx.update(inscripciones); q.set({ state });', 'updates inscripciones where nobody sees what'],
    ['const que = { inscripciones };', 'names inscripciones where nobody sees what for'],
  ])('is told from %s, where the write is not seen', (texto, falta) => {
    expect(halladas(AJENA, conTablas(texto))).toEqual([falta]);
    expect(escriturasAjenas(CICLO, conTablas(texto))).toEqual([]);
  });

  it('is told of numbers in SQL but where they are given', () => {
    const texto = 'sql`update ${inscripciones} i set numero = f.numero from f where i.id = f.id and i.viva`';
    expect(halladas('src/server/modules/numeracion/repository.ts', texto)).toEqual([]);
    expect(halladas(AJENA, texto)).toEqual(['updates inscripciones in SQL']);
  });

  it.each([
    'tx.update(inscripciones).set({ nombre, updated_at: ahora }).where(x)',
    'db.select({ suya: inscripciones }).from(inscripciones).for("update", { of: inscripciones })',
    'type Row = typeof inscripciones.$inferSelect;',
    'tx.update(personas).set({ email, updated_at: ahora }).where(eq(personas.viva, true))',
    'tx.update(personas).set({ ...cambios, updated_at: ahora }).where(x)',
    'tx.update(cupos_evento).set({ cupo }).where(x)',
    'tx.insert(cupos_modalidad).values({ cupo }).onConflictDoUpdate({ target, set: { cupo } })',
    'sql`select i.viva, c.usos = 0 from inscripciones i`',
    'db.select({ usos: cupones.usos }).from(cupones).innerJoin(inscripciones, eq(a, b))',
  ])('lets be %s', (texto) => expect(escriturasAjenas(AJENA, conTablas(texto))).toEqual([]));
});
