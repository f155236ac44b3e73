import { IDBFactory } from 'fake-indexeddb';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { abrirBitacora, type Bitacora } from '../../src/offline/sede/bitacora.ts';
import { leerCadena } from '../../src/offline/sede/base-firmada.ts';
import type { Puerto } from '../../src/offline/sede/intercambio.ts';
import { leerPadron } from '../../src/offline/sede/padron-firmado.ts';
import { leerBase, type BaseSedeJson } from '../../src/shared/domain/sede/base-json.ts';
import { datosDelAlta } from '../../src/web/features/sede/alta/datos-del-alta.ts';
import { altaVacia, elegirModalidad, juzgarAlta } from '../../src/web/features/sede/alta/formulario.ts';
import type { BaseDelPuesto } from '../../src/web/features/sede/puesto.ts';
import * as t from '../../src/server/db/schema.ts';
import type { ClavesDichas, TextoFirmado } from '../../src/shared/domain/sede/firma-servidor.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { conStaff, type ConStaff } from '../support/gestion.ts';
import { inscriptosDirectos } from '../support/numeracion.ts';
import { llamarFirmado, traerBaseFirmada } from '../support/sede/llamada-firmada.ts';
import { conIndexedDb } from '../support/sede/indexeddb.ts';
import { respuesta } from '../support/sede/servidor.ts';
import { retrato } from '../../src/shared/domain/sede/apoyo/mundo.ts';
import { puestosConocidos } from '../support/sede/puestos-conocidos.ts';

let app: TestApp;
let staff: ConStaff;
let abiertas: Bitacora[] = [];
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await app.reset();
  staff = await conStaff(app);
  conIndexedDb();
});
afterEach(async () => {
  for (const una of abiertas.splice(0)) await una.cerrar();
  vi.unstubAllGlobals();
});
afterAll(() => app.close());

