/**
 * Calls `hacer`, and where it fails calls it again each time the network is back, until it succeeds. Otherwise what failed to load in a
 * short loss of network would be missing until the page is loaded anew.
 */
export async function insistir<T>(hacer: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await hacer();
    } catch {
      await new Promise((volver) => window.addEventListener('online', volver, { once: true }));
    }
  }
}
