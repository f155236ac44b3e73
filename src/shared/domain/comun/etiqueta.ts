/** Names of the status colours; the screens map them to their design tokens. */
export type ColorEstado = 'amarillo' | 'verde' | 'azul' | 'naranja' | 'rojo' | 'gris';

/** How a state is shown: its word and its colour. */
export interface Etiqueta {
  texto: string;
  color: ColorEstado;
}
