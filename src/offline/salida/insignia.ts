/** The number on the home-screen icon, where there is such a thing. It is decoration: a refusal is nobody's concern. */
export function ponerInsignia(pendientes: number): void {
  const navegador = globalThis.navigator as Partial<Navigator> | undefined; // absent in tests' runtime, partial in browsers
  if (pendientes > 0) void navegador?.setAppBadge?.(pendientes).catch(() => undefined);
  else void navegador?.clearAppBadge?.().catch(() => undefined);
}
