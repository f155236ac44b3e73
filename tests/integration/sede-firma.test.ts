import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { IDBFactory } from 'fake-indexeddb';
import { guardarAcceso, leerAcceso } from '../../src/offline/sede/acceso.ts';
import { abrirBitacora } from '../../src/offline/sede/bitacora.ts';
import type { Puerto } from '../../src/offline/sede/intercambio.ts';
import { CABECERA_FIRMA } from '../../src/shared/contract/firma.ts';
import { pruebaDeSesion } from '../../src/shared/domain/sede/admision.ts';
import {
  firmoRespuesta,
  respuestaA,
  type ClavesDichas,
} from '../../src/shared/domain/sede/firma-servidor.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { conStaff, type ConStaff } from '../support/gestion.ts';
import { conIndexedDb } from '../support/sede/indexeddb.ts';
import { llamarFirmado, traerBaseFirmada } from '../support/sede/llamada-firmada.ts';
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
  conIndexedDb();
});
afterAll(() => app.close());

const pedirClaves = async () => (await app.call('listClavesSede')).body as unknown as ClavesDichas;
const sha256 = (datos: string) => createHash('sha256').update(datos).digest('hex');

// regla sede-52
it('signs what it answers to a desk, as the answer to this very call', async () => {
  const { id: puesto_id } = await puestoDePrueba(app, evento_id, { token: staff.token, nombre: 'Mesa 1' });
  const con = { evento_id, token: staff.token };
  const { claves } = await pedirClaves();
  const reto = crypto.randomUUID();
  const pedido = { puesto_id, vector: {}, operaciones: [], base: null };
  const { firmada } = await llamarFirmado(app, 'intercambiar', { ...con, body: { ...pedido, reto } });
  if (!firmada) throw new Error('not signed');
  const a = { evento_id, puesto_id, reto };
  expect(await firmoRespuesta(respuestaA.intercambio(a), firmada, claves)).toBe(true);
  for (const otra of [{ evento_id: evento_id + 1 }, { puesto_id: reto }, { reto: puesto_id }])
    expect(await firmoRespuesta(respuestaA.intercambio({ ...a, ...otra }), firmada, claves)).toBe(false);
  // a phone of an earlier release sends no random value
  const deAntes = await llamarFirmado(app, 'intercambiar', { ...con, body: pedido });
  expect(deAntes).toMatchObject({ status: 200 });
  expect(deAntes.firmada).toBeUndefined();

  const trazos = JSON.stringify([{ puntos: [[1, 2, 0.5]], presion_real: false }]);
  const adjunto = { operacion_id: crypto.randomUUID(), sha256: sha256(trazos), reto };
  const body = { ...adjunto, tipo: 'trazos', datos: Buffer.from(trazos).toString('base64') };
  const recibo = (await llamarFirmado(app, 'subirAdjuntoSede', { ...con, body })).firmada;
  if (!recibo) throw new Error('not signed');
  expect(await firmoRespuesta(respuestaA.adjunto({ evento_id, ...adjunto }), recibo, claves)).toBe(true);
  const otro = { evento_id, ...adjunto, operacion_id: reto };
  expect(await firmoRespuesta(respuestaA.adjunto(otro), recibo, claves)).toBe(false);
});

