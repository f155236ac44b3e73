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
  /** when screen readers read the notice as it appears. alert: at once; status: at the next pause; absent: not by itself */
  role?: 'alert' | 'status';
  children?: ReactNode;
}

/** A notice about the content that it stands beside. It never leaves by itself, so a failure stays in view (regla gestion-5). */
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
