import { validarClaveNueva } from './clave.ts';
import { correoValido } from './correo.ts';
import { mensajesBackoffice } from './mensajes-backoffice.ts';

export const MIN_USUARIO = 4;

export const textosOrganizador = {
  usuario_letras: 'El usuario lleva solo letras, sin espacios, acentos ni números',
  usuario_minimo: `El usuario debe tener al menos ${MIN_USUARIO} letras`,
  email_invalido: 'El email no es válido',
  usuario_usado: 'Ese nombre de usuario ya está en uso',
  email_usado: 'Ese email ya está en uso por otro usuario',
} as const;

export interface FormularioOrganizador {
  nombre: string;
  ciudad: string;
  nombre_contacto: string;
  apellido_contacto: string;
  telefono_contacto: string;
  email_contacto: string | null;
  activo: boolean;
  /** user name */
  name: string;
  email: string;
  password: string;
  password_confirm: string;
}

export type ErroresOrganizador = Partial<Record<keyof FormularioOrganizador, string>>;

const OBLIGATORIOS = [
  'nombre',
  'ciudad',
  'nombre_contacto',
  'apellido_contacto',
  'telefono_contacto',
  'name',
  'email',
] as const;

/** What is wrong with a user name, or null: letters only, at least 4 (spec backoffice §5). */
export function falloDeUsuario(usuario: string): string | null {
  if (!/^[A-Za-z]*$/.test(usuario)) return textosOrganizador.usuario_letras;
  return usuario.length < MIN_USUARIO ? textosOrganizador.usuario_minimo : null;
}

/** spec backoffice §5 Organizer form; the password only where it is new or being changed. */
export function validarOrganizador(
  datos: FormularioOrganizador,
  { nuevo }: { nuevo: boolean },
): ErroresOrganizador {
  const errores: ErroresOrganizador = {};
  const deUsuario = falloDeUsuario(datos.name.trim());
  if (deUsuario) errores.name = deUsuario;
  if (!correoValido(datos.email)) errores.email = textosOrganizador.email_invalido;
  if (datos.email_contacto?.trim() && !correoValido(datos.email_contacto))
    errores.email_contacto = textosOrganizador.email_invalido;
  for (const campo of OBLIGATORIOS)
    if (!datos[campo].trim()) errores[campo] = mensajesBackoffice.campo_obligatorio;
  return { ...errores, ...erroresDeClave(datos, nuevo) };
}

function erroresDeClave(
  { password, password_confirm }: FormularioOrganizador,
  nuevo: boolean,
): ErroresOrganizador {
  if (!nuevo && !password && !password_confirm) return {};
  if (nuevo && !password) {
    return {
      password: mensajesBackoffice.campo_obligatorio,
      ...(!password_confirm && { password_confirm: mensajesBackoffice.campo_obligatorio }),
    };
  }
  return validarClaveNueva(password, password_confirm);
}
