/** What the public types and our mails repeat: names of people and of teams (regla participante-10). */
export const textosNombre = {
  persona: 'Escribilo solo con letras: sin números, símbolos ni direcciones web',
  libre: 'No puede tener direcciones web, arrobas ni saltos de línea',
} as const;

/** Letters of any script with their accents, apostrophes, hyphens, dots, spaces; joiners that some scripts write with. */
const LETRAS = /^(?:[\p{L}\p{M}'’‘ʼ`´.·\-‐‑–\p{Zs}]|\u200c|\u200d)*$/u;
const DIRECCION = /:\/\/|www\.|@|[\p{Cc}\u2028\u2029]/iu;

/** Why it is no person's name; null for one, and for none at all. */
export function validarNombrePersona(nombre: string): string | null {
  return DIRECCION.test(nombre) || !LETRAS.test(nombre) ? textosNombre.persona : null;
}

/** Teams have numbers and signs in their names, no addresses. */
export function validarTextoLibre(texto: string): string | null {
  return DIRECCION.test(texto) ? textosNombre.libre : null;
}

/**
 * What somebody typed, as a mail may carry it: programs that read mail make links of anything that looks like an
 * address, in plain text too (regla correo-4). A space ends every such guess; the thinnest one is hardly seen. (Characters without
 * width would not do: addresses are read without them.)
 */
export function sinEnlaces(texto: string): string {
  return texto
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/([.:/\\．。｡](?=\S))/gu, '$1\u200a')
    .replace(/@/g, '\u200a@\u200a');
}
