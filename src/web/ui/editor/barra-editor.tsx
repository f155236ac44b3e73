import type Quill from 'quill/core.js';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { OpcionesSelect } from '../opciones-select.tsx';
import css from './editor.module.css';
import { IconoEditor } from './iconos-editor.tsx';
import { TAMANOS } from './valor.ts';

interface Props {
  quill: Quill;
  etiqueta: string;
  onEnlazar: () => void;
}

const BLOQUES = [
  ['', 'Párrafo'],
  ['1', 'Título'],
  ['2', 'Subtítulo'],
  ['3', 'Encabezado 3'],
  ['4', 'Encabezado 4'],
] as const;

const ALINEAR = [
  ['', 'izquierda', 'Alinear a la izquierda'],
  ['center', 'centro', 'Centrar'],
  ['right', 'derecha', 'Alinear a la derecha'],
] as const;

/** The toolbar is one stop of the Tab key; the left and right arrow keys go from one button or list to the next. */
function moverFoco(e: KeyboardEvent<HTMLDivElement>): void {
  if (e.key !== 'ArrowRight' && e.key !== 'ArrowLeft') return;
  const controles = [...e.currentTarget.querySelectorAll<HTMLElement>('button, select')];
  const aqui = controles.findIndex((c) => c === document.activeElement);
  const destino = controles[(aqui + (e.key === 'ArrowRight' ? 1 : -1) + controles.length) % controles.length];
  e.preventDefault();
  destino?.focus();
}

export function BarraEditor({ quill, etiqueta, onEnlazar }: Props) {
  const formato = useFormato(quill);
  const barra = useRef<HTMLDivElement>(null);
  const [activa, setActiva] = useState('bloque');
  const poner = (nombre: string, valor: unknown) => {
    quill.format(nombre, valor, 'user');
  };
  const control = (nombre: string) => ({
    tabIndex: activa === nombre ? 0 : -1,
    onFocus: () => setActiva(nombre),
  });
  const boton = (nombre: string, texto: string, puesto: boolean, accion: () => void, dibujo: ReactNode) => (
    <button
      key={nombre}
      type="button"
      title={texto}
      aria-label={texto}
      aria-pressed={puesto}
      onMouseDown={(e) => e.preventDefault()} // a press on a button must not take the selection out of the text
      onClick={accion}
      {...control(nombre)}
    >
      {dibujo}
    </button>
  );
  const alternar = (nombre: string, valor: unknown, texto: string, dibujo: ReactNode) => {
    const puesto = formato[nombre] === valor;
    const key = `${nombre}-${String(valor)}`;
    return boton(key, texto, puesto, () => poner(nombre, puesto ? false : valor), dibujo);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the focus is on its buttons
    <div
      ref={barra}
      role="toolbar"
      aria-label={`Formato de ${etiqueta}`}
      className={css.barra}
      onKeyDown={moverFoco}
    >
      <select
        aria-label="Tipo de párrafo"
        title="Tipo de párrafo"
        value={typeof formato['header'] === 'number' ? String(formato['header']) : ''}
        onChange={(e) => poner('header', Number(e.target.value) || false)}
        {...control('bloque')}
      >
        <OpcionesSelect lista={BLOQUES} />
      </select>
      <select
        aria-label="Tamaño de letra"
        title="Tamaño de letra"
        value={typeof formato['size'] === 'string' ? formato['size'] : ''}
        onChange={(e) => poner('size', e.target.value || false)}
        {...control('tamano')}
      >
        <option value="">Tamaño</option>
        {TAMANOS.map((px) => (
          <option key={px} value={px}>
            {px.replace('px', ' px')}
          </option>
        ))}
      </select>
      {alternar('bold', true, 'Negrita (Ctrl+B)', <b>N</b>)}
      {alternar('italic', true, 'Cursiva (Ctrl+I)', <i>C</i>)}
      {alternar('underline', true, 'Subrayado (Ctrl+U)', <u>S</u>)}
      {alternar('list', 'bullet', 'Lista con viñetas', <IconoEditor nombre="lista" />)}
      {alternar('list', 'ordered', 'Lista numerada', <IconoEditor nombre="numeros" />)}
      {boton('link', 'Enlace', Boolean(formato['link']), onEnlazar, <IconoEditor nombre="enlace" />)}
      {ALINEAR.map(([valor, icono, texto]) =>
        boton(
          `align-${valor}`,
          texto,
          (formato['align'] ?? '') === valor,
          () => poner('align', valor || false),
          <IconoEditor nombre={icono} />,
        ),
      )}
      {boton(
        'deshacer',
        'Deshacer (Ctrl+Z)',
        false,
        () => quill.history.undo(),
        <IconoEditor nombre="deshacer" />,
      )}
    </div>
  );
}

/** The formats at the cursor, read again at each change that the editor reports. Without the focus they stay as they were. */
function useFormato(quill: Quill): Record<string, unknown> {
  const [formato, setFormato] = useState<Record<string, unknown>>({});
  useEffect(() => {
    const mirar = () => {
      const rango = quill.getSelection();
      if (rango) setFormato(quill.getFormat(rango));
    };
    quill.on('editor-change', mirar);
    return () => {
      quill.off('editor-change', mirar);
    };
  }, [quill]);
  return formato;
}
