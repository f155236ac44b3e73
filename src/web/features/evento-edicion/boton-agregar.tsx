import { Boton } from '../../ui/boton.tsx';
import { Icono } from '../../ui/iconos.tsx';

interface Props {
  /** what the button adds: 'talle' */
  que: string;
  disabled?: boolean;
  onClick: () => void;
}

export const BotonAgregar = ({ que, ...props }: Props) => (
  <Boton tono="contorno" {...props}>
    <Icono nombre="agregar" tamano="s" />
    {`Agregar ${que}`}
  </Boton>
);
