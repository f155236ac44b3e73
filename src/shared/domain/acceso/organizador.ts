import { validarClaveNueva } from './clave.ts';
import { correoValido } from '../comun/direccion-de-correo.ts';
import { normalizarCuit } from './cuit.ts';
import { leerAlicuota } from '../precio/impuestos.ts';
import { mensajesComun } from '../comun/mensajes.ts';
import { falloDeUsuario } from './nombre-de-usuario.ts';

export const textosOrganizador = {
  email_invalido: 'El email no es válido',
  usuario_usado: 'Ese nombre de usuario ya está en uso',
  cuit_invalido: 'El CUIT no es válido',
  vendedor_incompleto: 'Completá CUIT, razón social y domicilio, o dejá los tres vacíos',
  alicuota_invalida: 'Escribí un porcentaje, por ejemplo 21 o 10,5',
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
  /** may edit texts, dates, pictures and links of their own events (regla acceso-17) */
  edita_eventos: boolean;
  /**
   * the seller's legal name, which by law is shown before people pay. If it, `cuit` and `domicilio` are empty, whoever runs the site is
   * shown
   */
  razon_social: string;
  cuit: string;
  domicilio: string;
  /** percent of national taxes within the prices, as typed ('10,5'); empty: the price without taxes is not shown */
  alicuota_impuestos: string;
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

/** Errors of an organizer's form, by field (regla gestion-11); the password is checked if the organizer is new or a password is typed. */
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
  const vendedor = ['razon_social', 'cuit', 'domicilio'] as const;
  const faltan = vendedor.filter((campo) => !datos[campo].trim());
  if (faltan.length < vendedor.length)
    for (const campo of faltan) errores[campo] = textosOrganizador.vendedor_incompleto;
  if (datos.cuit.trim() && normalizarCuit(datos.cuit) === null)
    errores.cuit = textosOrganizador.cuit_invalido;
  if (leerAlicuota(datos.alicuota_impuestos) === undefined)
    errores.alicuota_impuestos = textosOrganizador.alicuota_invalida;
  for (const campo of OBLIGATORIOS)
    if (!datos[campo].trim()) errores[campo] = mensajesComun.campo_obligatorio;
  return { ...errores, ...erroresDeClave(datos, nuevo) };
}

function erroresDeClave(
  { password, password_confirm }: FormularioOrganizador,
  nuevo: boolean,
): ErroresOrganizador {
  if (!nuevo && !password && !password_confirm) return {};
  if (nuevo && !password) {
    return {
      password: mensajesComun.campo_obligatorio,
      ...(!password_confirm && { password_confirm: mensajesComun.campo_obligatorio }),
    };
  }
  return validarClaveNueva(password, password_confirm);
}
