import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { trasVerse } from './tiempo-a-la-vista.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

// If this breaks, a message such as "Se guardaron 4 números" disappears before anybody could see it, as time counts in which the
// screen was not drawn yet or the phone was locked.
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
