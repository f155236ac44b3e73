import { eq } from 'drizzle-orm';
import * as t from '../../src/server/db/schema.ts';
import { asegurarEnlace } from '../../src/server/nucleo/enlaces/service.ts';
import type { TestApp } from './app.ts';
import { participante } from './fabrica.ts';

/** Registers a person through the API and returns their row and their registration's. */
export async function inscribirPersona(
  app: TestApp,
  modalidad_id: number,
  cambios: Parameters<typeof participante>[0] = {},
) {
  const p = participante(cambios);
  const { status, body } = await app.call('createInscripcion', {
    body: { modalidad_id, participantes: [p] },
  });
  if (status !== 201) throw new Error(`la inscripción no se hizo: ${JSON.stringify(body)}`);
  const { db } = app.ctx.database;
  const [inscripcion] = await db
    .select()
    .from(t.inscripciones)
    .where(eq(t.inscripciones.codigo_publico, body.results.inscripcion.codigo_publico));
  const [persona] = await db
    .select()
    .from(t.personas)
    .where(eq(t.personas.inscripcion_id, inscripcion?.id ?? 0));
  if (!inscripcion || !persona) throw new Error('la inscripción no está');
  return { inscripcion, persona };
}

export const tokenPara = (
  app: TestApp,
  persona_id: number,
  proposito: 'deslinde' | 'apto',
  evento_fecha: Date,
): Promise<string> => asegurarEnlace(app.ctx, app.ctx.database.db, { persona_id, proposito, evento_fecha });
