import type { ReactNode } from 'react';
import { Icono } from '../../ui/iconos.tsx';
import orden from '../../ui/orden.module.css';
import piezas from '../../ui/piezas.module.css';
import tonos from '../../ui/tonos.module.css';
import css from './aviso.module.css';

interface AvisoProps {
  tono: 'info' | 'ok' | 'aviso' | 'error';
  titulo?: string;
  children?: ReactNode;
  acciones?: ReactNode;
  /** whether a screen reader reads the notice out as it appears, by default true: errors at once, the rest when the reader pauses */
  vivo?: boolean;
}

const ICONOS = { info: 'info', ok: 'listo', aviso: 'reloj', error: 'aviso' } as const;

/** A message that stays in its place on the page. */
export function Aviso({ tono, titulo, children, acciones, vivo = true }: AvisoProps) {
  return (
    <div
      className={`${css.caja} ${tonos[tono]}`}
      role={vivo ? (tono === 'error' ? 'alert' : 'status') : undefined}
    >
      <Icono nombre={ICONOS[tono]} />
      <div className={`${orden.apilado1} ${css.texto}`}>
        {titulo && <strong>{titulo}</strong>}
        {children && <div>{children}</div>}
        {acciones && <div className={`${piezas.juntos} ${css.acciones}`}>{acciones}</div>}
      </div>
    </div>
  );
}
