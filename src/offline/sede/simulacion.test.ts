import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { carreras, correrHastaVerlas } from '../../../tests/support/sede/corridas.ts';
import { firmarEnElActo } from '../../../tests/support/sede/cripto.ts';
import { Cuenta } from '../../../tests/support/sede/cuenta.ts';
import { Modelo } from '../../../tests/support/sede/modelo.ts';
import { deMano } from '../../../tests/support/sede/portador.ts';
import { RAREZAS, RAREZAS_DE_COPIA } from '../../../tests/support/sede/rarezas.ts';
import { usarDiscos } from '../../../tests/support/sede/usar-discos.ts';
import { corridas, semilla } from '../../../tests/support/soak.ts';

/**
 * The race day of six telephones that run the product's own code, each with a disk of its own. The server is a model: a set of
 * operations. One seed decides the steps, their order and all that goes wrong. A failure names its seed, and the fewest of its
 * steps that still fail. The same world with the product's server is tests/integration/sede-simulacion.test.ts.
 */
usarDiscos(firmarEnElActo);

/**
 * How many race days are run at least and at most. After the least number the test goes on until each rare thing (`rarezas`) has happened
 * in one of them; if one has not happened by the greatest number, the test fails.
 */
const DIAS: [number, number] = [corridas(24, 1000), corridas(96, 1000)];
/** With this seed each rare thing happens within the least number of days; with other seeds that may take twice as many days. */
const SEMILLA = semilla(5);
/**
 * The seed of the controls below. A control runs the same race days with a fault put in, and the simulation has to fail; with this seed it
 * does so after few days.
 */
const SEMILLA_DE_CONTROLES = semilla(20_270_314);
const centro = async () => new Modelo();

it(
  `ends with the same everywhere, nothing lost and nothing doubled, in ${DIAS[0]} race days or more`,
  async () => {
    const cuenta = new Cuenta();
    const rarezas = [...RAREZAS, ...deMano.rarezas, ...RAREZAS_DE_COPIA];
    const carrera = carreras({ centro, cuenta });
    expect(await correrHastaVerlas(carrera, { cuenta, rarezas, semilla: SEMILLA, dias: DIAS })).toEqual([]);
  },
  DIAS[1] * 5_000,
);

it.each([
  [
    'durabilidad',
    'where writes do not wait for the disk',
    /(?:confirmed|known) and gone|one number twice|lost|doubled/,
  ],
  ['lamport_de_reloj', 'where telephones write their own clock as the logical one', /not shown/],
  ['lotes', 'where all desks give numbers of one range', /of two lotes/],
] as const)(
  'control %s: %s, it fails',
  async (control, _donde, como) => {
    const dicho = await fc.check(carreras({ centro, cuenta: new Cuenta(), control }), {
      ...{ numRuns: 96, seed: SEMILLA_DE_CONTROLES, endOnFailure: true },
    });
    expect(dicho.failed).toBe(true);
    expect(String(dicho.errorInstance)).toMatch(como);
  },
  120_000,
);
