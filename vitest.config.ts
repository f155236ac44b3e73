import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Small files that take long: late, one of them would run alone while the other worker has nothing to do. */
const LARGAS =
  /\/(?:admin-create|azar-offline|caidas|comandos|copias|frenos|openapi-cliente|renovacion|sede-simulacion|simulacion|sesion|definiciones)\.test\.ts$/;
class LargasPrimero extends BaseSequencer {
  override async sort(archivos: TestSpecification[]): Promise<TestSpecification[]> {
    const ordenados = await super.sort(archivos);
    const es = ({ moduleId }: TestSpecification) => LARGAS.test(moduleId);
    return [...ordenados.filter(es), ...ordenados.filter((uno) => !es(uno))];
  }
}

/** A busy machine takes its time: only what hangs may reach these (ms). */
const PACIENTE = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
  // In `npm test` browser tests run beside these: what a busy machine cut short gets one more try, and `npm test` names it.
  retry: process.env['CI'] ? 1 : 0,
  setupFiles: ['tests/support/paciencia.ts'],
};

export default defineConfig({
  test: {
    sequence: { sequencer: LargasPrimero },
    projects: [
      {
        test: {
          name: 'unit',
          pool: 'threads',
          include: ['src/{shared,server}/**/*.test.ts', 'tests/unit/**/*.test.ts'],
          environment: 'node',
          ...PACIENTE,
          // loading the modules anew for each file was half of the time
          isolate: false,
        },
      },
      {
        // these share the globals of a browser: each file has its own
        test: {
          name: 'unit-web',
          pool: 'threads',
          include: ['src/{web,offline,sw}/**/*.test.{ts,tsx}'],
          environment: 'node',
          ...PACIENTE,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          environment: 'node',
          // each file makes its own application and database; loading the modules anew for each was a third of the time
          isolate: false,
          globalSetup: ['tests/support/postgres-setup.ts'],
          ...PACIENTE,
          // two cores: more processes than that only wait for one another
          maxWorkers: 2,
          // projects with different numbers of workers run one after the other
          sequence: { groupOrder: 1 },
        },
      },
      {
        // against what Debian ships: npm run soak alone
        test: {
          name: 'remojo',
          include: ['tests/remojo/**/*.test.ts'],
          environment: 'node',
          testTimeout: 120_000,
          hookTimeout: 60_000,
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
