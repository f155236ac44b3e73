/** Texts of what the server answers about logging in and accounts, too many wrong codes, and the metrics' missing token. */
export const respuestasAcceso = {
  si_la_cuenta_es_tuya:
    ' Si la cuenta es tuya, ingresá desde un dispositivo en el que ya entraste o elegí otra contraseña con «Olvidé mi contraseña».',
  sin_token: 'Falta el token.',
  sin_nombre: 'Falta el nombre.',
  cuenta_repetida: 'Ya hay una cuenta con ese usuario o ese e-mail.',
  cuenta_no_esta: (usuario: string) => `No hay ninguna cuenta ${usuario}.`,
  muchos_ingresos: (cuando: string) => `Demasiados intentos de ingreso. Probá de nuevo en ${cuando}.`,
  codigos_probados: (cuando: string) => `Probaste demasiados códigos. Volvé a intentar en ${cuando}.`,
  muchos_codigos: (cuando: string) => `Demasiados códigos equivocados. Probá de nuevo en ${cuando}.`,
  muchas_contrasenias: (cuando: string) =>
    `Demasiados intentos con la contraseña. Probá de nuevo en ${cuando}.`,
} as const;
