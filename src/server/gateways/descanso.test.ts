import { expect, it } from 'vitest';
import { Descanso } from './descanso.ts';

class Muda extends Error {}

function montar() {
  const mundo = { ahora: 0, contesta: false, llamadas: 0, soltar: [] as (() => void)[] };
  const descanso = new Descanso({
    esMuda: (error) => error instanceof Muda && error.message === 'tarde',
    callada: () => new Muda('al toque'),
    ahora: () => mundo.ahora,
  });
  const llamar = (hacer?: () => Promise<string>) =>
    descanso
      .llamar(
        hacer ??
          (() => {
            mundo.llamadas += 1;
            return mundo.contesta ? Promise.resolve('bien') : Promise.reject(new Muda('tarde'));
          }),
      )
      .catch((error: unknown) => (error instanceof Error ? error.message : 'otro'));
  return { mundo, llamar };
}

// If this breaks, everybody who wants to pay while the provider does not answer waits ten seconds for the error.
it('is left alone after three calls without an answer, and asked again by one at a time', async () => {
  const { mundo, llamar } = montar();
  expect([await llamar(), await llamar(), await llamar()]).toEqual(['tarde', 'tarde', 'tarde']);
  expect([await llamar(), await llamar(), mundo.llamadas]).toEqual(['al toque', 'al toque', 3]);
  mundo.ahora += 5_000;
  expect([await llamar(), await llamar(), mundo.llamadas]).toEqual(['tarde', 'al toque', 4]);
  mundo.ahora += 5_000;
  let contestar: (dicho: string) => void = () => undefined;
  const prueba = llamar(() => new Promise((listo) => (contestar = listo)));
  expect(await llamar()).toBe('al toque');
  contestar('bien');
  expect(await prueba).toBe('bien');
  mundo.contesta = true;
  expect(await Promise.all([llamar(), llamar()])).toEqual(['bien', 'bien']);
});

it('counts an answer for what it is, a refusal too', async () => {
  const { mundo, llamar } = montar();
  await llamar();
  await llamar();
  expect(await llamar(() => Promise.reject(new Error('no')))).toBe('no');
  expect([await llamar(), await llamar()]).toEqual(['tarde', 'tarde']);
  mundo.contesta = true;
  expect(await llamar()).toBe('bien');
});
