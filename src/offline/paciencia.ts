/** What the device has is on the screen within a second: a page's code needs the rest of it. */
export const PACIENCIA_MS = 500;
