import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as t from '../../src/server/db/schema.ts';
import type { EventoEdicion } from '../../src/shared/contract/eventos-edicion.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { FIRMA_PNG, hashTexto, participante } from '../support/fabrica.ts';

/** Edits amid registrations, on a database that runs them at the same time. */
let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await testApp({ engine: 'postgres' });
  admin = await app.fabrica.sesion((await app.fabrica.usuario({ roles: ['admin'] })).id);
}, 120_000);
afterAll(() => app.close());

const db = () => app.ctx.database.db;
const cargar = async (id: number): Promise<EventoEdicion> =>
  (await app.call('getEventoBackoffice', { params: { id }, token: admin })).body.edicion;
const editar = async (id: number, cambios: (edicion: EventoEdicion) => Partial<EventoEdicion>) => {
  const edicion = await cargar(id);
  const body = { ...edicion, ...cambios(edicion) };
  return app.call('updateEvento', { params: { id }, body, token: admin });
};
const inscribir = (modalidad_id: number, cambios = {}) =>
  app.call('createInscripcion', { body: { modalidad_id, participantes: [participante(cambios)] } });

async function repetir<T>(veces: number, hacer: (n: number) => Promise<T>): Promise<T[]> {
  const hechos: T[] = [];
  for (let n = 0; n < veces; n += 1) hechos.push(await hacer(n));
  return hechos;
}

describe('an event that is edited while people register', () => {
  it('never has fewer places or shirts than were given, and nobody sees an error of ours', async () => {
    const evento = await app.fabrica.evento({
      cupo: 60,
      usa_talle_remera: true,
      modalidades: [{ cupo: 50, usa_remeras: true, talles: [{ talle: 'M', stock: 40 }, { talle: 'L' }] }],
    });
    const ediciones = repetir(15, (n) =>
      // as tight as the form's own numbers allow; the last ones may be behind by then
      editar(evento.id, ({ ocupados, modalidades }) => ({
        cupo: ocupados + 4,
        modalidades: modalidades.map((m) => ({
          ...m,
          cupo: ocupados + 3,
          remeras: m.remeras.map((r) => ({ ...r, stock: n % 2 ? ocupados + 3 : null })),
        })),
      })),
    );
    const inscriptos = Array.from({ length: 4 }, (_, quien) =>
      repetir(12, () => inscribir(evento.modalidad.id, { talle: quien % 2 ? 'M' : 'L' })),
    );
    const respuestas = (await Promise.all([ediciones, ...inscriptos])).flat();
    const estados = new Set(respuestas.map(({ status }) => status));
    expect([...estados].filter((status) => ![200, 201, 409, 422].includes(status))).toEqual([]);
    const [cupo] = await db().select().from(t.cupos_evento).where(eq(t.cupos_evento.evento_id, evento.id));
    const vivas = await db().$count(t.personas, eq(t.personas.evento_id, evento.id));
    expect(cupo?.ocupados).toBe(vivas);
    expect(vivas).toBeLessThanOrEqual(cupo?.cupo ?? 0);
    // some of each got through, else nothing was tried
    expect(respuestas.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(respuestas.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
  }, 120_000);

  it('keeps every text as it was signed', async () => {
    const evento = await app.fabrica.evento({ usa_deslinde_online: true, texto_deslinde: 'Texto 0' });
    const firmar = async () => {
      const publico = await app.call('getEvento', { params: { id: evento.id } });
      return inscribir(evento.modalidad.id, {
        acepta_deslinde: true,
        signature_data: FIRMA_PNG,
        texto_hash: publico.body.deslinde_hash,
        firmado_at: new Date().toISOString(),
      });
    };
    // who signs meanwhile may find the text changed each time
    expect((await firmar()).status).toBe(201);
    const ediciones = repetir(12, (n) =>
      editar(evento.id, () => ({ texto_deslinde_online: `Texto ${n + 1}` })),
    );
    const firmantes = Array.from({ length: 4 }, () => repetir(12, firmar));
    const respuestas = (await Promise.all([ediciones, ...firmantes])).flat();
    expect(respuestas.filter(({ status }) => status >= 500)).toEqual([]);
    const firmas = await db()
      .select({ mostrado: t.deslindes.texto_hash, texto: t.deslinde_textos.texto })
      .from(t.deslindes)
      .innerJoin(t.deslinde_textos, eq(t.deslinde_textos.id, t.deslindes.texto_id))
      .where(eq(t.deslinde_textos.evento_id, evento.id));
    expect(firmas.length).toBeGreaterThan(0);
    for (const { mostrado, texto } of firmas) expect(mostrado).toBe(hashTexto(texto));
  }, 120_000);
});
