// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { conectadosDeAntes, recordarConectados } from './recuerdo.ts';

const HORA = 3_600_000;
beforeEach(() => localStorage.clear());

it('says with how many a page was connected that is gone, for the day, each race for itself', () => {
  recordarConectados(7, 3, 10 * HORA);
  expect(conectadosDeAntes(7, 11 * HORA)).toBe(3);
  expect(conectadosDeAntes(8, 11 * HORA)).toBe(0);
  expect(conectadosDeAntes(7, 23 * HORA)).toBe(0);
});

it('reminds nobody where nothing was kept, or nothing can be', () => {
  expect(conectadosDeAntes(7, 0)).toBe(0);
  localStorage.setItem('largada:cerca.7', 'otra cosa');
  expect(conectadosDeAntes(7, 0)).toBe(0);
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(conectadosDeAntes(7, 0)).toBe(0);
  vi.restoreAllMocks();
});
