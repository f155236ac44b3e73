/** Shows the number of unsent entries on the home-screen icon. It is decoration: a browser's refusal is ignored. */
export function ponerInsignia(pendientes: number): void {
  const navegador = globalThis.navigator as Partial<Navigator> | undefined; // the tests have no navigator, some browsers no badges
  if (pendientes > 0) void navegador?.setAppBadge?.(pendientes).catch(() => undefined);
  else void navegador?.clearAppBadge?.().catch(() => undefined);
}
