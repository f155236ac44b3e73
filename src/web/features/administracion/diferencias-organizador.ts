import type { FormularioOrganizador } from '../../../shared/domain/acceso/organizador.ts';
import type { Diferencia } from '../../formulario/dialogo-conflicto.tsx';

/** What the form has besides the password, which is nobody's to compare. */
const ETIQUETAS = {
  nombre: 'Nombre',
  ciudad: 'Ciudad',
  activo: 'Activo',
  nombre_contacto: 'Nombre del contacto',
  apellido_contacto: 'Apellido del contacto',
  telefono_contacto: 'Teléfono',
  email_contacto: 'Email de contacto',
  razon_social: 'Razón social',
  cuit: 'CUIT',
  domicilio: 'Domicilio',
  alicuota_impuestos: 'Impuestos nacionales',
  name: 'Nombre de usuario',
  email: 'Email',
} as const satisfies Partial<Record<keyof FormularioOrganizador, string>>;

const CAMPOS = Object.keys(ETIQUETAS) as (keyof typeof ETIQUETAS)[]; // of a constant

const enPalabras = (valor: string | boolean | null): string =>
  typeof valor === 'boolean' ? (valor ? 'Sí' : 'No') : valor || 'Vacío';

type F = FormularioOrganizador;

export const diferencias = (base: F, mia: F, suya: F): Diferencia[] =>
  CAMPOS.filter((campo) => mia[campo] !== suya[campo]).map((campo) => ({
    clave: campo,
    etiqueta: ETIQUETAS[campo],
    mia: enPalabras(mia[campo]),
    suya: enPalabras(suya[campo]),
    choca: mia[campo] !== base[campo] && suya[campo] !== base[campo],
  }));

/** Mine where I changed something, theirs everywhere else; the password is mine alone. */
export const juntar = (base: F, mia: F, suya: F): F => ({
  ...mia,
  ...Object.fromEntries(
    CAMPOS.filter((campo) => mia[campo] === base[campo]).map((campo) => [campo, suya[campo]]),
  ),
});
