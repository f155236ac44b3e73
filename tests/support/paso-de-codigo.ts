import type { TestApp } from './app.ts';

const PASO_MS = 30_000;

/**
 * Stops the clock in the middle of a step of the codes of the second factor: none ends between a code's being made and
 * its being judged, however slow the machine.
 */
export function enMedioDeUnPaso({ reloj }: Pick<TestApp, 'reloj'>): void {
  reloj.detener();
  reloj.avanzar(1.5 * PASO_MS - (reloj().getTime() % PASO_MS));
}
