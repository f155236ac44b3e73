/** Tries until it works, again whenever the network is back: without it a short loss of network would last for the visit. */
export async function insistir<T>(hacer: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await hacer();
    } catch {
      await new Promise((volver) => window.addEventListener('online', volver, { once: true }));
    }
  }
}
