import type { FormularioOrganizador } from '../../../shared/domain/acceso/organizador.ts';
import type { Diferencia } from '../../formulario/dialogo-conflicto.tsx';

/** Labels of the fields that a conflict compares; without the password, which the server never sends. */
const ETIQUETAS = {
  nombre: 'Nombre',
  ciudad: 'Ciudad',
  activo: 'Activo',
  edita_eventos: 'Puede editar sus eventos',
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

const CAMPOS = Object.keys(ETIQUETAS) as (keyof typeof ETIQUETAS)[]; // safe cast: ETIQUETAS has no other keys

const enPalabras = (valor: string | boolean | null): string =>
  typeof valor === 'boolean' ? (valor ? 'Sí' : 'No') : valor || 'Vacío';

type F = FormularioOrganizador;

export const diferencias = (base: F, mia: F, suya: F): Diferencia[] =>
  CAMPOS.filter((campo) => mia[campo] !== suya[campo]).map((campo) => ({
    key: campo,
    etiqueta: ETIQUETAS[campo],
    mia: enPalabras(mia[campo]),
    suya: enPalabras(suya[campo]),
    propia: mia[campo] !== base[campo],
    choca: mia[campo] !== base[campo] && suya[campo] !== base[campo],
  }));

/** Merges a conflict: my value in the fields that I changed, the saved one elsewhere; the password is always mine. */
export const juntar = (base: F, mia: F, suya: F): F => ({
  ...mia,
  ...Object.fromEntries(
    CAMPOS.filter((campo) => mia[campo] === base[campo]).map((campo) => [campo, suya[campo]]),
  ),
});
