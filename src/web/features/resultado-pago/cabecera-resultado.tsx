import type { ReactNode } from 'react';
import { Icono } from '../../ui/iconos.tsx';
import { useTitulo } from '../../ui/titulo.ts';
import type { Presentacion } from './presentacion.ts';
import tonos from '../../ui/tonos.module.css';
import piezas from '../../ui/piezas.module.css';
import css from './resultado-pago.module.css';

interface Props {
  presentacion: Presentacion;
  sobre?: string | undefined;
  children?: ReactNode;
}

/** Top of the page: tells in what state the registration or its payment is. */
export function CabeceraResultado({
  presentacion: { titulo, tono, icono, detalle },
  sobre,
  children,
}: Props) {
  useTitulo(titulo);
  return (
    <header className={`${css.cabecera} ${tonos[tono]}`}>
      <span className={`${piezas.sello} ${css.sello}`}>
        <Icono nombre={icono} tamano="l" />
      </span>
      {sobre && <p className={css.sobre}>{sobre}</p>}
      <h1>{titulo}</h1>
      {detalle && <p className={css.detalle}>{detalle}</p>}
      {children}
    </header>
  );
}
