import { asc, eq } from 'drizzle-orm';
import * as t from '../../src/server/db/schema.ts';
import type { TestApp } from './app.ts';
import type { OpcionesEvento } from './fabrica.ts';

/** An event with its organizer and the admin logged in, and short ways to what a test looks at. */
export async function conStaff(app: TestApp, opciones: OpcionesEvento = {}) {
  const { db } = app.ctx.database;
  const duenio = await app.fabrica.organizador();
  const evento = await app.fabrica.evento({ duenio, ...opciones });
  const admin_id = (await app.fabrica.usuario({ roles: ['admin'] })).id;
  const otra = evento.modalidades[1] ?? evento.modalidad;
  return {
    evento,
    otra,
    duenio,
    token: await app.fabrica.sesion(duenio.usuario_id),
    admin: await app.fabrica.sesion(admin_id),
    row: async (id: number) => {
      const [row] = await db.select().from(t.inscripciones).where(eq(t.inscripciones.id, id));
      if (!row) throw new Error('no such registration');
      return row;
    },
    personas: (id: number) =>
      db.select().from(t.personas).where(eq(t.personas.inscripcion_id, id)).orderBy(asc(t.personas.orden)),
    correos: async () => db.select().from(t.correos).orderBy(asc(t.correos.id)),
    acciones: async (id: number) =>
      (
        await db
          .select()
          .from(t.auditoria)
          .where(eq(t.auditoria.inscripcion_id, id))
          .orderBy(asc(t.auditoria.id))
      ).map(({ accion }) => accion),
    ocupados: async () => {
      const [e] = await db.select().from(t.cupos_evento).where(eq(t.cupos_evento.evento_id, evento.id));
      const porModalidad = await db.select().from(t.cupos_modalidad);
      const de = (id: number) => porModalidad.find((m) => m.modalidad_id === id)?.ocupados;
      return { evento: e?.ocupados, una: de(evento.modalidad.id), otra: de(otra.id) };
    },
    usadas: async () =>
      (await db.select().from(t.remeras).orderBy(asc(t.remeras.id))).map(({ usadas }) => usadas),
  };
}
export type ConStaff = Awaited<ReturnType<typeof conStaff>>;
