import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ServidorSede } from '../../../tests/support/sede/servidor.ts';
import { base } from '../../shared/domain/sede/apoyo/mundo.ts';
import { aUtf8 } from '../../shared/domain/sede/bytes.ts';
import { NOMBRE_BD_SEDE } from './bd.ts';
import { abrirBitacora, type Bitacora } from './bitacora.ts';
import { crearCofre, huellaDeLlave, leerLlaves } from './cofre.ts';
import { encontrar, nuevoTelefono, preparar, type TelefonoDePar } from '../../../tests/support/sede/pares.ts';
import { instalarDiscos } from '../../../tests/support/sede/disco.ts';
import { olvidarGente } from './acceso.ts';
import { abrirPaquete, armarPaquete } from './pares/paquete.ts';

const llave = (epoca: number, letra: string) => ({ epoca, llave: letra.repeat(42) + 'A' });
const texto = (bytes: Uint8Array | null) => bytes && new TextDecoder().decode(bytes);

const actor = () => ({ usuario_id: null, nombre: 'Beto' });

beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()));

it('opens what another puesto sealed by any key it has, and nothing else', async () => {
  const [primera, segunda] = [llave(1, 'B'), llave(2, 'C')];
  const viejo = crearCofre([primera]);
  const nuevo = crearCofre([primera, segunda]);
  const [antes, despues] = [await viejo?.sellar(aUtf8('antes')), await nuevo?.sellar(aUtf8('después'))];
  if (!antes || !despues) throw new Error('nothing sealed');
  expect(texto((await nuevo?.abrir(antes)) ?? null)).toBe('antes');
  expect(texto((await nuevo?.abrir(despues)) ?? null)).toBe('después');
  // a puesto that was revoked has none of the later keys
  expect(await viejo?.abrir(despues)).toBeNull();
  expect(await crearCofre([llave(1, 'D')])?.abrir(antes)).toBeNull();
  for (let i = 0; i < antes.length; i += 1) {
    const alterado = antes.with(i, (antes[i] ?? 0) ^ 1);
    expect(await nuevo?.abrir(alterado), `byte ${i}`).toBeNull();
  }
  for (const corto of [0, 1, 5, 20]) expect(await nuevo?.abrir(antes.slice(0, corto))).toBeNull();
  expect(await viejo?.sellar(aUtf8('antes'))).not.toEqual(antes);
  expect(crearCofre([])).toBeNull();
});

it('opens what was sealed before the secret of the server was replaced, and seals by the new one', async () => {
  const [antes, despues] = [llave(1, 'B'), llave(1, 'C')];
  const sellado = await crearCofre([antes])?.sellar(aUtf8('x'));
  expect(texto((sellado && (await crearCofre([antes, despues])?.abrir(sellado))) ?? null)).toBe('x');
  const una = await abrirBitacora({ evento_id: 1, nombre: 'Mesa 1', actor });
  await una.guardarLlaves([antes], 'servidor');
  await una.guardarLlaves([antes, despues], 'servidor');
  expect(una.llaves()).toEqual([antes, despues]);
  // a key that another phone gave does not take the place of the server's
  await una.guardarLlaves([llave(1, 'E')], 'puesto');
  expect(una.llaves().at(-1)).toEqual(despues);
  await una.cerrar();
});

it('takes no key from what is none', () => {
  const buena = llave(3, 'B');
  const malas = [null, 7, {}, { epoca: 0, llave: buena.llave }, { epoca: 1.5, llave: buena.llave }];
  expect(
    leerLlaves([...malas, { epoca: 70_000, llave: buena.llave }, { epoca: 1, llave: 'corta' }, buena]),
  ).toEqual([buena]);
  expect(leerLlaves('no')).toEqual([]);
});

