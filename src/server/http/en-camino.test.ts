import { describe, expect, it } from 'vitest';
import { LENTOS_MAX, LENTOS_POR_DIRECCION, sobrantes } from './en-camino.ts';

const AHORA = 100_000;
const viene = (segundos: number, bytes = 0, direccion = 'a') => ({
  direccion,
  desde: AHORA - segundos * 1000,
  bytes,
});
const cuantos = (n: number, hacer: (i: number) => ReturnType<typeof viene>) =>
  Array.from({ length: n }, (_, i) => hacer(i));

describe('bodies on their way', () => {
  it.each([
    ['just begun', viene(0), true],
    ['nothing yet', viene(9.9), true],
    ['nothing for long', viene(10.1), false],
    ['a certificate over the worst signal', viene(200, 200 * 1024), true],
    ['a trickle', viene(60, 20 * 1024), false],
  ])('%s', (_que, uno, sigue) => {
    expect(sobrantes([uno], AHORA).has(uno)).toBe(!sigue);
  });

  it('of one address no more than its share of slow ones, the newest', () => {
    const suyos = cuantos(400, (i) => viene(3 + i / 1000));
    const otro = viene(8, 0, 'b');
    const fuera = sobrantes([...suyos, otro], AHORA);
    expect(fuera.size).toBe(400 - LENTOS_POR_DIRECCION);
    expect(fuera.has(otro)).toBe(false);
    expect(fuera.has(suyos[0] ?? otro)).toBe(false);
  });

  it('of many addresses no more than there is room for; who comes now is let in', () => {
    const muchos = cuantos(2000, (i) => viene(3, 0, `d${i}`));
    const nuevos = cuantos(300, (i) => viene(0.5, 0, `n${i}`));
    const fuera = sobrantes([...muchos, ...nuevos], AHORA);
    expect(fuera.size).toBe(2000 - LENTOS_MAX);
    expect(nuevos.some((uno) => fuera.has(uno))).toBe(false);
  });

  it('and no more bytes than fit', () => {
    const grandes = cuantos(100, (i) => viene(3, 5_000_000, `d${i}`));
    expect(sobrantes(grandes, AHORA).size).toBe(100 - 53);
  });
});
