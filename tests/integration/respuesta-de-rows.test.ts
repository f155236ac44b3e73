import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as t from '../../src/server/db/schema.ts';
import { textoDe } from '../../src/server/http/respuesta-de-rows.ts';
import { api } from '../../src/shared/contract/api.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { conStaff, type ConStaff } from '../support/gestion.ts';
import { inscribirPersona } from '../support/enlaces.ts';

let app: TestApp;
let c: ConStaff;
let row: string;
beforeAll(async () => {
  app = await testApp();
  c = await conStaff(app, { cupo: 500 });
  const { inscripcion } = await inscribirPersona(app, c.evento.modalidad.id);
  // a name as a device would keep it, and the log must not
  await app.ctx.database.db
    .update(t.personas)
    .set({ nombre: 'Anastasia' })
    .where(eq(t.personas.inscripcion_id, inscripcion.id));
  row = JSON.stringify((await pedir()).body.inscripciones[0]);
});
afterAll(() => app.close());

const pedir = () => app.call('getConjunto', { params: { id: c.evento.id }, token: c.token });
const armar = (rows: readonly string[]) =>
  `{"cursor":"a:1","completo":true,"inscripciones":[${rows.join(',')}],"borradas":[]}`;
const conOtra = (cambiar: (row: any) => void) => {
  const otra = JSON.parse(row);
  cambiar(otra);
  return JSON.stringify(otra);
};
/** A field that nobody told the contract of, one that is not what it was, one that is gone. */
const AJENAS: [string, string, string][] = [];
beforeAll(() => {
  AJENAS.push(
    [
      'inscripciones.[].personas.[].obra_social: de más',
      'more',
      conOtra((f) => (f.personas[0].obra_social = 'Anastasia')),
    ],
    [
      'inscripciones.[].personas.[].fecha_nacimiento: invalid_type',
      'other',
      conOtra((f) => (f.personas[0].fecha_nacimiento = 7)),
    ],
    ['inscripciones.[].codigo_publico: invalid_type', 'less', conOtra((f) => delete f.codigo_publico)],
  );
});

/** As in production, where nothing fails because of it. */
function enProduccion(respuestasJuzgadas: number) {
  const error = vi.fn();
  const config = { ...app.ctx.config, respuestasJuzgadas };
  return { ctx: { config, log: { ...app.ctx.log, error } as typeof app.ctx.log }, error };
}
const despues = () => new Promise((resolve) => setImmediate(resolve));

// If this breaks, devices keep what the contract does not know of, or miss what their screens read, and nobody is told.
describe('an answer that the database wrote', () => {
  it('fails a test where it is not as the contract says', () => {
    for (const [falla, , ajena] of AJENAS)
      expect(() => textoDe(app.ctx, api.getConjunto, { rows: [row, ajena], armar })).toThrow(falla);
  });

  it('goes out in production all the same, and the log has fields and no values', async () => {
    for (const [falla, , ajena] of AJENAS) {
      const { ctx, error } = enProduccion(1);
      const rows = [row, ajena];
      expect(textoDe(ctx, api.getConjunto, { rows, armar })).toBe(armar(rows));
      expect(error).not.toHaveBeenCalled();
      await despues();
      expect(error.mock.calls[0]?.[0]).toEqual({ ruta: api.getConjunto.path, fallas: [falla] });
      expect(JSON.stringify(error.mock.calls)).not.toContain('Anastasia');
    }
  });

  it('is read as often as it is asked for, and some rows of it', async () => {
    const { ctx, error } = enProduccion(0);
    const [, , ajena = ''] = AJENAS[0] ?? [];
    textoDe(ctx, api.getConjunto, { rows: [ajena], armar });
    await despues();
    expect(error).not.toHaveBeenCalled();
    const { ctx: todas } = enProduccion(1);
    const veces: number[] = [];
    const rows = Array.from({ length: 5000 }, () => row);
    textoDe(todas, api.getConjunto, { rows, armar: (unas) => (veces.push(unas.length), armar(unas)) });
    await despues();
    expect(veces).toEqual([5000, 50]);
  });

  it('is counted by its route', async () => {
    await pedir();
    const { body } = await app.inject({ url: '/metrics' });
    const ruta = api.getConjunto.path;
    expect(body).toMatch(`largada_answers_judged_total{route="${ruta}",result="ok"}`);
    expect(body).toMatch(`largada_answers_judged_total{route="${ruta}",result="mismatch"} 3`);
  });

  it('of the database has no column that the contract does not know', async () => {
    await app.ctx.database.db.execute(
      sql`update personas set campos_custom_values = '[{"label":"a","value":"b"}]'`,
    );
    expect((await pedir()).status).toBe(200);
    for (const ruta of ['listInscriptos', 'listParaNumerar'] as const)
      expect((await app.call(ruta, { params: { id: c.evento.id }, token: c.token })).status).toBe(200);
  });
});
