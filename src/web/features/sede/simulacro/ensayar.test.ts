import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { abrirBitacora } from '../../../../offline/sede/bitacora.ts';
import { esDe } from '../../../../shared/domain/sede/operacion.ts';
import { abrirEnsayo, borrarEnsayo, nuevoEnsayo, type EnsayoAbierto } from './ensayar.ts';
import { leerEnsayo } from './avance.ts';

const guardado = new Map<string, string>();
/** Any call of the page fails the test that made it. */
let llamadas = 0;
const fetch = () => {
  llamadas += 1;
  return Promise.reject(new Error('the rehearsal called somebody'));
};
let abierto: EnsayoAbierto | null = null;

beforeEach(async () => {
  guardado.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => guardado.get(key) ?? null,
    setItem: (key: string, valor: string) => void guardado.set(key, valor),
    removeItem: (key: string) => void guardado.delete(key),
  });
  vi.stubGlobal('fetch', fetch);
  abierto = await abrirEnsayo(await nuevoEnsayo(7));
});
afterEach(async () => {
  await borrarEnsayo(abierto);
  vi.unstubAllGlobals();
  vi.useRealTimers();
  if (llamadas > 0) throw new Error('the rehearsal called somebody');
});

function ensayo(): EnsayoAbierto {
  if (!abierto) throw new Error('closed');
  return abierto;
}
async function latir(veces: number): Promise<void> {
  const { bitacora, servidor } = ensayo();
  for (let i = 0; i < veces; i += 1) await bitacora.intercambiar(servidor);
}
const sede = () => ensayo().bitacora.estado().sede;
const entregas = () =>
  [...sede().estado().expedientes.values()].flatMap(({ personas }) =>
    personas.flatMap((una) => una.acreditaciones),
  );
async function entregar(tipo: 'homonima' | 'lista') {
  const { bitacora, reparto } = ensayo();
  const { id, personas } = reparto.papeles[tipo];
  return bitacora.anotar('acreditar', `i${id}`, {
    personas: personas.map((una) => `p${una.id}` as const),
    retira: null,
    kit: [],
  });
}

it('opens with its people and its lent numbers, in a log that works like a race’s', async () => {
  const { bitacora, servidor } = ensayo();
  expect(sede().estado().expedientes.size).toBeGreaterThan(150);
  expect(sede().lotes.lote(bitacora.puesto.puesto_id, 1).numeros.size).toBe(20);
  await entregar('lista');
  expect(bitacora.sinEntregar()).toBe(1);
  servidor.sostenerLinea(true);
  await latir(1);
  expect(bitacora.sinEntregar()).toBe(0);
  expect(Math.abs(bitacora.estado().desvio ?? 0)).toBeGreaterThan(6 * 60_000);
});

it('has two other desks that hand out meanwhile, and one of them contradicts', async () => {
  ensayo().servidor.sostenerLinea(true);
  const { ya_retiro, homonima } = ensayo().reparto.papeles;
  await latir(1);
  expect(sede().expediente(`i${ya_retiro.id}`)?.personas[0]?.acreditaciones).toHaveLength(1);
  await entregar('homonima');
  await latir(40);
  expect(new Set(entregas().map(({ puesto_id }) => puesto_id)).size).toBe(3);
  const conflictos = sede().conflictos();
  expect(conflictos.map(({ tipo, inscripciones }) => [tipo, inscripciones])).toEqual([
    ['acreditada_dos_veces', [`i${homonima.id}`]],
  ]);
  expect(ensayo().bitacora.estado().alteradas).toBe(0);
  expect(
    ensayo()
      .bitacora.estado()
      .vecinos.map(({ nombre }) => nombre)
      .sort(),
  ).toEqual(['Mesa 2', 'Mesa 3']);
});

it('cuts the line now and then', async () => {
  const { servidor, bitacora, ensayo: suyo } = ensayo();
  vi.useFakeTimers({ toFake: ['Date'] });
  const fines = new Set<string>();
  for (let s = 0; s < 90; s += 5) {
    vi.setSystemTime(suyo.empezado_at + s * 1000);
    fines.add((await bitacora.intercambiar(servidor)).fin);
  }
  expect([...fines].sort()).toEqual(['al_dia', 'sin_respuesta']);
});

// If this breaks, who practises on a phone that dies begins again, or meets other desks than before.
it('goes on where it was when the page is loaded again', async () => {
  ensayo().servidor.sostenerLinea(true);
  const propia = await entregar('homonima');
  await latir(25);
  const antes = entregas().map(({ id }) => id);
  await ensayo().bitacora.cerrar();
  const dejado = leerEnsayo();
  if (!dejado) throw new Error('nothing was kept');
  abierto = await abrirEnsayo(dejado);
  ensayo().servidor.sostenerLinea(true);
  await latir(25);
  const despues = entregas();
  expect(despues.map(({ id }) => id)).toEqual(expect.arrayContaining([...antes, propia.id]));
  expect(despues.length).toBeGreaterThan(antes.length);
  expect(
    sede()
      .conflictos()
      .map(({ tipo }) => tipo),
  ).toEqual(['acreditada_dos_veces']);
  expect(ensayo().bitacora.estado().vecinos).toHaveLength(2);
});

it('touches no race on the device, and leaves nothing behind', async () => {
  const opciones = { evento_id: 3, nombre: 'Mesa 1', actor: () => ({ usuario_id: 7, nombre: 'Ana' }) };
  const real = await abrirBitacora(opciones);
  const escrita = await real.anotar('egreso', 'caja', { monto: 5, motivo: 'hielo' });
  await real.cerrar();
  ensayo().servidor.sostenerLinea(true);
  await entregar('lista');
  await latir(5);
  await borrarEnsayo(abierto);
  abierto = null;
  const otra = await abrirBitacora(opciones);
  expect(
    otra
      .estado()
      .sede.deSujeto('caja')
      .filter((una) => esDe('egreso', una)),
  ).toEqual([escrita]);
  expect(otra.vector()).toEqual({ [real.puesto.puesto_id]: 1 });
  // the wrong clock of the rehearsal did not change the race's
  expect(otra.estado().desvio).toBeNull();
  await otra.cerrar();
  expect((await indexedDB.databases()).map(({ name }) => name)).toEqual(['largada-sede']);
  expect(guardado.size).toBe(0);
});
