import 'quill/dist/quill.core.css';
import type Quill from 'quill/core.js';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { BarraEditor } from './barra-editor.tsx';
import { crearEditor } from './crear.ts';
import { DialogoEnlace } from './dialogo-enlace.tsx';
import { BarraVacia, MarcoEditor } from './marco-editor.tsx';
import type { PropsEditor } from './props-editor.ts';
import css from './editor.module.css';
import '../texto-rico.css';

interface AEnlazar {
  inicial: string;
  rango: { index: number; length: number };
}

/** The whole of the link to that address which the cursor stands in or at the end of. */
function enlaceEn(quill: Quill, cursor: number, direccion: string): AEnlazar['rango'] {
  const esSuya = (index: number) => quill.getFormat(index, 1)['link'] === direccion;
  let [index, fin] = [cursor, cursor];
  while (index > 0 && esSuya(index - 1)) index -= 1;
  while (fin < quill.getLength() && esSuya(fin)) fin += 1;
  return { index, length: fin - index };
}

/** The editor (Quill) in an element of its own. It shows a `valor` that it did not make itself only under another `key`. */
export function QuillEditor(props: PropsEditor) {
  const { id, etiqueta, valor, onCambiar, pista, error, marcadores } = props;
  const pistaId = useId();
  const [quill, setQuill] = useState<Quill | null>(null);
  const [enlace, setEnlace] = useState<AEnlazar | null>(null);
  const caja = useRef<HTMLDivElement>(null);
  const onCambiarRef = useRef(onCambiar);
  const inicial = useRef(valor);
  useEffect(() => {
    onCambiarRef.current = onCambiar;
  }, [onCambiar]);

  useEffect(() => {
    const raiz = caja.current;
    if (!raiz) return;
    const propia = document.createElement('div');
    raiz.append(propia);
    const nuevo = crearEditor(propia, {
      ...{ id, etiqueta, valor: inicial.current },
      onCambiar: (v) => {
        inicial.current = v;
        onCambiarRef.current(v);
      },
    });
    setQuill(nuevo);
    return () => {
      raiz.replaceChildren();
      setQuill(null);
    };
  }, [id, etiqueta]);

  useEffect(() => {
    const root = quill?.root;
    const descripcion = [pista && `${pistaId}-pista`, error && `${pistaId}-error`].filter(Boolean).join(' ');
    root?.setAttribute('aria-describedby', descripcion);
    root?.setAttribute('aria-invalid', String(Boolean(error)));
  }, [quill, pista, error, pistaId]);

  const insertar = useCallback(
    (texto: string) => {
      if (!quill) return;
      const { index, length } = quill.getSelection(true);
      if (length > 0) quill.deleteText(index, length, 'user');
      quill.insertText(index, texto, 'user');
      quill.setSelection(index + texto.length, 0, 'user');
    },
    [quill],
  );

  const enlazar = () => {
    if (!quill) return;
    const rango = quill.getSelection(true);
    const actual = quill.getFormat(rango)['link'];
    if (typeof actual !== 'string') return setEnlace({ inicial: '', rango });
    // with text marked, the marked part alone gets the new address; with none, the whole link in which the cursor stands
    setEnlace({ inicial: actual, rango: rango.length > 0 ? rango : enlaceEn(quill, rango.index, actual) });
  };
  const ponerEnlace = (direccion: string | null) => {
    if (!quill || !enlace) return;
    const { index, length } = enlace.rango;
    setEnlace(null);
    if (length > 0) quill.formatText(index, length, 'link', direccion ?? false, 'user');
    else if (direccion !== null) quill.insertText(index, direccion, 'link', direccion, 'user');
    quill.setSelection(index + length, 0, 'user');
  };

  return (
    <>
      <MarcoEditor
        id={pistaId}
        {...{ etiqueta, pista, error, marcadores }}
        onInsertar={quill ? insertar : null}
      >
        {quill ? <BarraEditor quill={quill} etiqueta={etiqueta} onEnlazar={enlazar} /> : <BarraVacia />}
        <div ref={caja} className={`${css.caja} texto-rico`} />
      </MarcoEditor>
      {enlace && (
        <DialogoEnlace inicial={enlace.inicial} onElegir={ponerEnlace} onCerrar={() => setEnlace(null)} />
      )}
    </>
  );
}
