import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as t from '../../src/server/db/schema.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { participante } from '../support/fabrica.ts';
import { conStaff } from '../support/gestion.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(() => app.reset());

const montevideana = (cambios: Parameters<typeof participante>[0] = {}) =>
  participante({
    tipo_documento: 'otro',
    pais_documento: 'UY',
    documento: '30111222',
    area_code: '',
    telefono: '099 123 456',
    pais_telefono: 'UY',
    provincia: 'Exterior',
    ciudad: 'Montevideo, Uruguay',
    ...cambios,
  });
const inscribir = (modalidad_id: number, p: ReturnType<typeof participante>) =>
  app.call('createInscripcion', { body: { modalidad_id, participantes: [p] } });
const personas = () => app.ctx.database.db.select().from(t.personas).orderBy(t.personas.id);

describe('people from abroad', () => {
  it('register where the event takes other documents: with their country, phone and city', async () => {
    const { evento, token } = await conStaff(app, { permite_otro_documento: true });
    expect((await inscribir(evento.modalidad.id, montevideana())).status).toBe(201);
    expect((await personas())[0]).toMatchObject({
      tipo_documento: 'otro',
      pais_documento: 'UY',
      documento: '30111222',
      telefono: '+59899123456',
      provincia: 'Exterior',
      ciudad: 'Montevideo, Uruguay',
    });
    const { body } = await app.call('getConjunto', { params: { id: evento.id }, query: {}, token });
    expect(JSON.stringify(body)).toContain('"pais_documento":"UY"');
  });

  it('are not whoever has a DNI of the same digits, nor keep them out', async () => {
    const { evento } = await conStaff(app, { permite_otro_documento: true });
    const id = evento.modalidad.id;
    expect((await inscribir(id, montevideana())).status).toBe(201);
    const mirar = async (body: object) =>
      (
        await app.call('verificarExistencia', {
          params: { id: evento.id },
          body: { dni: '30111222', ...body },
        })
      ).body.results;
    expect(await mirar({ tipo_documento: 'dni' })).toBeNull();
    expect(await mirar({ tipo_documento: 'otro', pais_documento: 'CL' })).toBeNull();
    expect(await mirar({ tipo_documento: 'otro', pais_documento: 'UY' })).not.toBeNull();
    // who does not say what it is asks for whatever has that number
    expect(await mirar({})).not.toBeNull();
    expect((await inscribir(id, participante({ documento: '30.111.222' }))).status).toBe(201);
    expect((await inscribir(id, montevideana({ documento: '30.111.222' }))).status).toBe(409);
    expect(await personas()).toHaveLength(2);
  });

  it('are refused with what is missing of them, and where the event takes none', async () => {
    const { evento } = await conStaff(app, { permite_otro_documento: true });
    const mal = await inscribir(
      evento.modalidad.id,
      montevideana({ pais_documento: 'XX', telefono: '12', pais_telefono: 'UY' }),
    );
    expect(Object.keys(mal.body.errors.fields).sort()).toEqual([
      'participantes.0.pais_documento',
      'participantes.0.telefono',
    ]);
    const sin = await conStaff(app, {});
    const nada = await inscribir(sin.evento.modalidad.id, montevideana());
    expect(nada.status).toBe(422);
    expect(nada.body.errors.fields).toHaveProperty(['participantes.0.provincia']);
    // a client of before says no country, and is understood
    const antes = montevideana();
    delete antes.pais_documento;
    expect((await inscribir(evento.modalidad.id, antes)).status).toBe(201);
    expect((await personas())[0]?.pais_documento).toBe('');
  });
});
