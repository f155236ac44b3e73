/**
 * A short hash (length and the 53 bits of cyrb53) that tells whether the body of a request has changed. Enough for the screen, as the
 * server compares a SHA-256 of the body.
 */
export function huellaDe(texto: string): string {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let i = 0; i < texto.length; i += 1) {
    const c = texto.charCodeAt(i);
    a = Math.imul(a ^ c, 2654435761);
    b = Math.imul(b ^ c, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return `${texto.length}-${(4294967296 * (2097151 & b) + (a >>> 0)).toString(36)}`;
}
