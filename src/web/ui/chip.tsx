import type { ReactNode } from 'react';
import css from './chip.module.css';
import tonos from './tonos.module.css';

export type TonoChip = 'neutro' | 'acento' | 'ok' | 'aviso' | 'peligro' | 'info';

export function Chip({ tono = 'neutro', children }: { tono?: TonoChip; children: ReactNode }) {
  return <span className={`${css.chip} ${css[tono] ?? tonos[tono]}`}>{children}</span>;
}
