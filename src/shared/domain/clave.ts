/** decisions, Profile: a new password has at least 8 and up to 128 characters. */
export const MIN_CLAVE = 8;
export const MAX_CLAVE = 128;

export const textosClave = {
  minimo: `La contraseña debe tener al menos ${MIN_CLAVE} caracteres`,
  maximo: `La contraseña debe tener como máximo ${MAX_CLAVE} caracteres`,
  distinta: 'Las contraseñas no coinciden',
} as const;

export function validarClaveNueva(
  password: string,
  password_confirm: string,
): Partial<Record<'password' | 'password_confirm', string>> {
  if (password.length < MIN_CLAVE) return { password: textosClave.minimo };
  if (password.length > MAX_CLAVE) return { password: textosClave.maximo };
  return password === password_confirm ? {} : { password_confirm: textosClave.distinta };
}

/** "Guardar" is enabled only when the password is filled and equals its confirmation (spec public-side §5). */
export function puedeGuardarClave(password: string, password_confirm: string): boolean {
  return password !== '' && password === password_confirm;
}
