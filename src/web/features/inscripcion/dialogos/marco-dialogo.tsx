import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components';
import { createContext, useContext, useEffect, type ReactNode } from 'react';
import { Icono } from '../../../ui/iconos.tsx';
import controles from '../controles.module.css';
import css from './dialogos.module.css';

/** The screen may go while its dialog is still leaving: then nobody else gives the page back. */
function liberarPagina(): void {
  setTimeout(() => {
    if (document.querySelector('.fui-DialogSurface')) return;
    document.getElementById('root')?.removeAttribute('aria-hidden');
  }, 500);
}

interface MarcoDialogoProps {
  titulo: string;
  tono?: 'ok' | 'aviso' | 'error' | undefined;
  /** large texts and the pad use the whole phone */
  grande?: boolean;
  /** must be answered: neither Escape nor a touch outside closes it */
  firme?: boolean;
  acciones: ReactNode;
  onCerrar: () => void;
  children: ReactNode;
}

const ICONOS = { ok: 'listo', aviso: 'reloj', error: 'aviso' } as const;

/**
 * Whether the dialog is open. It has to close before it is taken away: unmounted while open, Fluent leaves
 * the page hidden from assistive technology.
 */
export const DialogoAbierto = createContext(true);

export function MarcoDialogo(props: MarcoDialogoProps) {
  const { titulo, tono, grande = false, firme = false, acciones, onCerrar, children } = props;
  const abierto = useContext(DialogoAbierto);
  useEffect(() => liberarPagina, []);
  return (
    <Dialog
      open={abierto}
      modalType={firme ? 'alert' : 'modal'}
      onOpenChange={(_, d) => {
        if (!d.open) onCerrar();
      }}
    >
      <DialogSurface className={`${css.superficie} ${grande ? css.grande : ''}`} aria-describedby={undefined}>
        <DialogBody className={css.cuerpo}>
          <DialogTitle className={css.titulo} action={null}>
            {tono && (
              <span className={`${css.icono} ${css[tono]}`}>
                <Icono nombre={ICONOS[tono]} />
              </span>
            )}
            {titulo}
          </DialogTitle>
          <DialogContent className={`${css.contenido} ${controles.controles}`}>{children}</DialogContent>
          <DialogActions className={css.acciones} fluid>
            {acciones}
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
