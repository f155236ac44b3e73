/**
 * Names of the status colours (regla gestion-7): yellow for a pending payment, green for what is paid or bonified, orange for
 * what waits, red for what was refused. The screens map them to their design tokens.
 */
export type ColorEstado = 'amarillo' | 'verde' | 'azul' | 'naranja' | 'rojo' | 'gris';

/** How a state is shown: its word and its colour. */
export interface Etiqueta {
  texto: string;
  color: ColorEstado;
}
