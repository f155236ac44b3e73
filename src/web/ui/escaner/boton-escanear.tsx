import { Boton } from '../boton.tsx';
import { Icono } from '../iconos.tsx';
import css from './escaner.module.css';
import { textosEscaner } from './textos.ts';

interface Props {
  disabled?: boolean;
  onAbrir: () => void;
  children?: string;
}

/** Button that asks the screen to open its scanner (`onAbrir`). */
export function BotonEscanear({ disabled = false, onAbrir, children = textosEscaner.escanear }: Props) {
  return (
    <Boton tono="contorno" clase={css.abrir} disabled={disabled} onClick={onAbrir}>
      <Icono nombre="camara" tamano="s" />
      <span>{children}</span>
    </Boton>
  );
}