// regla sede-52
it('signs that it opened the session of an admitted phone, and that its puesto is closed', async () => {
  const mesa = await puestoDePrueba(app, evento_id, { token: staff.token, nombre: 'Mesa 1' });
  const nuevo = await puestoDePrueba(app, evento_id, { token: '', nombre: 'Eva', abrir: false });
  const { id: puesto_id, nombre, clave_publica } = nuevo;
  const vence_at = '2099-01-01T00:00:00-03:00';
  const { id, cuerpo, firma } = await mesa.anotar('admitir', 'mesa', {
    ...{ puesto_id, nombre, clave_publica, vence_at },
  });
  const sesion_hash = createHash('sha256').update(randomBytes(32)).digest('base64url');
  const texto = Buffer.from(pruebaDeSesion({ evento_id, puesto_id, admision: id, sesion_hash })).toString();
  const { firma: prueba } = await nuevo.firmar(texto);
  const { claves } = await pedirClaves();
  const abrir = async () => {
    const reto = crypto.randomUUID();
    const payload = { admision: { cuerpo, firma }, sesion_hash, prueba, reto };
    const url = '/api/v1/public/sede/admisiones/firmada';
    return { reto, dicho: await app.inject({ method: 'POST', url, payload }) };
  };
  const { reto, dicho } = await abrir();
  expect(dicho.statusCode).toBe(201);
  const firmada = { texto: dicho.body, firma: String(dicho.headers[CABECERA_FIRMA]) };
  expect(await firmoRespuesta(respuestaA.admision({ admision: firma, reto }), firmada, claves)).toBe(true);

  await app.call('revocarPuesto', { params: { id: evento_id, puesto_id }, token: staff.token });
  const negada = await abrir();
  const { codigo, datos } = negada.dicho.json<{ codigo: string; datos: { reto: string; firma: string } }>();
  expect([codigo, datos.reto]).toEqual(['puesto_cerrado', negada.reto]);
  const deBaja = { texto: '', firma: datos.firma };
  const a = { admision: firma, reto: negada.reto };
  expect(await firmoRespuesta(respuestaA.baja(a), deBaja, claves)).toBe(true);
  expect(await firmoRespuesta(respuestaA.baja({ ...a, admision: prueba }), deBaja, claves)).toBe(false);
  expect(await firmoRespuesta(respuestaA.admision(a), deBaja, claves)).toBe(false);
});

// regla sede-52; if this breaks, the desks stop in the middle of the race where the secret is replaced.
it('goes on with the desks where its secret is replaced, and the lie of something on the way changes nothing', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  const actor = () => ({ usuario_id: null, nombre: 'Beto' });
  const bitacora = await abrirBitacora({ evento_id, nombre: 'Mesa 1', actor });
  const { puesto_id: id, clave_publica } = bitacora.puesto;
  const { token } = staff;
  const params = { id: evento_id };
  await app.call('abrirPuesto', { params, body: { id, nombre: 'Mesa 1', clave_publica }, token });
  const { claves } = await pedirClaves();
  await guardarAcceso({
    ...{ evento_id, evento: 'Corrida', persona: 'Beto', preparado_at: 0, claves: [...claves] },
    permiso: { tipo: 'cuenta', usuario_id: 1 },
  });
  const puerto: Puerto = {
    enviar: (body) => llamarFirmado(app, 'intercambiar', { evento_id, token, body }),
    traerBase: (desde) => traerBaseFirmada(app, { evento_id, token, desde }),
    traerClaves: pedirClaves,
  };
  expect((await bitacora.intercambiar(puerto)).fin).toBe('al_dia');
  await bitacora.anotar('egreso', 'caja', { monto: 500, motivo: 'hielo' });
  const mentir: Puerto['enviar'] = async ({ operaciones: _robadas, ...pedido }) => {
    const dicha = await puerto.enviar({ ...pedido, operaciones: [] });
    if (dicha.tipo !== 'respuesta') return dicha;
    return { ...dicha, firmada: undefined, cuerpo: { ...dicha.cuerpo, cerrado: true, vector: { [id]: 1 } } };
  };
  expect((await bitacora.intercambiar({ ...puerto, enviar: mentir })).fin).toBe('sin_respuesta');
  expect(bitacora.estado()).toMatchObject({ revocado: false, sin_entregar: 1 });
  const { config } = app.ctx;
  const antes = config.secreto;
  try {
    config.secretoAnterior = antes;
    config.secreto = 'otro secreto '.repeat(4);
    expect((await bitacora.intercambiar(puerto)).fin).toBe('al_dia');
  } finally {
    config.secreto = antes;
    config.secretoAnterior = undefined;
  }
  expect(bitacora.estado()).toMatchObject({ revocado: false, sin_entregar: 0 });
  expect((await leerAcceso(evento_id))?.claves).toEqual([expect.anything(), claves[0]]);
  await bitacora.cerrar();
  vi.unstubAllGlobals();
});
