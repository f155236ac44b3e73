import { describe, expect, it } from 'vitest';
import { CALMA_MS, VigiaDelReloj } from './vigia.ts';

const MINUTO = 60_000;
const DIA = 1440 * MINUTO;

function vigilado() {
  let [wall, mono] = [Date.UTC(2026, 10, 22, 12), 5000];
  const avisos: number[] = [];
  const vigia = new VigiaDelReloj(
    () => new Date(wall),
    (salto_s) => avisos.push(salto_s),
    () => mono,
  );
  return {
    vigia,
    avisos,
    pasar: (ms: number) => void ((wall += ms), (mono += ms)),
    mover: (ms: number) => void (wall += ms),
  };
}

// If this breaks, a clock that is wrong for a minute ends holds that people could still pay.
describe('a clock that is moved', () => {
  it('is calm while time only passes, however much of it, and while it is corrected bit by bit', () => {
    const { vigia, pasar, mover, avisos } = vigilado();
    for (const ms of [1000, 30 * MINUTO, 3 * DIA]) {
      pasar(ms);
      expect(vigia.enCalma()).toBe(true);
    }
    for (let n = 0; n < 100; n += 1) {
      mover(20_000);
      expect(vigia.enCalma()).toBe(true);
    }
    expect(avisos).toEqual([]);
  });

  it.each([10 * MINUTO, 3 * DIA, -5 * 60 * MINUTO, -900 * DIA])(
    'by %d ms is none for a quarter of an hour, said once, and believed after it',
    (salto) => {
      const { vigia, pasar, mover, avisos } = vigilado();
      mover(salto);
      expect(vigia.enCalma()).toBe(false);
      pasar(CALMA_MS - 1);
      expect(vigia.enCalma()).toBe(false);
      pasar(1);
      expect(vigia.enCalma()).toBe(true);
      pasar(MINUTO);
      expect(vigia.enCalma()).toBe(true);
      expect(avisos).toEqual([salto / 1000]);
    },
  );

  it('is calm at once when it is put right, and not when it is moved anew', () => {
    const { vigia, pasar, mover, avisos } = vigilado();
    mover(3 * DIA);
    expect(vigia.enCalma()).toBe(false);
    pasar(MINUTO);
    mover(-3 * DIA);
    expect(vigia.enCalma()).toBe(true);
    mover(-DIA);
    expect(vigia.enCalma()).toBe(false);
    expect(avisos).toHaveLength(2);
  });
});
