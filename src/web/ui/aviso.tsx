import type { ReactNode } from 'react';
import tonos from './tonos.module.css';
import css from './aviso.module.css';
import { Icono, type NombreIcono } from './iconos.tsx';

type Tono = 'ok' | 'aviso' | 'error' | 'info';
const ICONOS: Record<Tono, NombreIcono> = { ok: 'listo', aviso: 'aviso', error: 'aviso', info: 'info' };

interface Props {
  tono: Tono;
  titulo?: string;
  icono?: NombreIcono;
  /** alert: read out at once; status: when there is a pause */
  role?: 'alert' | 'status';
  children?: ReactNode;
}

/** Something to know about what stands beside it. */
export function Aviso({ tono, titulo, icono = ICONOS[tono], role, children }: Props) {
  return (
    <div className={`${css.caja} ${tonos[tono]}`} role={role}>
      <Icono nombre={icono} />
      <div className={css.cuerpo}>
        {titulo && <p className={css.titulo}>{titulo}</p>}
        {children}
      </div>
    </div>
  );
}
