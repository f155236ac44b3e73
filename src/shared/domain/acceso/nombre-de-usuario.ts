const MIN_USUARIO = 4;

export const textosUsuario = {
  letras: 'El usuario lleva solo letras, sin espacios, acentos ni números',
  minimo: `El usuario debe tener al menos ${MIN_USUARIO} letras`,
} as const;

/** What is wrong with a user name, or null: letters only, at least 4 (regla acceso-13). */
export function falloDeUsuario(usuario: string): string | null {
  if (!/^[A-Za-z]*$/.test(usuario)) return textosUsuario.letras;
  return usuario.length < MIN_USUARIO ? textosUsuario.minimo : null;
}
