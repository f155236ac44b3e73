import { useState, type ClipboardEvent, type InputHTMLAttributes, type ReactNode } from 'react';
import { IconoEntrega } from './iconos-entrega.tsx';
import css from './zona-soltar.module.css';

/** The files of what was dropped or pasted. */
const archivosDe = (datos: DataTransfer | null): File[] => [...(datos?.files ?? [])];

interface PropsCampo extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'className' | 'onChange' | 'value'
> {
  onElegir: (archivos: File[]) => void;
}

/** The browser's file chooser, hidden inside the label that opens it; the keyboard can still reach it. */
function CampoArchivo({ onElegir, ...resto }: PropsCampo) {
  return (
    <input
      {...resto}
      type="file"
      className={css.campo}
      onChange={({ target }) => {
        const archivos = [...(target.files ?? [])];
        // Emptied: else choosing the same file again would fire no change event.
        target.value = '';
        if (archivos.length > 0) onElegir(archivos);
      }}
    />
  );
}

interface Props extends PropsCampo {
  /** true: taller, where choosing a file is the page's purpose */
  alta?: boolean;
  /** true: takes files that are pasted while the focus is in the zone, too */
  pegable?: boolean;
  children: ReactNode;
}

/** Area on which files can be dropped; a press opens the browser's file chooser. */
export function ZonaSoltar({ alta = false, pegable = false, children, ...campo }: Props) {
  const [encima, setEncima] = useState(false);
  const dar = (archivos: File[]) => {
    if (archivos.length > 0 && !campo.disabled) campo.onElegir(archivos);
  };
  const onPegar = (e: ClipboardEvent) => dar(archivosDe(e.clipboardData));
  return (
    // A label: the whole of it opens the chooser.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- files are dropped on it; the field inside does the same by keyboard
    <label
      className={`${css.zona} ${alta ? css.alta : ''} ${encima ? css.encima : ''}`}
      onDragOver={(e) => {
        e.preventDefault();
        setEncima(!campo.disabled);
      }}
      onDragLeave={() => setEncima(false)}
      onDrop={(e) => {
        e.preventDefault();
        setEncima(false);
        dar(archivosDe(e.dataTransfer));
      }}
      onPaste={pegable ? onPegar : undefined}
    >
      <CampoArchivo {...campo} />
      <IconoEntrega nombre="subir" tamano="l" />
      {children}
    </label>
  );
}

/** A label with a button's class (`clase`): a press on it opens the file chooser or, with `capture`, a phone's camera. */
export function BotonArchivo({ clase, children, ...campo }: PropsCampo & { clase: string }) {
  return (
    <label className={`${clase} ${css.boton}`}>
      <CampoArchivo {...campo} />
      {children}
    </label>
  );
}
