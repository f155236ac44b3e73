import { eq, isNull } from 'drizzle-orm';
import { expect } from 'vitest';
import { createApp } from '../../src/server/app.ts';
import { crearContexto } from '../../src/server/composicion.ts';
import { parseConfig } from '../../src/server/config.ts';
import type { Contexto } from '../../src/server/contexto.ts';
import * as t from '../../src/server/db/schema.ts';
import { crearTrabajador } from '../../src/server/jobs/trabajador.ts';
import { leerArchivo } from '../../src/server/modules/archivos/service.ts';
import { fuenteCorreos } from '../../src/server/modules/correos/envio.ts';
import { asegurarEnlace } from '../../src/server/modules/enlaces/service.ts';
import { handlers } from '../../src/server/trabajos.ts';
import { pdfDePrueba } from './aptos.ts';
import { sha256, TEXTO } from './caidas-gente.ts';
import type { Confirmado, Mundo, Persona } from './caidas-gente.ts';
import { crearFabrica, participante } from './fabrica.ts';

const HORA = 3_600_000;

export interface Lugar {
  dataDir: string;
  databaseUrl?: string;
  /** of the server that will run there: the local payment provider tells it */
  publicUrl: string;
}

/** The same configuration as the server's (construido.ts), for what comes before it and after it. */
export async function enContexto<T>(lugar: Lugar, fn: (ctx: Contexto) => Promise<T>): Promise<T> {
  const ctx = await crearContexto(
    parseConfig(
      {
        ...{ DATA_DIR: lugar.dataDir, DATABASE_URL: lugar.databaseUrl, PUBLIC_URL: lugar.publicUrl },
        ...{ SESSION_SECRET: 'secreto de pruebas, largo como hace falta', LOG_LEVEL: 'silent' },
      },
      'test',
    ),
  );
  try {
    return await fn(ctx);
  } finally {
    await ctx.correo.close();
    await ctx.database.close();
  }
}

export async function preparar(ctx: Contexto, cuantas: number): Promise<Mundo> {
  const evento = await crearFabrica(ctx).evento({
    ...{ cupo: 9999, usa_pago_online: true, texto_deslinde: TEXTO },
    modalidades: [{ requiere_apto_medico: true }],
  });
  // whoever registers there signs nothing
  const abierto = await crearFabrica(ctx).evento({ cupo: 9999, usa_pago_online: true });
  const app = await createApp(ctx, { paginas: false });
  const personas: Persona[] = [];
  const { db } = ctx.database;
  for (let n = 0; n < cuantas; n += 1) {
    const p = participante();
    const body = { modalidad_id: evento.modalidad.id, nombre: '-', participantes: [p] };
    const { statusCode } = await app.inject({ method: 'POST', url: '/api/inscripciones', payload: body });
    expect(statusCode).toBe(201);
    const [fila] = await db.select().from(t.personas).where(eq(t.personas.documento, p.documento));
    const persona_id = fila?.id ?? 0;
    const enlace = { persona_id, evento_fecha: evento.fecha_hora };
    personas.push({
      ...{ id: persona_id, documento: p.documento },
      deslinde: await asegurarEnlace(ctx, db, { ...enlace, proposito: 'deslinde' }),
      apto: await asegurarEnlace(ctx, db, { ...enlace, proposito: 'apto' }),
    });
  }
  await app.close();
  await db.update(t.eventos).set({ usa_deslinde_online: true }).where(eq(t.eventos.id, evento.id));
  return { modalidad_id: abierto.modalidad.id, personas, pdf: await pdfDePrueba() };
}

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
  const codigos = new Map(filas.map((fila) => [fila.codigo_publico, fila]));
  for (const { codigo, pagada } of c.inscripciones) {
    const fila = codigos.get(codigo);
    expect(fila, `acknowledged registration ${codigo}`).toBeDefined();
    if (pagada) expect(fila?.state, `paid registration ${codigo}`).toBe('pago_realizado');
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
