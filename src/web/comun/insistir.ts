/** Does it now, or as soon as there is a network again: who loses the line for a moment does not lose it for the visit. */
export async function insistir<T>(hacer: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await hacer();
    } catch {
      await new Promise((volver) => window.addEventListener('online', volver, { once: true }));
    }
  }
}
