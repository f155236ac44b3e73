import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { beforeEach, expect, it, vi } from 'vitest';
import { ServidorSede } from '../../../tests/support/sede/servidor.ts';
import { base } from '../../shared/domain/sede/apoyo/mundo.ts';
import { aUtf8 } from '../../shared/domain/sede/bytes.ts';
import { NOMBRE_BD_SEDE } from './bd.ts';
import { abrirBitacora } from './bitacora.ts';
import { crearCofre, juntarLlaves, leerLlaves } from './cofre.ts';

const llave = (epoca: number, letra: string) => ({ epoca, llave: letra.repeat(42) + 'A' });
const texto = (bytes: Uint8Array | null) => bytes && new TextDecoder().decode(bytes);

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
  const juntas = juntarLlaves([antes], [antes, despues]);
  expect(juntas).toEqual([antes, despues]);
  expect(texto((sellado && (await crearCofre(juntas)?.abrir(sellado))) ?? null)).toBe('x');
  // a key that another phone gave does not take the place of the server's
  expect(juntarLlaves([llave(1, 'E')], juntas).at(-1)).toEqual(despues);
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
  expect(otra.llaves()).toEqual([llave(1, 'B'), llave(2, 'F'), llave(2, 'C')]);
  expect(texto((sellado && (await otra.cofre()?.abrir(sellado))) ?? null)).toBe('Ana');
  await otra.cerrar();
  const bd = await openDB(NOMBRE_BD_SEDE);
  const [filas, candados] = [await bd.getAll('llaves'), await bd.getAll('candados')];
  bd.close();
  const crudo = JSON.stringify([filas, candados], (_campo, valor: unknown) =>
    valor instanceof Uint8Array
      ? [Buffer.from(valor).toString('latin1'), Buffer.from(valor).toString('base64url')]
      : valor,
  );
  expect(crudo).not.toMatch(/BBBBB|CCCCC|FFFFF/);
});

// regla sede-18
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
