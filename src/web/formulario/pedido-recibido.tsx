import type { ReactNode } from 'react';
import { Boton } from '../ui/boton.tsx';
import { enfocar } from '../ui/enfocar.ts';
import { Pantalla, Tarjeta } from '../ui/pantalla.tsx';

interface Props {
  titulo: string;
  onOtro: () => void;
  children: ReactNode;
}

/** Shown in place of a form that needs no login, once the server has received its request. */
export const PedidoRecibido = ({ titulo, onOtro, children }: Props) => (
  <Pantalla titulo={titulo} titulo_ref={enfocar}>
    <Tarjeta>
      {children}
      <Boton tono="contorno" onClick={onOtro}>
        Hacer otro pedido
      </Boton>
    </Tarjeta>
  </Pantalla>
);
