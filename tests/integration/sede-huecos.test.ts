import { beforeEach, describe, expect, it } from 'vitest';
import type { RespuestaIntercambio } from '../../src/shared/contract/sede.ts';
import { huellasDe } from '../../src/shared/domain/sede/huellas-de-bitacora.ts';
import type { Operacion } from '../../src/shared/domain/sede/operacion.ts';
import { Prefijos } from '../../src/shared/domain/sede/vector.ts';
import type { Anotada, PuestoDePrueba } from '../support/sede.ts';
import { inscripta, montarSede, puesto } from '../support/sede-escena.ts';

montarSede();
let ref: `i${number}`;
beforeEach(async () => {
  ({ ref } = await inscripta());
});

const nota = (en: PuestoDePrueba, seq: number) =>
  en.anotar('nota', ref, { persona: null, texto: 'n' }, { seq, lamport: 1 });
async function entregar(en: PuestoDePrueba, unas: Anotada[]) {
  for (let i = 0; i < unas.length; i += 400)
    expect((await en.intercambiar(unas.slice(i, i + 400))).status).toBe(200);
}
const leidas = ({ faltan }: RespuestaIntercambio) =>
  faltan.map(({ cuerpo }) => JSON.parse(cuerpo) as Operacion);

/** Asks as a device does, until there is no more. */
async function ponerseAlDia(en: PuestoDePrueba) {
  const prefijos = new Prefijos();
  const veces: Operacion[][] = [];
  for (let hay_mas = true; hay_mas && veces.length < 9;) {
    const como = { vector: prefijos.vector(), tras_hueco: prefijos.trasHueco() };
    const respuesta = (await en.intercambiar([], como)).body as RespuestaIntercambio;
    const unas = leidas(respuesta);
    for (const { puesto_id, seq } of unas) prefijos.agregar(puesto_id, seq);
    veces.push(unas);
    ({ hay_mas } = respuesta);
  }
  const como = { vector: prefijos.vector(), tras_hueco: prefijos.trasHueco() };
  const despues = (await en.intercambiar([], como)).body as RespuestaIntercambio;
  return { veces, despues };
}

// regla sede-48
// If this breaks, one of two phones that went on with one log never hears of the other's hand-outs, which go out twice.
it('gives a device the other half of a log that two phones went on with, and none of it again', async () => {
  const [mesa, otra] = [await puesto('Mesa'), await puesto('Otra')];
  const propia = await nota(mesa, 1);
  const ajenas = [await nota(mesa, 1), await nota(mesa, 2)];
  await entregar(mesa, [propia]);
  await entregar(otra, ajenas);
  const dicho = (ids: readonly { id: string }[], hasta: number) => {
    const unas = ids.map(({ id }, i) => ({ id, puesto_id: mesa.id, seq: i === 0 ? 1 : i }));
    return { vector: { [mesa.id]: hasta }, huellas: huellasDe(unas, { [mesa.id]: hasta }) };
  };
  const pedir = async (como: ReturnType<typeof dicho>, mas = {}) =>
    leidas((await mesa.intercambiar([], { ...como, ...mas })).body as RespuestaIntercambio).map(
      ({ id }) => id,
    );
  expect((await pedir(dicho([propia], 1))).sort()).toEqual([propia, ...ajenas].map(({ id }) => id).sort());
  const dobles = { tras_hueco: [{ puesto_id: mesa.id, desde: 1, hasta: 1 }] };
  expect(await pedir(dicho([propia], 1), dobles)).toEqual([ajenas[1]?.id]);
  expect(await pedir(dicho([propia, ...ajenas], 2))).toEqual([]);
});

// regla sede-47
describe('a puesto that leaves a gap and floods what is behind it', () => {
  // If this breaks, one phone in bad hands keeps all desks from hearing of each other: kits go out twice.
  it('holds up nobody else, and all of it arrives once', async () => {
    const [loca, honesta, otra] = [await puesto('W'), await puesto('V'), await puesto('U')];
    const unas = [await nota(loca, 1)];
    for (let seq = 3; seq <= 620; seq += 1) unas.push(await nota(loca, seq));
    await entregar(loca, unas);
    const e = await honesta.anotar(
      'acreditar',
      ref,
      { personas: ['p1'], retira: null, kit: [] },
      { lamport: 9000 },
    );
    await entregar(honesta, [e]);
    const { veces, despues } = await ponerseAlDia(otra);
    expect(veces[0]?.map(({ id }) => id)).toContain(e.id);
    expect(new Set(veces.flat().map(({ id }) => id)).size).toBe(unas.length + 1);
    expect(veces.flat()).toHaveLength(unas.length + 1);
    expect(despues).toMatchObject({ faltan: [], hay_mas: false });
    expect(despues.tras_hueco).toEqual([{ puesto_id: loca.id, desde: 3, hasta: 620 }]);
  });

  it('gets through what can be told of it where it left more gaps than that, and then no more of it comes', async () => {
    const [loca, otra] = [await puesto('W'), await puesto('U')];
    const unas: Anotada[] = [];
    for (let n = 1; n <= 560; n += 1) unas.push(await nota(loca, n * 2));
    await entregar(loca, unas);
    const { veces, despues } = await ponerseAlDia(otra);
    expect(veces).toHaveLength(2);
    expect(despues).toMatchObject({ faltan: [], hay_mas: false });
  });

  it('takes turns without a gap too: who wrote little is there with the first answer', async () => {
    const [loca, honesta, otra] = [await puesto('W'), await puesto('V'), await puesto('U')];
    const unas: Anotada[] = [];
    for (let seq = 1; seq <= 600; seq += 1) unas.push(await nota(loca, seq));
    await entregar(loca, unas);
    const e = await honesta.anotar('nota', ref, { persona: null, texto: 'x' }, { lamport: 9000 });
    await entregar(honesta, [e]);
    const { veces } = await ponerseAlDia(otra);
    expect(veces[0]?.map(({ id }) => id)).toContain(e.id);
    expect(veces.map((una) => una.length)).toEqual([500, 101]);
  });
});
