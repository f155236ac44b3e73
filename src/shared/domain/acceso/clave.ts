/** A new password has at least 8 and up to 128 characters (regla acceso-12). */
export const MIN_CLAVE = 8;
export const MAX_CLAVE = 128;

export const textosClave = {
  minimo: `La contraseña debe tener al menos ${MIN_CLAVE} caracteres`,
  maximo: `La contraseña debe tener como máximo ${MAX_CLAVE} caracteres`,
  distinta: 'Las contraseñas no coinciden',
  filtrada:
    'Esa contraseña es de las primeras que se prueban. Elegí otra, por ejemplo varias palabras juntas.',
  propia: 'La contraseña no puede salir del nombre, del usuario ni del nombre del sitio. Elegí otra.',
} as const;

/**
 * Words that anybody would try: about races, about logging in, 'argentina' and 'demo'. A new password may not be little more than such
 * words (docs/security.md, Passwords).
 */
const PALABRAS = [
  'largada',
  'inscripcion',
  'inscripciones',
  'carrera',
  'carreras',
  'corredor',
  'corredora',
  'maraton',
  'evento',
  'eventos',
  'organizador',
  'organizadora',
  'admin',
  'administrador',
  'backoffice',
  'usuario',
  'clave',
  'contrasena',
  'password',
  'argentina',
  'demo',
];

/**
 * The fewest letters and digits that have to remain of a password after PALABRAS and the account's own words are taken out. Up to
 * eight digits alone are not enough.
 */
const RESTO_MIN = 5;

const llano = (texto: string) => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Whether a password is little more than words that anybody would try for this account: those in `propias` (the person's names, the
 * user name, the mail before its @, the site's name) and those in PALABRAS. True where the password has at least one of these words and,
 * without them and all signs, at most four letters or digits are left, or nothing but up to eight digits. Words of fewer than four
 * letters are not looked for.
 */
export function usaPalabraPropia(clave: string, propias: readonly string[]): boolean {
  const palabras = [...PALABRAS, ...propias.flatMap((texto) => llano(texto).split(/[^a-z0-9]+/))]
    .filter((palabra) => palabra.length >= 4)
    .toSorted((a, b) => b.length - a.length);
  const entera = llano(clave);
  let resto = entera;
  for (const palabra of palabras) resto = resto.replaceAll(palabra, ' ');
  if (resto === entera) return false;
  const queda = resto.replace(/[^a-z0-9]/g, '');
  return queda.length < RESTO_MIN || /^\d{1,8}$/.test(queda);
}

export function validarClaveNueva(
  password: string,
  password_confirm: string,
): Partial<Record<'password' | 'password_confirm', string>> {
  const largo =
    password.length < MIN_CLAVE
      ? textosClave.minimo
      : password.length > MAX_CLAVE
        ? textosClave.maximo
        : null;
  // Where the password's length is wrong and one of the two fields is empty, it is not said too that they differ: the empty one may
  // still be typed.
  const distinta =
    password !== password_confirm && (largo === null || (password !== '' && password_confirm !== ''));
  return {
    ...(largo !== null && { password: largo }),
    ...(distinta && { password_confirm: textosClave.distinta }),
  };
}

/** "Guardar" is enabled only when the password is filled and equals its confirmation (regla acceso-12). */
export function puedeGuardarClave(password: string, password_confirm: string): boolean {
  return password !== '' && password === password_confirm;
}
