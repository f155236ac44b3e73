import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { trasVerse } from './tiempo-a-la-vista.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

// If this breaks, "Se guardaron 4 números" is gone before the list behind it was drawn, or the telephone unlocked.
it('counts only what could be seen', () => {
  let visible = true;
  const onPasar = vi.fn();
  trasVerse(1500, onPasar, () => visible);
  vi.advanceTimersByTime(1000);
  visible = false;
  vi.advanceTimersByTime(60_000);
  expect(onPasar).not.toHaveBeenCalled();
  visible = true;
  vi.advanceTimersByTime(400);
  expect(onPasar).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(onPasar).toHaveBeenCalledOnce();
});

it('stops', () => {
  const onPasar = vi.fn();
  trasVerse(1500, onPasar, () => true)();
  vi.advanceTimersByTime(5000);
  expect(onPasar).not.toHaveBeenCalled();
});
