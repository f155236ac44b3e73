import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { trasVerse } from './tiempo-a-la-vista.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

// If this breaks, "Se guardaron 4 números" is gone before the list behind it was drawn, or the telephone unlocked.
it('counts only what could be seen', () => {
  let visible = true;
  const alPasar = vi.fn();
  trasVerse(1500, alPasar, () => visible);
  vi.advanceTimersByTime(1000);
  visible = false;
  vi.advanceTimersByTime(60_000);
  expect(alPasar).not.toHaveBeenCalled();
  visible = true;
  vi.advanceTimersByTime(400);
  expect(alPasar).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(alPasar).toHaveBeenCalledOnce();
});

it('stops', () => {
  const alPasar = vi.fn();
  trasVerse(1500, alPasar, () => true)();
  vi.advanceTimersByTime(5000);
  expect(alPasar).not.toHaveBeenCalled();
});
