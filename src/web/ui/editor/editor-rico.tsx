import { Suspense, useId } from 'react';
import { diferida } from '../diferida.ts';
import { Esqueleto } from '../esqueleto.tsx';
import css from './editor.module.css';
import { BarraVacia, MarcoEditor } from './marco-editor.tsx';
import type { PropsEditor } from './props-editor.ts';

const Quill = diferida(() => import('./quill-editor.tsx'), 'QuillEditor');

/** Field for rich text (regla carrera-22). The editor's code is downloaded when such a field is first shown: few screens need it. */
export function EditorRico(props: PropsEditor) {
  const { etiqueta, pista, error, marcadores } = props;
  const esperaId = useId();
  return (
    <Suspense
      fallback={
        <MarcoEditor id={esperaId} {...{ etiqueta, pista, error, marcadores }} onInsertar={null}>
          <BarraVacia />
          <div className={css.espera} role="status" aria-label={`Cargando el editor de ${etiqueta}`}>
            <Esqueleto forma="imagen" />
          </div>
        </MarcoEditor>
      }
    >
      <Quill {...props} />
    </Suspense>
  );
}
