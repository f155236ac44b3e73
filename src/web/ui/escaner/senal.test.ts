// @vitest-environment jsdom
import { expect, it, onTestFinished, vi } from 'vitest';
import { darSenal } from './senal.ts';

it('gives no signal on a device where somebody turned them off', () => {
  const vibrate = vi.fn();
  Object.assign(navigator, { vibrate });
  onTestFinished(() => localStorage.clear());
  darSenal('bien');
  expect(vibrate).toHaveBeenCalledTimes(1);
  localStorage.setItem('largada:escaner.senal', 'no');
  darSenal('mal');
  expect(vibrate).toHaveBeenCalledTimes(1);
});
