import { afterEach, expect, it, vi } from 'vitest';
import { ahoraServidor, anotarReloj, desfaseMedido, recordarDesfase } from './hora-del-servidor.ts';

// If this breaks, a signature made without network claims that the clock was compared with the server's, and it was not.
it('measured nothing until an answer or an earlier day says so', () => {
  expect(desfaseMedido()).toBeNull();
  recordarDesfase(-90_000);
  expect(desfaseMedido()).toBe(-90_000);
  recordarDesfase(7);
  expect(desfaseMedido()).toBe(-90_000);
});

const ahora = Date.parse('2027-03-14T10:00:00Z');
afterEach(() => {
  vi.useRealTimers();
  anotarReloj(new Date(ahora).toUTCString(), ahora + 500);
});

it('knows how wrong the clock of the phone is, to the second that the header has', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: ahora });
  anotarReloj('Sun, 14 Mar 2027 12:00:00 GMT');
  expect(desfaseMedido()).toBe(2 * 3_600_000 + 500);
  expect(ahoraServidor()).toBe(ahora + 2 * 3_600_000 + 500);
});

it.each([null, '', 'ayer'])('keeps what it knew when an answer has no date: %j', (cabecera) => {
  anotarReloj('Sun, 14 Mar 2027 12:00:00 GMT', ahora);
  anotarReloj(cabecera, ahora);
  expect(desfaseMedido()).toBe(2 * 3_600_000 + 500);
});

it('does not tremble with the delay of every answer', () => {
  anotarReloj('Sun, 14 Mar 2027 12:00:00 GMT', ahora);
  anotarReloj('Sun, 14 Mar 2027 12:00:01 GMT', ahora + 400);
  expect(desfaseMedido()).toBe(2 * 3_600_000 + 500);
});
