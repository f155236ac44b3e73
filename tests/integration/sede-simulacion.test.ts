import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { testApp, type TestApp } from '../support/app.ts';
import { carreras, DIA_DE_OFICINA, faltaron, type Paso } from '../support/sede/corridas.ts';
import { firmarEnElActo } from '../support/sede/cripto.ts';
import { Cuenta } from '../support/sede/cuenta.ts';
import { instalarDiscos } from '../support/sede/disco.ts';
import { conIndexedDb } from '../support/sede/indexeddb.ts';
import { deMano } from '../support/sede/portador.ts';
import { deCerca, dePaquete } from '../support/sede/portadores-pares.ts';
import { RAREZAS_DE_OFICINA, sinEsperas } from '../support/sede/oficina.ts';
import { Real } from '../support/sede/real.ts';
import { RAREZAS } from '../support/sede/rarezas.ts';
import { RAREZAS_DE_SUMAR, sinSenal } from '../support/sede/sumar.ts';
import { corridas, enRemojo, semilla } from '../support/soak.ts';

/**
 * The race day of six telephones with the product's own code and the product's own server: its routes, services and
 * transactions on the embedded database, which many runs share, each with an event of its own. Steps and all that goes wrong
 * come from one seed. The same world with a model of the server: src/offline/sede/simulacion.test.ts.
 */
let app: TestApp;
let quitar: (() => void)[] = [];
beforeAll(async () => {
  app = await testApp();
  conIndexedDb();
  // messages between tabs would arrive at times that no seed decides; tabs read each other's writes from the disk anyway
  vi.stubGlobal('BroadcastChannel', undefined);
  quitar = [instalarDiscos(), firmarEnElActo(), sinEsperas()];
});
afterAll(async () => {
  for (const una of quitar) una();
  vi.unstubAllGlobals();
  await app.close();
});

const VUELTAS = corridas(5, 1000);
const MEZCLADAS = corridas(3, 300);
/** Race days after which the database is emptied, as of a thousand it would grow to some gigabytes. */
const POR_BASE = 40;
/** How long one may take, ms: alone it is four seconds, beside all other tests five times that. */
const MS_POR_DIA = 60_000;
const centro = () => Real.crear(app);
/**
 * In a thousand race days each rare thing happens by itself; in a few only these can be asked for, whatever the code draws: what the
 * office does comes in a day of its own beside the drawn ones.
 */
const EN_POCAS = [
  ...(['muerte_al_intercambiar', 'lleno_al_intercambiar', 'dos_pestanias', 'efecto_rechazado'] as const),
  ...(['dia_cerrado', 'inscripta_a_mitad'] as const),
];
const EN_TODAS = [...RAREZAS, 'revocado', 'base_de_datos_caida', 'tablero_a_mitad'];
const DEL_DIA = [...EN_TODAS, ...deMano.rarezas, ...RAREZAS_DE_OFICINA];

it(
  `real server: the same everywhere, nothing lost and nothing doubled, in ${VUELTAS} race days`,
  async () => {
    const cuenta = new Cuenta();
    const desde = semilla(40);
    const examples: [Paso[]][] = enRemojo ? [] : [[[...DIA_DE_OFICINA]]];
    for (let corridas = 0; corridas < VUELTAS; corridas += POR_BASE) {
      if (corridas > 0) {
        await app.close();
        app = await testApp();
      }
      // repeated by its seed, a failure is shrunk; days against a real server are long
      const endOnFailure = process.env.LARGADA_SEED === undefined;
      const numRuns = Math.min(POR_BASE, VUELTAS - corridas);
      await fc.assert(carreras({ centro, cuenta, conOficina: true }), {
        // an example is one of the runs
        numRuns: numRuns + examples.length,
        examples,
        seed: desde + corridas,
        endOnFailure,
      });
      if (enRemojo) console.info(`${corridas + numRuns} of ${VUELTAS} race days`);
    }
    expect(faltaron(cuenta, enRemojo ? DEL_DIA : EN_POCAS)).toEqual([]);
  },
  VUELTAS * MS_POR_DIA,
);

it(
  `real server: the same over all carriers mixed, in ${MEZCLADAS} race days`,
  async () => {
    const cuenta = new Cuenta();
    const portadores = [deCerca, dePaquete()];
    const centro = () => Real.crear(app, { conClaves: true });
    await fc.assert(carreras({ centro, cuenta, portadores, sumar: sinSenal }), {
      ...{ numRuns: MEZCLADAS, seed: semilla(7), endOnFailure: true },
    });
    const todas = [...EN_TODAS, ...RAREZAS_DE_SUMAR, ...portadores.flatMap(({ rarezas }) => rarezas)];
    expect(faltaron(cuenta, enRemojo ? todas : ['encuentro', 'paquete', 'sumado'])).toEqual([]);
  },
  MEZCLADAS * MS_POR_DIA,
);

it.each([
  [
    'durabilidad',
    3,
    'where writes do not wait for the disk',
    /(?:confirmed|known) and gone|one number twice|lost|doubled/,
  ],
  ['lamport_de_reloj', 12, 'where telephones write their own clock as the logical one', /not shown/],
  ['lotes', 3, 'where all desks give numbers of one range', /of two lotes/],
] as const)(
  'real server, control %s (seed %i): %s, it fails',
  async (control, seed, _donde, como) => {
    const dicho = await fc.check(carreras({ centro, cuenta: new Cuenta(), control }), {
      // the seed is one that comes to it soon
      ...{ numRuns: 24, seed, endOnFailure: true },
    });
    expect(dicho.failed).toBe(true);
    expect(String(dicho.errorInstance)).toMatch(como);
  },
  120_000,
);
