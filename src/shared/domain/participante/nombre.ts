/**
 * Error texts for names of people (`persona`), and of teams, clubs and what a guardian is to a minor (`libre`): the public types these, and
 * our mails repeat them (regla participante-10).
 */
export const textosNombre = {
  persona: 'Escribilo solo con letras: sin números, símbolos ni direcciones web',
  libre: 'No puede tener direcciones web, arrobas ni saltos de línea',
} as const;

/** Characters of a person's name: letters of any script, accents, apostrophes, hyphens, dots, spaces, zero-width joiners. */
const LETRAS = /^(?:[\p{L}\p{M}'’‘ʼ`´.·\-‐‑–\p{Zs}]|\u200c|\u200d)*$/u;
const DIRECCION = /:\/\/|www\.|@|[\p{Cc}\u2028\u2029]/iu;

/** Why a text cannot be a person's name; null when it can, or is empty. */
export function validarNombrePersona(nombre: string): string | null {
  return DIRECCION.test(nombre) || !LETRAS.test(nombre) ? textosNombre.persona : null;
}

/**
 * Why a text cannot be the name of a team or a club, or a guardian's relation: it has a web address (`://`, `www.`), an at sign, a line
 * break or another control character. Null when it can, or is empty: digits and other signs are allowed.
 */
export function validarTextoLibre(texto: string): string | null {
  return DIRECCION.test(texto) ? textosNombre.libre : null;
}

/**
 * Typed text that mail programs will not turn into a link, as they do with anything like an address, in plain text too
 * (regla correo-4). A hair space within it prevents that and is hardly seen; zero-width characters would not, as mail
 * programs ignore them in addresses.
 */
export function sinEnlaces(texto: string): string {
  return texto
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/([.:/\\．。｡](?=\S))/gu, '$1\u200a')
    .replace(/@/g, '\u200a@\u200a');
}
