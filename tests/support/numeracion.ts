import { eq } from 'drizzle-orm';
import { normalizarDocumento } from '../../src/shared/domain/participante/documento.ts';
import { randomBytes } from 'node:crypto';
import * as t from '../../src/server/db/schema.ts';
import type { TestApp } from './app.ts';
import { participante } from './fabrica.ts';

type Row = typeof t.inscripciones.$inferInsert;
const POR_VEZ = 500;

/** Registrations of one person each, straight into the database, a second apart. Paid unless told otherwise. */
export async function inscriptosDirectos(
  { ctx }: Pick<TestApp, 'ctx'>,
  evento: { id: number; modalidad: { id: number } },
  cuantos: number,
  cambios: Partial<Row> = {},
): Promise<number[]> {
  const { db } = ctx.database;
  const ahora = Date.now();
  const ids: number[] = [];
  while (ids.length < cuantos) {
    const rows = Array.from({ length: Math.min(POR_VEZ, cuantos - ids.length) }, (_, i) => ({
      codigo_publico: randomBytes(16).toString('base64url'),
      evento_id: evento.id,
      modalidad_id: evento.modalidad.id,
      state: 'pago_realizado' as const,
      cantidad_personas: 1,
      valor_normal: 0,
      valor: 0,
      total: 0,
      created_at: new Date(ahora + (ids.length + i) * 1000),
      ...cambios,
    }));
    const nuevas = await db.insert(t.inscripciones).values(rows).returning();
    await db.insert(t.personas).values(nuevas.map((inscripcion) => personaDe(inscripcion, 0)));
    ids.push(...nuevas.map(({ id }) => id));
  }
  return ids;
}

/** A paid team of two, straight into the database. */
export async function equipoDirecto(
  app: Pick<TestApp, 'ctx'>,
  evento: { id: number; modalidad: { id: number } },
): Promise<number> {
  const [id = 0] = await inscriptosDirectos(app, evento, 1, { nombre: 'Las Liebres', cantidad_personas: 2 });
  const { db } = app.ctx.database;
  const [row] = await db.select().from(t.inscripciones).where(eq(t.inscripciones.id, id));
  if (row) await db.insert(t.personas).values(personaDe(row, 1));
  return id;
}

function personaDe(
  { id, evento_id, viva }: typeof t.inscripciones.$inferSelect,
  orden: number,
): typeof t.personas.$inferInsert {
  const { documento, nombre, apellido, email, domicilio, ciudad, provincia } = participante();
  return {
    ...{ inscripcion_id: id, evento_id, viva, orden, tipo_documento: 'dni', sexo: 'FEM' },
    ...{ nombre, apellido, email, domicilio, ciudad, provincia },
    documento: normalizarDocumento(documento),
    fecha_nacimiento: '1990-03-14',
    telefono: '+541150716006',
  };
}
