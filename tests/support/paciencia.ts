import { vi } from 'vitest';

/** Ms. A second, what vitest waits of itself, is little on a busy machine; a test that passes waits no longer for it. */
const PACIENCIA = 20_000;

const { waitFor, waitUntil } = vi;
const conPaciencia = (opciones: number | { timeout?: number; interval?: number } | undefined) =>
  typeof opciones === 'number' ? opciones : { timeout: PACIENCIA, ...opciones };
vi.waitFor = (probar, opciones) => waitFor(probar, conPaciencia(opciones));
vi.waitUntil = (probar, opciones) => waitUntil(probar, conPaciencia(opciones));
