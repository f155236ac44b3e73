import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
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
import { multipart, pdfDePrueba } from './aptos.ts';
import { Cliente } from './carga.ts';
import type { Dicho } from './carga.ts';
import { crearFabrica, FIRMA_PNG, hashTexto, participante } from './fabrica.ts';

const TEXTO = 'Corro por mi cuenta y riesgo.';
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

interface Persona {
  id: number;
  documento: string;
  deslinde: string;
  apto: string;
}
export interface Mundo {
  /** where people register */
  modalidad_id: number;
  /** registered before, each owes a signature and a certificate */
  personas: Persona[];
  pdf: Buffer;
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

export interface Confirmado {
  inscripciones: { codigo: string; documento: string; pagada: boolean }[];
  firmas: Persona[];
  aptos: { persona: Persona; sha256: string }[];
  /** answers that nobody should get, whatever goes down */
  indebidas: string[];
  cortes: number;
}

const sha256 = (datos: Buffer) => createHash('sha256').update(datos).digest('hex');

/**
 * People who do not give up: each repeats what it does, under the same key, until it is answered. Stops taking up
 * new things when told to, and ends when all that was begun was answered.
 */
export function gente(mundo: Mundo, puerto: () => number) {
  const confirmado: Confirmado = { inscripciones: [], firmas: [], aptos: [], indebidas: [], cortes: 0 };
  const marcha = { si: true };
  let serie = 0;

  async function insistir(
    hacer: (cliente: Cliente) => Promise<Dicho>,
    bien: readonly number[],
  ): Promise<Dicho> {
    for (;;) {
      serie += 1;
      const cliente = new Cliente(puerto, serie);
      const dicho = await hacer(cliente).catch(() => null);
      cliente.cerrar();
      if (dicho && bien.includes(dicho.status)) return dicho;
      if (!dicho || dicho.status === 503) confirmado.cortes += 1;
      // the first attempt is still under way, or was a moment ago
      else if (dicho.status !== 409 || dicho.body['codigo'] !== 'en_curso') {
        confirmado.indebidas.push(`${dicho.status} ${JSON.stringify(dicho.body).slice(0, 300)}`);
        if (dicho.status < 500) throw new Error(confirmado.indebidas.at(-1));
      }
      // told to come back later, nobody is back at once
      await sleep(dicho?.status === 503 ? 250 : 25);
    }
  }

  async function inscribirse(paga: boolean): Promise<void> {
    const persona = participante();
    const cuerpo = { modalidad_id: mundo.modalidad_id, nombre: '-', participantes: [persona] };
    const clave = { 'idempotency-key': randomUUID() };
    const { body } = await insistir((c) => c.json('POST', '/inscripciones', cuerpo, clave), [201]);
    // the reply of createInscripcion
    const { inscripcion } = body['results'] as { inscripcion: { codigo_publico: string } };
    const hecha = { codigo: inscripcion.codigo_publico, documento: persona.documento, pagada: false };
    confirmado.inscripciones.push(hecha);
    if (!paga) return;
    const { headers } = await insistir((c) => c.pedir('GET', `/pagar/${hecha.codigo}`), [303]);
    const { pathname } = new URL(String(headers.location), 'http://x');
    if (!pathname.startsWith('/simulado/')) throw new Error(`/pagar: ${pathname}`);
    // 409: an attempt before this one paid, and its answer was lost
    await insistir(
      (c) =>
        c.pedir('POST', pathname, {
          cuerpo: 'metodo=credit_card&desenlace=aprobar',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        }),
      [303, 409],
    );
    hecha.pagada = true;
  }

  async function firmar(persona: Persona): Promise<void> {
    const cuerpo = {
      ...{ access_token: persona.deslinde, signature_data: FIRMA_PNG, firma_tipeada: null },
      ...{ texto_hash: hashTexto(TEXTO), firmado_at: new Date().toISOString(), desfase_ms: 0 },
    };
    const clave = { 'idempotency-key': randomUUID() };
    await insistir((c) => c.json('PUT', '/v1/inscripciones/deslindes/update', cuerpo, clave), [200]);
    confirmado.firmas.push(persona);
  }

  async function presentar(persona: Persona): Promise<void> {
    const propio = Buffer.concat([mundo.pdf, Buffer.from(`\n%${persona.documento}\n%%EOF`)]);
    const { payload, headers } = multipart({ nombre: 'apto.pdf', tipo: 'application/pdf', datos: propio });
    const subir = (c: Cliente) =>
      c.pedir('POST', `/api/apto-medico/${persona.apto}/subir-apto`, { cuerpo: payload, headers });
    const { body } = await insistir(subir, [200, 201]);
    const cuerpo = { ...body, document: persona.documento };
    const clave = { 'idempotency-key': randomUUID() };
    await insistir(
      (c) => c.json('POST', `/apto-medico/${persona.apto}/enviar-apto`, cuerpo, clave),
      [200, 201],
    );
    confirmado.aptos.push({ persona, sha256: sha256(propio) });
  }

  async function inscribiendose(n: number): Promise<void> {
    for (let vuelta = 0; marcha.si; vuelta += 1) {
      await inscribirse((vuelta + n) % 3 === 0);
      await sleep(10);
    }
  }
  async function deAUna(hacer: (persona: Persona) => Promise<void>, ritmo_ms: number): Promise<void> {
    for (const persona of mundo.personas) {
      if (!marcha.si) return;
      await hacer(persona);
      await sleep(ritmo_ms);
    }
  }
  const todos = Promise.all([
    ...[0, 1, 2, 3].map((n) => inscribiendose(n)),
    deAUna(firmar, 60),
    deAUna(presentar, 60),
  ]);
  // told at the end
  todos.catch(() => undefined);
  return {
    confirmado,
    terminar: async (): Promise<Confirmado> => {
      marcha.si = false;
      await todos;
      return confirmado;
    },
  };
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