it('comes with the exchange, is there again without network, and lies on the disk in no one’s reach', async () => {
  const opciones = { evento_id: 1, nombre: 'Mesa 1', actor: () => ({ usuario_id: null, nombre: 'Beto' }) };
  const una = await abrirBitacora(opciones);
  expect(una.cofre()).toBeNull();
  const servidor = new ServidorSede(base());
  servidor.llaves = [llave(1, 'B')];
  await servidor.admitir(una.puesto);
  expect((await una.intercambiar(servidor.puerto())).fin).toBe('al_dia');
  const sellado = await una.cofre()?.sellar(aUtf8('Ana'));
  servidor.llaves = [llave(1, 'B'), llave(2, 'C')];
  await una.intercambiar(servidor.puerto());
  await una.guardarLlaves([llave(2, 'F')], 'puesto');
  expect(una.llaves().at(-1)).toEqual(llave(2, 'C'));
  await una.cerrar();

  const otra = await abrirBitacora(opciones);
  // the key that another puesto gave does not count: the server's signed base does not name it
  expect(otra.llaves()).toEqual([llave(1, 'B'), llave(2, 'C')]);
  expect(texto((sellado && (await otra.cofre()?.abrir(sellado))) ?? null)).toBe('Ana');
  await otra.cerrar();
  const bd = await openDB(NOMBRE_BD_SEDE);
  const [rows, candados] = [await bd.getAll('llaves'), await bd.getAll('candados')];
  bd.close();
  const crudo = JSON.stringify([rows, candados], (_campo, valor: unknown) =>
    valor instanceof Uint8Array
      ? [Buffer.from(valor).toString('latin1'), Buffer.from(valor).toString('base64url')]
      : valor,
  );
  expect(crudo).not.toMatch(/BBBBB|CCCCC|FFFFF/);
});

// regla sede-18: a puesto that directs admits and expels phones without network
it('takes what a phone did that was admitted without network, once its admission is here, and knows who was expelled', async () => {
  const abrir = (evento_id: number) =>
    abrirBitacora({ evento_id, nombre: 'Mesa 1', actor: () => ({ usuario_id: null, nombre: 'Beto' }) });
  const a = await abrir(1);
  vi.stubGlobal('indexedDB', new IDBFactory());
  const nueva = await abrir(1);
  const servidor = new ServidorSede(base());
  servidor.dirigen.add(a.puesto.puesto_id);
  await servidor.admitir(a.puesto);
  await a.intercambiar(servidor.puerto());
  await nueva.anotar('egreso', 'caja', { monto: 1, motivo: 'hielo' });
  await a.recibir(await nueva.faltanA({}));
  expect(a.estado()).toMatchObject({ apartadas: 1, vecinos: [] });
  const { puesto_id } = nueva.puesto;
  await a.anotar('admitir', 'mesa', {
    ...{ puesto_id, nombre: 'Eva', clave_publica: nueva.puesto.clave_publica },
    vence_at: '2027-03-15T23:59:59-03:00',
  });
  await a.recibir([]);
  expect(a.estado()).toMatchObject({
    apartadas: 0,
    vecinos: [{ puesto_id, nombre: 'Eva', revocado: false }],
  });
  expect(a.vector()).toMatchObject({ [puesto_id]: 1 });
  await a.anotar('expulsar', 'mesa', { puesto_id, motivo: '' });
  expect(a.estado().vecinos).toMatchObject([{ revocado: true }]);
  await Promise.all([a.cerrar(), nueva.cerrar()]);
});

