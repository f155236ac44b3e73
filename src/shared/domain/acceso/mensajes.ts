/** Texts of logging in and of an account: login in two steps, profile, forgotten passwords. */
export const mensajesAcceso = {
  login_incorrecto: 'email y/o password incorrectos',
  /** refusal of a call without login (to see one's own data, say) that was made too often */
  pedido_repetido: (cuando: string) => `Ya lo pediste varias veces. Volvé a intentar en ${cuando}.`,
  ingresar: 'Ingresar',
  mantener_sesion: 'Mantener la sesión en este dispositivo', // label of the checkbox on the login page (regla acceso-5)
  pide_codigo: 'Ingresá el código de tu aplicación.',
  codigo_incorrecto: 'El código no es correcto o ya se usó.',
  factor_obligatorio:
    'Para trabajar acá tu cuenta necesita el segundo paso al ingresar. Activalo en Mi perfil y volvé a intentar.',
  factor_ya_activo: 'El segundo paso ya está activado.',
  factor_sin_pedir: 'Empezá de nuevo la activación del segundo paso.',
  factor_activado: 'Activaste el segundo paso.',
  factor_desactivado: 'Desactivaste el segundo paso.',
  clave_actual_incorrecta: 'La contraseña actual no es correcta.',
  comprobar_identidad: 'Para seguir, escribí de nuevo tu contraseña.',
  identidad_comprobada: 'Listo: comprobamos que sos vos.',
  clave_cambiada: 'Tu contraseña se cambió.',
  clave_restablecida: 'Tu contraseña se cambió. Ingresá con la nueva.',
  recuperar_enviado:
    'Si hay una cuenta con esos datos, le mandamos un mail con un enlace para elegir otra contraseña. Sirve por una hora.',
  enlace_vencido: 'Este enlace ya se usó o venció. Pedí uno nuevo.',
  sesion_cerrada: 'Cerraste la sesión en ese dispositivo.',
  otras_cerradas: (n: number) =>
    n === 0
      ? 'No había otras sesiones abiertas.'
      : n === 1
        ? 'Cerraste una sesión.'
        : `Cerraste ${n} sesiones.`,
} as const;
