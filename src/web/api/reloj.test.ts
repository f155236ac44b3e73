import { afterEach, expect, it } from 'vitest';
import { ahoraServidor, anotarReloj, desfaseReloj } from './reloj.ts';

const ahora = Date.parse('2027-03-14T10:00:00Z');
afterEach(() => anotarReloj(new Date(ahora).toUTCString(), ahora + 500));

it('knows how wrong the clock of the phone is, to the second that the header has', () => {
  anotarReloj('Sun, 14 Mar 2027 12:00:00 GMT', ahora);
  expect(desfaseReloj()).toBe(2 * 3_600_000 + 500);
  expect(Math.abs(ahoraServidor() - Date.now() - desfaseReloj())).toBeLessThan(50);
});

it.each([null, '', 'ayer'])('keeps what it knew when an answer has no date: %j', (cabecera) => {
  anotarReloj('Sun, 14 Mar 2027 12:00:00 GMT', ahora);
  anotarReloj(cabecera, ahora);
  expect(desfaseReloj()).toBe(2 * 3_600_000 + 500);
});

it('does not tremble with the delay of every answer', () => {
  anotarReloj('Sun, 14 Mar 2027 12:00:00 GMT', ahora);
  anotarReloj('Sun, 14 Mar 2027 12:00:01 GMT', ahora + 400);
  expect(desfaseReloj()).toBe(2 * 3_600_000 + 500);
});
