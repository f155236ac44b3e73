import { useState, type ReactNode } from 'react';
import { useDicho } from '../ui/alerta.tsx';

interface Dialogo<T> {
  /** what the open dialog is about; null while none is open */
  abierto: T | null;
  abrir: (que: T) => void;
  onCerrar: () => void;
  /** closes the dialog and shows this message over the list */
  onTerminar: (texto: string) => void;
  dicho: ReactNode;
}

/** State of the dialogs over a list, of which one at a time is open, and of the message that the list shows afterwards. */
export function useDialogo<T>(): Dialogo<T> {
  const [abierto, setAbierto] = useState<T | null>(null);
  const { decir, dicho } = useDicho();
  const onCerrar = () => setAbierto(null);
  return {
    abierto,
    abrir: (que) => setAbierto(que),
    onCerrar,
    onTerminar: (texto) => {
      decir(texto);
      onCerrar();
    },
    dicho,
  };
}
