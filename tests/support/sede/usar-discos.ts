import { afterAll, beforeAll, vi } from 'vitest';
import { instalarDiscos } from './disco.ts';

/**
 * For all tests of a file: disks that can fail, and what else is installed with them. Messages between tabs would arrive at
 * times that no seed decides; tabs read each other's writes from the disk all the same.
 */
export function usarDiscos(...otros: (() => () => void)[]): void {
  let quitar: (() => void)[] = [];
  beforeAll(() => {
    vi.stubGlobal('BroadcastChannel', undefined);
    quitar = [instalarDiscos, ...otros].map((instalar) => instalar());
  });
  afterAll(() => {
    for (const una of quitar) una();
    vi.unstubAllGlobals();
  });
}
