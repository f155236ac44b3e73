import { setImmediate as dejarPasar } from 'node:timers/promises';

/** Runs a generator to its end; at each `yield` other requests of this process get their turn. */
export async function deAPoco<T>(pasos: Generator<void, T>): Promise<T> {
  for (;;) {
    const { done, value } = pasos.next();
    if (done) return value;
    await dejarPasar();
  }
}
