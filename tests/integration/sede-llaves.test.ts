import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { huellaDeLlave } from '../../src/offline/sede/cofre.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { conStaff, type ConStaff } from '../support/gestion.ts';
import { appConRegistro } from '../support/registro.ts';
import { puestoDePrueba } from '../support/sede.ts';

let app: TestApp;
let staff: ConStaff;
let evento_id: number;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await app.reset();
  staff = await conStaff(app);
  evento_id = staff.evento.id;
});
afterAll(() => app.close());

type Llaves = { epoca: number; llave: string }[];
const puesto = (nombre: string) => puestoDePrueba(app, evento_id, { token: staff.token, nombre });

async function sumar(nombre: string) {
  const { body } = await app.call('crearAdmision', { params: { id: evento_id }, token: staff.token });
  const uno = await puestoDePrueba(app, evento_id, { token: '', nombre, abrir: false });
  const { id, clave_publica } = uno;
  const dicho = await app.call('usarAdmision', {
    body: { codigo: body.codigo, nombre, puesto: { id, clave_publica } },
  });
  uno.estado.token = dicho.body.access_token;
  return { uno, llaves: dicho.body.llaves as Llaves };
}

const revocar = (puesto_id: string) =>
  app.call('revocarPuesto', { params: { id: evento_id, puesto_id }, token: staff.token });

// regla sede-16
describe('the keys of an event', () => {
  it('are the same for all its puestos, other in each event, and more with each revocation', async () => {
    const a = await puesto('Mesa 1');
    const { uno: b, llaves } = await sumar('Beto');
    expect(llaves).toEqual([{ epoca: 1, llave: expect.stringMatching(/^[\w-]{43}$/) as string }]);
    expect((await a.intercambiar()).body.llaves).toEqual(llaves);
    expect((await b.intercambiar()).body.llaves).toEqual(llaves);
    const otro = await conStaff(app);
    const ajeno = await puestoDePrueba(app, otro.evento.id, { token: otro.token });
    expect((await ajeno.intercambiar()).body.llaves[0].llave).not.toBe(llaves[0]?.llave);

    await revocar(b.id);
    const despues = (await a.intercambiar()).body.llaves as Llaves;
    expect(despues.map(({ epoca }) => epoca)).toEqual([1, 2]);
    expect(despues[0]).toEqual(llaves[0]);
    expect(despues[1]?.llave).not.toBe(llaves[0]?.llave);
    // asked once more, nothing is revoked twice
    await revocar(b.id);
    expect((await a.intercambiar()).body.llaves).toEqual(despues);
  });

  it('go to no puesto that is closed, and to nobody who is none', async () => {
    const { uno: revocado } = await sumar('Beto');
    const { uno: vencido } = await sumar('Eva');
    await revocar(revocado.id);
    expect((await revocado.intercambiar()).body).toMatchObject({ cerrado: true, llaves: [] });
    app.reloj.avanzar(33 * 86_400_000);
    expect((await vencido.intercambiar()).body).toMatchObject({ cerrado: true, llaves: [] });
    const { id, clave_publica } = vencido;
    const { token } = vencido.estado;
    const body = { id, nombre: 'Eva', clave_publica };
    const abierto = await app.call('abrirPuesto', { params: { id: evento_id }, body, token });
    expect(abierto.body.llaves).toEqual([]);
  });

  // devices take no other key from a puesto, and name one as the server does
  it('are named in the base that the server signs, with each revocation one more', async () => {
    const a = await puesto('Mesa 1');
    const { uno: b } = await sumar('Beto');
    const nombradas = async () => {
      const { body } = await app.call('getBaseSede', { params: { id: evento_id }, token: staff.token });
      return body.huellas_de_llaves as unknown;
    };
    const deLlaves = async () => {
      const llaves = (await a.intercambiar()).body.llaves as Llaves;
      return Promise.all(
        llaves.map(async ({ epoca, llave }) => ({ epoca, huella: await huellaDeLlave(llave) })),
      );
    };
    expect(await nombradas()).toEqual(await deLlaves());
    await revocar(b.id);
    expect(await nombradas()).toHaveLength(2);
    expect(await nombradas()).toEqual(await deLlaves());
  });

  it('are in no other answer, in no row and in no log', async () => {
    const con = await appConRegistro(app.ctx);
    const llamar = async (method: 'GET' | 'POST', url: string, payload: object = {}) => {
      const headers = { authorization: `Bearer ${staff.token}` };
      const respuesta = await con.app.inject({
        ...{ method, url: `/api${url}`, headers },
        ...(method === 'POST' && { payload }),
      });
      expect(respuesta.statusCode, `${url}: ${respuesta.body}`).toBeLessThan(300);
      return respuesta.body;
    };
    const [a, b] = [await puesto('Mesa 1'), await puesto('Mesa 2')];
    const sede = `/eventos/${evento_id}/sede`;
    con.ctx.log.trace('se anota todo');
    await revocar(b.id);
    const { id, nombre, clave_publica } = a;
    const pedido = { puesto_id: id, vector: {}, operaciones: [], base: null };
    const suyas = [
      await llamar('POST', `${sede}/puestos`, { id, nombre, clave_publica }),
      await llamar('POST', `${sede}/intercambio`, pedido),
    ].map((cuerpo) => (JSON.parse(cuerpo) as { llaves: Llaves }).llaves);
    expect(suyas[0]).toEqual(suyas[1]);
    expect(suyas[0]).toHaveLength(2);
    const otras = [
      await llamar('GET', `${sede}/base`),
      await llamar('GET', `${sede}/puestos`),
      await llamar('GET', `${sede}/tablero`),
      await llamar('GET', `${sede}/novedades`),
      await llamar('GET', '/v1/public/sede/claves'),
      await llamar('POST', `${sede}/admisiones`),
      await todasLasFilas(),
      con.registro(),
    ];
    expect(otras.slice(6)).toEqual([
      expect.stringContaining('Mesa 1'),
      expect.stringContaining('se anota todo'),
    ]);
    for (const { llave } of suyas.flat()) for (const otra of otras) expect(otra).not.toContain(llave);
    await con.app.close();
  });
});

async function todasLasFilas(): Promise<string> {
  const { db } = app.ctx.database;
  const { rows: tablas } = await db.execute<{ tabla: string }>(
    sql`select table_name as tabla from information_schema.tables where table_schema = 'public'`,
  );
  const textos = [];
  for (const { tabla } of tablas) {
    const { rows } = await db.execute(sql`select to_jsonb(x)::text as fila from ${sql.identifier(tabla)} x`);
    textos.push(JSON.stringify(rows));
  }
  return textos.join();
}
