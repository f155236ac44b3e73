import { setImmediate as dejarPasar } from 'node:timers/promises';

/** Runs to its end what says where it may pause; whoever else waits for this process comes in between. */
export async function deAPoco<T>(pasos: Generator<void, T>): Promise<T> {
  for (;;) {
    const { done, value } = pasos.next();
    if (done) return value;
    await dejarPasar();
  }
}