// regla sede-16: if this breaks, a phone that invents a key can open all that the others seal, on their disks too.
describe('a key that a puesto invented', () => {
  const FALSA = llave(65_535, 'Z');
  let servidor: ServidorSede;
  let quitar: () => void;
  let telefonos: TelefonoDePar[] = [];
  beforeEach(async () => {
    quitar = instalarDiscos();
    servidor = new ServidorSede(base());
    servidor.llaves = [llave(1, 'B')];
    telefonos = [];
    return async () => {
      for (const { bitacora } of telefonos) await bitacora.cerrar();
      quitar();
    };
  });
  const nuevos = async (...nombres: string[]) => {
    for (const nombre of nombres) telefonos.push(await nuevoTelefono(nombre, [servidor.firmante.publica]));
    return telefonos.map(({ bitacora }) => bitacora) as [Bitacora, Bitacora, ...Bitacora[]];
  };
  /** Hashes of the event's keys by which a device's own keys are sealed on its disk. */
  const envueltas = async (telefono: TelefonoDePar | undefined): Promise<string[]> => {
    vi.stubGlobal('indexedDB', telefono?.disco.factory);
    const bd = await openDB(NOMBRE_BD_SEDE);
    const rows = (await bd.getAll('candados')) as { envueltas: { de: string }[] }[];
    bd.close();
    return rows.flatMap((row) => row.envueltas.map(({ de }) => de));
  };

  it('seals nothing, goes to no other phone and closes no disk', async () => {
    const [hostil, a, b] = await nuevos('Mesa 1', 'Mesa 2', 'Mesa 3');
    await preparar(servidor, ...telefonos);
    const lado = hostil.lado();
    await encontrar({ lado: () => ({ ...lado, llaves: () => [...lado.llaves(), FALSA] }) }, a);
    await vi.waitFor(async () => expect(await a.cofre()?.abrir(await sellarCon(FALSA))).not.toBeNull());
    expect(a.llaves()).toEqual([llave(1, 'B')]);
    await encontrar(a, b ?? a);
    const { bytes } = await armarPaquete(a, null, { adjuntos: 'ninguno' });
    expect(await abrirPaquete(b ?? a, bytes)).not.toHaveProperty('falla');
    expect(await envueltas(telefonos[1])).toEqual([await huellaDeLlave(llave(1, 'B').llave)]);
    // an early epoch's key that a puesto passes off as a later epoch's does not count either
    await a.guardarLlaves([{ epoca: 9, llave: llave(1, 'B').llave }], 'puesto');
    expect(a.llaves()).toEqual([llave(1, 'B')]);
  });

  it('counts until a base names the keys, never before the server’s; then the device seals its disk by it no longer', async () => {
    servidor.nombra = false;
    const [a] = await nuevos('Mesa 1');
    await servidor.admitir(a.puesto);
    await a.guardarLlaves([FALSA], 'puesto');
    expect(a.llaves()).toEqual([FALSA]);
    await a.intercambiar(servidor.puerto());
    expect(a.llaves()).toEqual([FALSA, llave(1, 'B')]);
    await a.guardarLlaves([llave(7, 'Y')], 'puesto');
    expect(a.llaves().at(-1)).toEqual(llave(1, 'B'));
    const sellado = await sellarCon(FALSA);
    await a.anotar('egreso', 'caja', { monto: 1, motivo: 'hielo' });

    servidor.nombra = true;
    servidor.cambiarBase({ ...servidor.base });
    await a.intercambiar(servidor.puerto());
    expect(a.llaves()).toEqual([llave(1, 'B')]);
    expect(await envueltas(telefonos[0])).toEqual([await huellaDeLlave(llave(1, 'B').llave)]);
    // what somebody sealed by that key while it counted can still be read
    expect(texto((await a.cofre()?.abrir(sellado)) ?? null)).toBe('x');
    expect(a.estado()).toMatchObject({ cerradas: 0, sin_entregar: 0 });
  });

  it('that alone closed what a phone left undelivered opens it again, and closes it no more', async () => {
    servidor.nombra = false;
    const [a] = await nuevos('Mesa 1');
    await servidor.admitir(a.puesto);
    servidor.llaves = [];
    await a.intercambiar(servidor.puerto());
    await a.guardarLlaves([FALSA], 'puesto');
    await a.anotar('egreso', 'caja', { monto: 1, motivo: 'hielo' });
    const quedan = a.idsSinEntregar();
    await a.cerrar();
    const [telefono] = telefonos.splice(0);
    if (!telefono) throw new Error('no telephone');
    vi.stubGlobal('indexedDB', telefono.disco.factory);
    await olvidarGente(1, quedan);
    servidor.nombra = true;
    servidor.llaves = [llave(1, 'B')];
    const otra = await abrirBitacora({ evento_id: 1, nombre: 'Mesa 1', actor });
    telefonos.push({ ...telefono, bitacora: otra });
    await otra.intercambiar({
      ...servidor.puerto(),
      enviar: (pedido) => servidor.intercambiar({ ...pedido, operaciones: [] }),
    });
    expect(otra.estado()).toMatchObject({ cerradas: 1 });
    await otra.guardarLlaves([FALSA], 'puesto');
    expect(otra.estado()).toMatchObject({ cerradas: 0, sin_entregar: 1 });
    expect(await envueltas(telefono)).not.toContain(await huellaDeLlave(FALSA.llave));
  });

  it('that the server gave is taken from a puesto once a base names it, though the base came after the key', async () => {
    const [a, b] = await nuevos('Mesa 1', 'Mesa 2');
    await preparar(servidor, ...telefonos);
    servidor.llaves = [llave(1, 'B'), llave(2, 'C')];
    // a new key does not move the base's cursor: the device fetches the next base because the one here does not name that key
    await a.intercambiar(servidor.puerto());
    await b.guardarLlaves([llave(2, 'C')], 'puesto');
    expect(b.llaves()).toEqual([llave(1, 'B')]);
    await b.guardarLlaves(
      Array.from({ length: 100 }, (_, i) => ({ epoca: 3 + i, llave: FALSA.llave })),
      'puesto',
    );
    await encontrar(a, b);
    expect(b.llaves()).toEqual(a.llaves());
    expect(b.llaves().at(-1)).toEqual(llave(2, 'C'));
  });

  const sellarCon = async (cual: typeof FALSA) =>
    (await crearCofre([cual])?.sellar(aUtf8('x'))) ?? new Uint8Array();
});
