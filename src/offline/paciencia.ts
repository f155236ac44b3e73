/** How long to wait for the network before a stored copy is shown, so that a page is on the screen within a second. */
export const PACIENCIA_MS = 500;
