import * as falsa from 'fake-indexeddb';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { abrirBitacora, type Bitacora } from '../../src/offline/sede/bitacora.ts';
import type { Puerto } from '../../src/offline/sede/intercambio.ts';
import * as t from '../../src/server/db/schema.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { conStaff, type ConStaff } from '../support/gestion.ts';
import { inscriptosDirectos } from '../support/numeracion.ts';
import { respuesta } from '../support/sede/servidor.ts';
import { retrato } from '../../src/shared/domain/sede/apoyo/mundo.ts';

let app: TestApp;
let staff: ConStaff;
let abiertas: Bitacora[] = [];
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await app.reset();
  staff = await conStaff(app);
  const { IDBCursor, IDBDatabase, IDBIndex, IDBKeyRange, IDBObjectStore, IDBRequest, IDBTransaction } = falsa;
  const clases = {
    IDBCursor,
    IDBDatabase,
    IDBIndex,
    IDBKeyRange,
    IDBObjectStore,
    IDBRequest,
    IDBTransaction,
  };
  for (const [nombre, clase] of Object.entries(clases)) vi.stubGlobal(nombre, clase);
});
afterEach(async () => {
  for (const una of abiertas.splice(0)) await una.cerrar();
  vi.unstubAllGlobals();
});
afterAll(() => app.close());

/** A telephone of its own, that has opened its puesto on the server. */
async function telefono(nombre: string): Promise<{ bitacora: Bitacora; puerto: Puerto }> {
  const evento_id = staff.evento.id;
  vi.stubGlobal('indexedDB', new falsa.IDBFactory());
  const actor = () => ({ usuario_id: null, nombre: 'Beto' });
  const bitacora = await abrirBitacora({ evento_id, nombre, actor });
  abiertas.push(bitacora);
  const { puesto_id: id, clave_publica } = bitacora.puesto;
  const pedir = async (
    cual: 'abrirPuesto' | 'intercambiar' | 'getBaseSede',
    body?: object,
    query?: { desde: string },
  ) => {
    const { status, body: dicho } = await app.call(cual, {
      ...{ params: { id: evento_id }, token: staff.token },
      ...(body && { body }),
      ...(query && { query }),
    });
    return respuesta(status, dicho);
  };
  await pedir('abrirPuesto', { id, nombre, clave_publica });
  const puerto: Puerto = {
    enviar: (pedido) => pedir('intercambiar', pedido),
    traerBase: (desde) => pedir('getBaseSede', undefined, desde === null ? undefined : { desde }),
  };
  return { bitacora, puerto };
}

// If this breaks, desks and server speak past each other, and a race day's work stays on the telephones.
it('what one desk did without signal is carried out once, and the other desk knows it', async () => {
  const [id = 0] = await inscriptosDirectos(app, staff.evento, 1);
  const persona = `p${(await staff.personas(id))[0]?.id ?? 0}` as const;
  const [uno, dos] = [await telefono('Mesa 1'), await telefono('Mesa 2')];
  expect((await uno.bitacora.intercambiar(uno.puerto)).fin).toBe('al_dia');
  expect(uno.bitacora.estado().sede.expediente(`i${id}`)?.personas[0]?.ref).toBe(persona);

  const una = await uno.bitacora.anotar('acreditar', `i${id}`, {
    personas: [persona],
    retira: null,
    kit: [],
  });
  await uno.bitacora.anotar('nota', `i${id}`, { persona, texto: 'vino con la hermana' });
  // the second desk carries it up the hill
  await dos.bitacora.recibir(await uno.bitacora.faltanA({}), uno.bitacora.puestosConocidos());
  expect(await dos.bitacora.intercambiar(dos.puerto)).toEqual({ fin: 'al_dia', entregadas: 2, recibidas: 0 });
  expect(await uno.bitacora.intercambiar(uno.puerto)).toMatchObject({ fin: 'al_dia', recibidas: 0 });
  expect([uno.bitacora.sinEntregar(), dos.bitacora.sinEntregar()]).toEqual([0, 0]);

  const acreditadas = await app.ctx.database.db.select().from(t.acreditaciones);
  expect(acreditadas.map(({ operacion_id }) => operacion_id)).toEqual([una.id]);
  // once both have the server's news, they show the same
  for (const { bitacora, puerto } of [uno, dos, uno, dos]) await bitacora.intercambiar(puerto);
  expect(retrato(dos.bitacora.estado().sede.estado())).toBe(retrato(uno.bitacora.estado().sede.estado()));
  expect(dos.bitacora.estado().vecinos.map(({ nombre }) => nombre)).toEqual(['Mesa 1']);
});

it('a session that is over keeps all on the telephone and says so', async () => {
  const { bitacora } = await telefono('Mesa 1');
  await bitacora.anotar('egreso', 'caja', { monto: 500, motivo: 'hielo' });
  const enviar: Puerto['enviar'] = async (body) => {
    const { status, body: dicho } = await app.call('intercambiar', {
      ...{ params: { id: staff.evento.id }, token: 'vencida', body },
    });
    return respuesta(status, dicho);
  };
  expect(await bitacora.intercambiar({ enviar })).toMatchObject({ fin: 'sin_permiso', entregadas: 0 });
  expect(bitacora.sinEntregar()).toBe(1);
});

// If this breaks, each accreditation at one desk sends all registrations anew to every telephone in the park.
it('a desk gets of the base what changed, and ends with what another gets whole', async () => {
  const [id = 0, otro = 0, tercero = 0] = await inscriptosDirectos(app, staff.evento, 3);
  const { bitacora, puerto } = await telefono('Mesa 1');
  await bitacora.intercambiar(puerto);
  const de_lote = false;
  await bitacora.anotar('asignar_numero', `i${id}`, { numero: 801, antes: null, de_lote });
  await app.ctx.database.db.update(t.inscripciones).set({ numero: 802 }).where(eq(t.inscripciones.id, otro));
  await app.ctx.database.db
    .update(t.inscripciones)
    .set({ borrado_at: new Date() })
    .where(eq(t.inscripciones.id, tercero));
  const traidas: Record<string, unknown>[] = [];
  const traerBase: Puerto['traerBase'] = async (desde) => {
    const dicha = (await puerto.traerBase?.(desde)) ?? { tipo: 'sin_respuesta' };
    if (dicha.tipo === 'respuesta') traidas.push(dicha.cuerpo as Record<string, unknown>);
    return dicha;
  };
  expect((await bitacora.intercambiar({ ...puerto, traerBase })).fin).toBe('al_dia');
  expect(traidas).toMatchObject([
    { inscripciones: [{ id }, { id: otro }], cambios: { borradas: [tercero] } },
  ]);
  const { body: entera } = await app.call('getBaseSede', {
    ...{ params: { id: staff.evento.id }, token: staff.token },
  });
  const sinMomento = ({ cursor: _c, generated_at: _g, reloj: _r, ...base }: Record<string, unknown>) => base;
  const propia = JSON.parse(bitacora.estado().base_texto ?? '{}') as Record<string, unknown>;
  expect(sinMomento(propia)).toEqual(sinMomento(entera));
  expect(bitacora.estado().sede.expediente(`i${id}`)?.numero).toBe(801);
});
