import { isNull } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Contexto } from '../../src/server/contexto.ts';
import * as t from '../../src/server/db/schema.ts';
import { crearTrabajador } from '../../src/server/jobs/trabajador.ts';
import { leerArchivo } from '../../src/server/nucleo/archivos/service.ts';
import { fuenteCorreos } from '../../src/server/modules/correos/mandar-de-la-cola.ts';
import { handlers } from '../../src/server/trabajos.ts';
import { sha256 } from './caidas-gente.ts';
import type { Confirmado, Mundo } from './caidas-gente.ts';

const HORA = 3_600_000;

/** Everything that is due for days to come: notices that were lost are asked for, jobs that were cut run again. */
export async function asentar(ctx: Contexto): Promise<void> {
  for (const horas of [0, 1, 6, 30]) {
    const adelantado = { ...ctx, reloj: () => new Date(Date.now() + horas * HORA) };
    await crearTrabajador(adelantado, handlers, { fuentes: [fuenteCorreos] }).drain();
  }
}

/** Nothing acknowledged is missing, nothing is there twice, and the counted places are the rows. */
export async function contar(ctx: Contexto, mundo: Mundo, c: Confirmado): Promise<void> {
  const { db, pool } = ctx.database;
  const filas = await db.select().from(t.inscripciones);
  const codigos = new Map(filas.map((row) => [row.codigo_publico, row]));
  for (const { codigo, pagada } of c.inscripciones) {
    const row = codigos.get(codigo);
    expect(row, `acknowledged registration ${codigo}`).toBeDefined();
    if (pagada) expect(row?.state, `paid registration ${codigo}`).toBe('pago_realizado');
  }
  // each was repeated until it was answered: another row is one of somebody who was registered twice
  expect(filas.length).toBe(c.inscripciones.length + mundo.personas.length);
  const { rows } = await pool.query(
    `select (select sum(ocupados)::int from cupos_evento) as ocupados,
       (select count(*)::int from personas where viva) as vivas,
       (select count(distinct documento)::int from personas where viva) as documentos,
       (select count(*)::int from pagos where aplicacion = 'aplicado') as aplicados,
       (select count(*)::int from simulado_pagos where status = 'approved') as cobrados,
       (select count(*)::int from correos where estado <> 'enviado') as sin_enviar,
       (select count(*)::int from (select 1 from correos where inscripcion_id is not null
          group by inscripcion_id, tipo, para having count(*) > 1) x) as correos_dobles,
       (select count(*)::int from trabajos where estado = 'fallido') as fallidos`,
  );
  const n = filas.length;
  const pagadas = c.inscripciones.filter(({ pagada }) => pagada).length;
  expect(rows[0]).toEqual({
    ...{ ocupados: n, vivas: n, documentos: n, aplicados: pagadas, cobrados: pagadas },
    ...{ sin_enviar: 0, correos_dobles: 0, fallidos: 0 },
  });
  await contarArchivos(ctx, c);
}

/** Each acknowledged signature and certificate once, its bytes as they were sent, and no row without its file. */
export async function contarArchivos(ctx: Contexto, c: Confirmado): Promise<void> {
  const { db } = ctx.database;
  const firmas = await db.select().from(t.deslindes);
  for (const { id } of c.firmas) {
    expect(
      firmas.filter((f) => f.persona_id === id && f.vigente),
      `signature of ${id}`,
    ).toHaveLength(1);
  }
  expect(firmas.length).toBe(c.firmas.length);
  const aptos = await db.select().from(t.aptos_medicos);
  for (const { persona, sha256: suma } of c.aptos) {
    const apto = aptos.find((a) => a.persona_id === persona.id);
    const archivo = apto && (await leerArchivo(ctx, apto.archivo_id ?? 0));
    expect(archivo && sha256(archivo.datos), `certificate of ${persona.id}`).toBe(suma);
  }
  expect(aptos.length).toBe(c.aptos.length);
  // a row is written before its bytes, as given up; one that a kill left so is cleaned up by it
  const contados = db.select({ id: t.archivos.id }).from(t.archivos).where(isNull(t.archivos.borrado_at));
  for (const { id } of await contados) {
    expect(await leerArchivo(ctx, id), `file ${id} that a row names`).not.toBeNull();
  }
}
