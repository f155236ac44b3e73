/** Calls `hacer` again each time the network is back, until it succeeds: else one short loss of network spoils the whole visit. */
export async function insistir<T>(hacer: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await hacer();
    } catch {
      await new Promise((volver) => window.addEventListener('online', volver, { once: true }));
    }
  }
}
