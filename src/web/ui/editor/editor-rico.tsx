import { Suspense } from 'react';
import { diferida } from '../diferida.ts';
import { Esqueleto } from '../esqueleto.tsx';
import css from './editor.module.css';
import type { PropsEditor } from './props-editor.ts';

const Quill = diferida(() => import('./quill-editor.tsx'), 'QuillEditor');

/** Field for rich text (regla carrera-22). The editor's code is downloaded when it is first shown: few screens need it. */
export function EditorRico(props: PropsEditor) {
  return (
    <Suspense
      fallback={
        <div className={css.espera} role="status" aria-label={`Cargando el editor de ${props.etiqueta}`}>
          <Esqueleto forma="imagen" />
        </div>
      }
    >
      <Quill {...props} />
    </Suspense>
  );
}
