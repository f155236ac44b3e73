/**
 * Names of the status colours (regla gestion-7): yellow for a pending payment and a paper that has not come; green for what is paid,
 * bonificado, approved or in force; orange for what waits for staff, and a payment that is applied but not approved;
 * red for what was refused, called off or used up; grey for what is over, counts for nothing or is unknown; blue for anything else. The
 * screens map these names to their design tokens.
 */
export type ColorEstado = 'amarillo' | 'verde' | 'azul' | 'naranja' | 'rojo' | 'gris';

/** How a state is shown: its word and its colour. */
export interface Etiqueta {
  texto: string;
  color: ColorEstado;
}
