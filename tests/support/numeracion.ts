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
    await db.insert(t.personas).values(
      nuevas.map((inscripcion) => {
        const p = participante();
        return {
          inscripcion_id: inscripcion.id,
          evento_id: evento.id,
          viva: inscripcion.viva,
          orden: 0,
          tipo_documento: 'dni' as const,
          documento: normalizarDocumento(p.documento),
          nombre: p.nombre,
          apellido: p.apellido,
          sexo: 'FEM' as const,
          fecha_nacimiento: '1990-03-14',
          email: p.email,
          telefono: '+541150716006',
          domicilio: p.domicilio,
          ciudad: p.ciudad,
          provincia: p.provincia,
        };
      }),
    );
    ids.push(...nuevas.map(({ id }) => id));
  }
  return ids;
}
