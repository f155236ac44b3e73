import { DIRIGEN } from '../centro.ts';
import { PUESTOS, type Mundo } from '../mundo.ts';
import type { Telefono } from '../telefono.ts';

/** How many are taken off in one run. */
const BAJAS_MAX = 3;

/** Those that direct and are still of the event, as far as anybody knows. */
export function dirigentes(mundo: Mundo, salvo: readonly Telefono[]): Telefono[] {
  return mundo.vivos().filter((uno) => uno.indice < DIRIGEN && !uno.fuera && !salvo.includes(uno));
}

/** Draws a telephone that somebody takes off now; null: there are enough of them, or none would be left to direct. */
export function quitar(mundo: Mundo, n: number, salvo: readonly Telefono[]): Telefono | null {
  if (mundo.telefonos.filter(({ fuera }) => fuera).length >= BAJAS_MAX) return null;
  const posibles = mundo
    .vivos()
    .filter(
      (uno) => !uno.fuera && !uno.queda && !uno.anfitrion?.fuera && uno.puesto_id && !salvo.includes(uno),
    );
  // first those of whom the server's roster says nothing yet, so that only operations decide
  const sumados = posibles.filter(({ anfitrion }) => anfitrion !== null);
  const entre = n % 3 > 0 && sumados.length > 0 ? sumados : posibles;
  const cual = entre[n % Math.max(1, entre.length)];
  if (!cual || dirigentes(mundo, [cual]).length === 0) return null;
  cual.fuera = true;
  if (cual.anfitrion) cual.anfitrion.queda = true;
  return cual;
}

/** The server takes a puesto off the event; its telephone goes on, as it does not hear of it. */
export async function revocar(mundo: Mundo, n: number): Promise<void> {
  // of who was admitted without network the office may not have heard yet
  const telefono = mundo.centro.revocar && quitar(mundo, n, mundo.telefonos.slice(PUESTOS));
  if (!telefono) return;
  await mundo.centro.revocar?.(telefono.puesto_id);
  mundo.cuenta.anotar('revocado');
}

/** A telephone is never seen again; what it had handed on stays. */
export function perder(mundo: Mundo, n: number): void {
  const telefono = mundo.telefono(n);
  if (mundo.perdido !== null || dirigentes(mundo, [telefono]).length === 0) return;
  mundo.perdido = telefono.indice;
  mundo.cuenta.anotar('no_vuelve');
}
