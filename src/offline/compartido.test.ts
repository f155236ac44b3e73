import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import { abrirBd } from './bd.ts';
import { barrerCompartido, guardarCompartido } from './compartido.ts';

const quedan = async () => (await abrirBd()).count('compartidos');

// If this breaks, somebody's certificate stays on a phone that several people use until a screen happens to ask for it.
it('a shared file that nobody used goes at the next start, a day later', async () => {
  await guardarCompartido(new File(['x'], 'apto.pdf', { type: 'application/pdf' }));
  await barrerCompartido();
  expect(await quedan()).toBe(1);
  vi.setSystemTime(Date.now() + 25 * 3_600_000);
  await barrerCompartido();
  expect(await quedan()).toBe(0);
  vi.useRealTimers();
});
