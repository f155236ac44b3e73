import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { carreras, faltaron } from '../../../tests/support/sede/corridas.ts';
import { firmarEnElActo } from '../../../tests/support/sede/cripto.ts';
import { Modelo } from '../../../tests/support/sede/modelo.ts';
import { Cuenta, RAREZAS } from '../../../tests/support/sede/mundo.ts';
import { deMano } from '../../../tests/support/sede/portador.ts';
import { usarDiscos } from '../../../tests/support/sede/usar-discos.ts';
import { corridas, semilla } from '../../../tests/support/soak.ts';

/**
 * The race day of six telephones with the product's own code, each with a disk of its own, and a model of the server: a set
 * of operations. Steps, their order and all that goes wrong come from one seed, which a failure names and shrinks. The same
 * world with the product's server is tests/integration/sede-simulacion.test.ts.
 */
usarDiscos(firmarEnElActo);

const VUELTAS = corridas(24, 1000);
const SEMILLA = semilla(20_270_314);
const centro = async () => new Modelo();

it(
  `ends with the same everywhere, nothing lost and nothing doubled, in ${VUELTAS} race days`,
  async () => {
    const cuenta = new Cuenta();
    await fc.assert(carreras({ centro, cuenta }), {
      ...{ numRuns: VUELTAS, seed: SEMILLA, endOnFailure: false },
    });
    const rarezas = [...RAREZAS, ...deMano.rarezas, 'servidor_de_copia'];
    expect(faltaron(cuenta, rarezas)).toEqual([]);
  },
  VUELTAS * 5_000,
);

it.each([
  [
    'durabilidad',
    'where writes do not wait for the disk',
    /confirmed and gone|one number twice|lost|doubled/,
  ],
  ['reloj', 'where clocks order what happened', /not shown/],
  ['lotes', 'where all desks give numbers of one range', /of two lotes/],
] as const)(
  'control %s: %s, it fails',
  async (control, _donde, como) => {
    const dicho = await fc.check(carreras({ centro, cuenta: new Cuenta(), control }), {
      ...{ numRuns: 24, seed: SEMILLA, endOnFailure: true },
    });
    expect(dicho.failed).toBe(true);
    expect(String(dicho.errorInstance)).toMatch(como);
  },
  120_000,
);
