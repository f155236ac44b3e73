import { normalizarDocumento } from '../../src/shared/domain/participante/documento.ts';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { createApp } from '../../src/server/app.ts';
import { crearContexto } from '../../src/server/composicion.ts';
import { parseConfig } from '../../src/server/config.ts';
import type { Contexto } from '../../src/server/contexto.ts';
import * as t from '../../src/server/db/schema.ts';
import { asegurarEnlace } from '../../src/server/nucleo/enlaces/service.ts';
import { pdfDePrueba } from './aptos.ts';
import { TEXTO } from './caidas-gente.ts';
import type { Mundo, Persona } from './caidas-gente.ts';
import { crearFabrica, participante } from './fabrica.ts';
import { SIN_LIMITES_DE_ORIGEN } from './sin-limites.ts';

export interface Lugar {
  dataDir: string;
  databaseUrl?: string;
  /** of the server that will run there: the local payment provider tells it */
  publicUrl: string;
  /** whatever else of its environment is not the tests' own */
  entorno?: Record<string, string>;
}

/** The same configuration as the server's (construido.ts), for what comes before it and after it. */
export async function enContexto<T>(lugar: Lugar, fn: (ctx: Contexto) => Promise<T>): Promise<T> {
  const ctx = await crearContexto(
    parseConfig(
      {
        ...{ DATA_DIR: lugar.dataDir, DATABASE_URL: lugar.databaseUrl, PUBLIC_URL: lugar.publicUrl },
        ...{ SESSION_SECRET: 'secreto de pruebas, largo como hace falta', LOG_LEVEL: 'silent' },
        ...SIN_LIMITES_DE_ORIGEN,
        ...lugar.entorno,
      },
      'test',
    ),
  );
  try {
    return await fn(ctx);
  } finally {
    await ctx.archivos.close();
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
    const [row] = await db
      .select()
      .from(t.personas)
      .where(eq(t.personas.documento, normalizarDocumento(p.documento)));
    const persona_id = row?.id ?? 0;
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
