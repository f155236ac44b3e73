import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, it, vi } from 'vitest';
import { volcar } from '../../../tests/support/sede/volcado.ts';
import { olvidarGente } from './acceso.ts';
import { abrirBitacora, type Bitacora } from './bitacora.ts';
import { escribirPar, type CodigoPar } from './portadores/codigo-par.ts';
import { Regresos, type Vuelta } from './portadores/regresos.ts';
import type { Tendedor } from './portadores/webrtc.ts';
import { vueltasEnDisco } from './regresos-en-disco.ts';

const HORA = 3_600_000;
const OTRO = '0b8f5f53-6a0e-4a55-8d24-000000000002';

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));

const abrir = (evento_id = 7): Promise<Bitacora> =>
  abrirBitacora({ evento_id, nombre: 'Mesa 1', actor: () => ({ usuario_id: null, nombre: 'Beto' }) });

const codigo = (tipo: CodigoPar['tipo'], puesto_id: string): CodigoPar => ({
  ...{ tipo, evento_id: 7, puesto_id, intento: '0'.repeat(12), ufrag: 'abcd', pwd: 'secreto' },
  ...{ huella: '00'.repeat(32), candidatos: [] },
});
// stands for a browser's certificate: the tests' database stores any object without functions
const certificado = { expires: 1 } as RTCCertificate;
const vueltaA = (puesto_id: string, bitacora: Bitacora): Vuelta => ({
  puesto_id,
  guardia: codigo('oferta', puesto_id),
  regreso: { codigo: codigo('respuesta', bitacora.puesto.puesto_id), certificado },
});

it('a new page reads how to get back to a phone, for the day, and only for its own race', async () => {
  let bitacora = await abrir();
  const vuelta = vueltaA(OTRO, bitacora);
  await vueltasEnDisco(bitacora, () => 10 * HORA).guardar(vuelta);
  await bitacora.cerrar();
  bitacora = await abrir();
  expect(await vueltasEnDisco(bitacora, () => 11 * HORA).leer()).toEqual([vuelta]);
  const ajena = await abrir(8);
  expect(await vueltasEnDisco(ajena, () => 11 * HORA).leer()).toEqual([]);
  expect(await vueltasEnDisco(bitacora, () => 23 * HORA).leer()).toEqual([]);
  // at 23 h the stored row was 13 hours old, more than the 12 for which it is kept, so that reading deleted it: reading again with the
  // clock at 11 h finds nothing
  expect(await vueltasEnDisco(bitacora, () => 11 * HORA).leer()).toEqual([]);
  await Promise.all([bitacora.cerrar(), ajena.cerrar()]);
});

// If this breaks, a phone that was with another for the whole day over one connection and is killed waits for a scan.
it('is read by a page after more hours than it is kept, where the phones stayed connected', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 100 * HORA });
  try {
    const bitacora = await abrir();
    const vuelta = vueltaA(OTRO, bitacora);
    const regresos = new Regresos({
      yo: { evento_id: 7, puesto_id: bitacora.puesto.puesto_id },
      tendedor: { prepararRegreso: () => Promise.resolve(vuelta.regreso) } as unknown as Tendedor,
      vueltas: vueltasEnDisco(bitacora),
      onCanal: () => undefined,
    });
    await regresos.sigueConectado(OTRO);
    expect(await vueltasEnDisco(bitacora).leer()).toEqual([]);
    await regresos.proponer(OTRO, () => undefined);
    await regresos.alaGuardia(OTRO, escribirPar(vuelta.guardia));
    for (let horas = 0; horas < 14; horas += 1) {
      vi.advanceTimersByTime(HORA);
      await regresos.sigueConectado(OTRO);
    }
    expect(await vueltasEnDisco(bitacora).leer()).toEqual([vuelta]);
    await bitacora.cerrar();
  } finally {
    vi.useRealTimers();
  }
});

// If this breaks, whoever reads the stored codes on a phone's disk could call its neighbours in its place.
it('what both agreed on lies sealed, and is forgotten with the race', async () => {
  const bitacora = await abrir();
  const vueltas = vueltasEnDisco(bitacora);
  const vuelta = vueltaA(OTRO, bitacora);
  await vueltas.guardar(vuelta);
  const volcado = await volcar();
  expect(volcado).toContain('vueltas');
  expect(volcado).not.toContain('secreto');
  expect(volcado).not.toContain(escribirPar(vuelta.guardia));
  await olvidarGente(7, new Set());
  expect(await vueltas.leer()).toEqual([]);
  await vueltas.guardar(vuelta);
  await vueltas.borrar();
  expect(await vueltas.leer()).toEqual([]);
  await bitacora.cerrar();
});

it('a puesto that was taken off is not called again', async () => {
  const [bitacora, otra] = [await abrir(), await abrir(8)];
  const { puesto_id, nombre, clave_publica } = otra.puesto;
  const vueltas = vueltasEnDisco(bitacora);
  await vueltas.guardar(vueltaA(puesto_id, bitacora));
  await bitacora.recibir([], [{ puesto_id, nombre, clave_publica, revocado: false }]);
  expect(await vueltas.leer()).toHaveLength(1);
  await bitacora.recibir([], [{ puesto_id, nombre, clave_publica, revocado: true }]);
  expect(await vueltas.leer()).toEqual([]);
  await Promise.all([bitacora.cerrar(), otra.cerrar()]);
});
