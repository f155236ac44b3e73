import { expect, it } from 'vitest';
import { Puerta } from './proceso-colmado.ts';

const topes = { en_curso: 2, retraso_ms: 100, base_esperando: 400, edad_ms: 3000 };
const puerta = () => new Puerta(topes, { latido: { retraso: 0 }, esperandoBase: () => 0 });

// If this breaks, requests that wait for a stalled file store fill the bound of requests under way, and people who need no file wait in
// the fila.
it('does not count who waits for somebody outside, until they are back', async () => {
  const p = puerta();
  const pasos = [p.entrar(), p.entrar()];
  expect(p.motivo()).toBe('lleno');
  let volver: () => void = () => undefined;
  const afuera = pasos[0]?.aparte(() => new Promise<void>((listo) => (volver = listo)));
  expect([p.en_curso, p.motivo()]).toEqual([1, null]);
  volver();
  await afuera;
  expect([p.en_curso, p.motivo()]).toEqual([2, 'lleno']);
  for (const paso of pasos) paso.salir();
  expect(p.en_curso).toBe(0);
  await expect(p.entrar().aparte(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(p.en_curso).toBe(1);
});

it('lets only so many wait outside', () => {
  const p = puerta();
  const nunca = () => new Promise<void>(() => undefined);
  for (let n = 0; n < 5; n += 1) void p.entrar().aparte(nunca);
  expect(p.en_curso).toBe(1);
});