/** A telephone of its own, that has opened its puesto on the server. */
async function telefono(nombre: string): Promise<{ bitacora: Bitacora; puerto: Puerto }> {
  const evento_id = staff.evento.id;
  vi.stubGlobal('indexedDB', new IDBFactory());
  const actor = () => ({ usuario_id: null, nombre: 'Beto' });
  const bitacora = await abrirBitacora({ evento_id, nombre, actor });
  abiertas.push(bitacora);
  const { puesto_id: id, clave_publica } = bitacora.puesto;
  const { token } = staff;
  await app.call('abrirPuesto', { params: { id: evento_id }, body: { id, nombre, clave_publica }, token });
  const puerto: Puerto = {
    enviar: (body) => llamarFirmado(app, 'intercambiar', { evento_id, token, body }),
    traerBase: (desde) => traerBaseFirmada(app, { evento_id, token, desde }),
    traerClaves: async () => (await app.call('listClavesSede')).body as unknown as ClavesDichas,
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
  await dos.bitacora.recibir(await uno.bitacora.faltanA({}), puestosConocidos(uno.bitacora));
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

// regla sede-40
it('who registers at a desk is known to the server whole, and of their contact to no telephone that carries it', async () => {
  const [uno, dos] = [await telefono('Mesa 1'), await telefono('Mesa 2')];
  for (const { bitacora, puerto } of [uno, dos]) await bitacora.intercambiar(puerto);
  const base = leerBase(
    JSON.parse(uno.bitacora.estado().base_texto ?? '{}') as BaseSedeJson,
  ) as BaseDelPuesto;
  const vacia = elegirModalidad(altaVacia(base), staff.evento.modalidad);
  const [persona] = vacia.personas;
  if (!persona) throw new Error('nobody');
  const escrita = {
    ...vacia,
    personas: [
      {
        ...{ ...persona, documento: '30.111.222', nombre: 'Rita', apellido: 'Paz', sexo: 'FEM' },
        ...{
          fecha_nacimiento: '1990-03-02',
          email: 'rita@example.com',
          area_code: '341',
          telefono: '5556789',
        },
        ...{ provincia: 'Santa Fe', ciudad: 'Rosario', domicilio: 'Mitre 12', talle: 'M' },
      },
    ],
  };
  const juzgada = juzgarAlta(escrita, base, [], app.ctx.reloj());
  if (!juzgada) throw new Error('no verdict');
  expect(juzgada.errores).toEqual({});
  const { puesto_id } = uno.bitacora.puesto;
  await uno.bitacora.anotar('alta', null, await datosDelAlta(escrita, juzgada, base, puesto_id));
  const llevadas = await uno.bitacora.faltanA({});
  await dos.bitacora.recibir(llevadas, puestosConocidos(uno.bitacora));
  expect((await dos.bitacora.intercambiar(dos.puerto)).entregadas).toBe(1);
  const [row] = await app.ctx.database.db.select().from(t.inscripciones);
  expect(await staff.personas(row?.id ?? 0)).toMatchObject([
    { nombre: 'Rita', email: 'rita@example.com', telefono: '+5493415556789', domicilio: 'Mitre 12' },
  ]);
  await dos.bitacora.intercambiar(dos.puerto);
  const { base_texto } = dos.bitacora.estado();
  const todo = JSON.stringify([llevadas, base_texto, await dos.bitacora.faltanA({})]);
  expect(todo).toContain('Rita');
  for (const dato of ['rita@', '5556789', 'Mitre']) expect(todo).not.toContain(dato);
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

// If this breaks, a phone that was taken off the event keeps the names of the people whom other desks registered.
it('a puesto that is closed learns that all it has of others is delivered', async () => {
  const [id = 0] = await inscriptosDirectos(app, staff.evento, 1);
  const persona = `p${(await staff.personas(id))[0]?.id ?? 0}` as const;
  const [uno, dos] = [await telefono('Mesa 1'), await telefono('Mesa 2')];
  await uno.bitacora.anotar('nota', `i${id}`, { persona, texto: 'llegó' });
  await uno.bitacora.intercambiar(uno.puerto);
  await dos.bitacora.intercambiar(dos.puerto);
  await uno.bitacora.anotar('nota', `i${id}`, { persona, texto: 'se fue' });
  await dos.bitacora.recibir(await uno.bitacora.faltanA({}), puestosConocidos(uno.bitacora));
  // one of a desk of which it never heard
  const tres = await telefono('Mesa 3');
  await tres.bitacora.anotar('nota', `i${id}`, { persona, texto: 'volvió' });
  await dos.bitacora.recibir(await tres.bitacora.faltanA({}));
  await app.call('revocarPuesto', {
    ...{ params: { id: staff.evento.id, puesto_id: dos.bitacora.puesto.puesto_id }, token: staff.token },
  });
  expect((await dos.bitacora.intercambiar(dos.puerto)).fin).toBe('al_dia');
  expect(dos.bitacora.estado().revocado).toBe(true);
  expect([...dos.bitacora.idsSinEntregar()]).toEqual([]);
  expect(dos.bitacora.estado().apartadas).toBe(0);
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

// If this breaks, a kit that went to somebody whom the office had deleted is a conflict at some desks alone.
it('tells every desk of a kit handed out for who was deleted, also one that knew of that before', async () => {
  const [id = 0] = await inscriptosDirectos(app, staff.evento, 2);
  const persona = `p${(await staff.personas(id))[0]?.id ?? 0}` as const;
  const [lejos, cerca] = [await telefono('Mesa 1'), await telefono('Mesa 2')];
  for (const { bitacora, puerto } of [lejos, cerca]) await bitacora.intercambiar(puerto);
  await lejos.bitacora.anotar('acreditar', `i${id}`, { personas: [persona], retira: null, kit: [] });
  const borrado_at = new Date();
  await app.ctx.database.db.update(t.inscripciones).set({ borrado_at }).where(eq(t.inscripciones.id, id));
  for (const { bitacora, puerto } of [cerca, lejos, cerca])
    expect((await bitacora.intercambiar(puerto)).fin).toBe('al_dia');
  for (const { bitacora } of [lejos, cerca])
    expect(
      bitacora
        .estado()
        .sede.conflictos()
        .map(({ clave }) => clave),
    ).toEqual([`inscripcion_caida|i${id}`]);
});

// If this breaks, telephones without network hand on nothing of what the office changed, or believe whoever forges it.
it('signs the registrations with the roster, whole and as changes, so that another device can hand them on', async () => {
  const [id = 0] = await inscriptosDirectos(app, staff.evento, 2);
  const { bitacora, puerto } = await telefono('Mesa 1');
  const firmadas: TextoFirmado[] = [];
  const traerBase: Puerto['traerBase'] = async (desde) => {
    const dicha = (await puerto.traerBase?.(desde)) ?? { tipo: 'sin_respuesta' };
    if ('firmada' in dicha && dicha.firmada) firmadas.push(dicha.firmada);
    return dicha;
  };
  await bitacora.intercambiar({ ...puerto, traerBase });
  await app.ctx.database.db.update(t.inscripciones).set({ numero: 802 }).where(eq(t.inscripciones.id, id));
  await bitacora.intercambiar({ ...puerto, traerBase });
  const claves = (await puerto.traerClaves?.())?.claves ?? [];
  const [entera, cambio] = firmadas;
  const con = { evento_id: staff.evento.id, claves, sobre: null };
  const leida = await leerCadena(firmadas, con);
  expect(leida?.eslabones).toHaveLength(2);
  expect(JSON.stringify(leida?.base.dicha)).toBe(bitacora.estado().base_texto);
  const { puesto_id, nombre, clave_publica } = bitacora.puesto;
  const dirige = { puesto_id, nombre, clave_publica, dirige: true, revocado: false };
  expect(leerPadron(leida?.base.dicha ?? {})).toEqual([dirige]);
  expect(bitacora.lado().marcas()).toHaveLength(2);
  if (!entera || !cambio) throw new Error('two pieces came');
  // a change without what it follows, of another text, of another event, by nobody's key
  expect(await leerCadena([cambio], con)).toBeNull();
  expect(await leerCadena([{ ...entera, texto: `${entera.texto} ` }], con)).toBeNull();
  expect(await leerCadena([entera], { ...con, evento_id: staff.evento.id + 1 })).toBeNull();
  expect(await leerCadena([entera], { ...con, claves: [] })).toBeNull();
  // regla sede-40: a hostile phone that hands on a key of its own would read what the desks seal for the server
  const { clave_sellado } = JSON.parse(entera.texto) as { clave_sellado: string };
  expect(clave_sellado).toMatch(/^B[\w-]{86}$/);
  expect(JSON.parse(cambio.texto)).toMatchObject({ clave_sellado });
  const suya = entera.texto.replace(clave_sellado, clave_publica);
  expect(suya).not.toBe(entera.texto);
  expect(await leerCadena([{ ...entera, texto: suya }], con)).toBeNull();
});

it('knows a volunteer’s phone in the roster for what it is, and who was taken off', async () => {
  const uno = await telefono('Mesa 1');
  const otro = await telefono('Mesa 2');
  const { puesto_id } = otro.bitacora.puesto;
  await app.ctx.database.db
    .update(t.puestos)
    .set({
      ...{ tipo: 'acreditador', sesion_hash: 'x', vence_at: new Date(2100, 0) },
      revocado_at: new Date(),
    })
    .where(eq(t.puestos.id, puesto_id));
  await uno.bitacora.intercambiar(uno.puerto);
  expect(uno.bitacora.estado().vecinos).toMatchObject([{ puesto_id, dirige: false, revocado: true }]);
});
