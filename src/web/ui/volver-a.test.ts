// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { volverA } from './volver-a.ts';

let alto = 0;
let crecer: () => void = () => undefined;
const observar = { observe: () => undefined, disconnect: () => void (crecer = () => undefined) };

beforeEach(() => {
  alto = 1200;
  vi.useFakeTimers();
  vi.stubGlobal('ResizeObserver', function (avisar: () => void) {
    crecer = avisar;
    return observar;
  });
  vi.stubGlobal('scrollTo', ({ top }: { top: number }) => vi.stubGlobal('scrollY', Math.min(top, alto)));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

// If this breaks, a reload in the middle of a long form shows the footer.
it('scrolls on as the page grows, until it is where somebody was', () => {
  volverA(2000);
  expect(scrollY).toBe(1200);
  alto = 4600;
  crecer();
  expect(scrollY).toBe(2000);
});

it('leaves alone who scrolls meanwhile, and a page that does not grow in time', () => {
  for (const dejar of [() => window.dispatchEvent(new Event('wheel')), () => vi.advanceTimersByTime(2000)]) {
    alto = 1200;
    volverA(2000);
    dejar();
    alto = 4600;
    crecer();
    expect(scrollY).toBe(1200);
  }
});
