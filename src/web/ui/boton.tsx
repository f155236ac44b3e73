import type { ButtonHTMLAttributes, Ref } from 'react';
import css from './boton.module.css';

/** acento: for the main act at a place, such as to register, to pay or to hand out a kit; at most one per card, panel or dialog. */
export type TonoBoton = 'primario' | 'acento' | 'contorno' | 'tenue';

interface Aspecto {
  tono?: TonoBoton;
  ancho?: boolean;
  grande?: boolean;
  clase?: string | undefined;
}

/** Class that makes another element look like a button: a link, which the router renders. */
export function claseBoton({
  tono = 'primario',
  ancho = false,
  grande = false,
  clase,
}: Aspecto = {}): string {
  return [css.boton, css[tono], ancho && css.ancho, grande && css.grande, clase].filter(Boolean).join(' ');
}

type Props = Aspecto &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & { ref?: Ref<HTMLButtonElement> };

export function Boton({ tono, ancho, grande, clase, type = 'button', ...resto }: Props) {
  const aspecto: Aspecto = { clase };
  if (tono) aspecto.tono = tono;
  if (ancho) aspecto.ancho = ancho;
  if (grande) aspecto.grande = grande;
  return <button type={type} className={claseBoton(aspecto)} {...resto} />;
}
