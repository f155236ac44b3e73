import Quill, { Parchment } from 'quill/core.js';
import { AlignClass } from 'quill/formats/align.js';
import Bold from 'quill/formats/bold.js';
import Header from 'quill/formats/header.js';
import Italic from 'quill/formats/italic.js';
import Link from 'quill/formats/link.js';
import List from 'quill/formats/list.js';
import Underline from 'quill/formats/underline.js';
import { direccionDeEnlace, TAMANOS } from './valor.ts';

/**
 * Link of the editor. One can make links to http, https or a placeholder (regla carrera-22); an address without a scheme gets https. A link
 * to a mail address or telephone in a stored or pasted text stays, as the server keeps it (sanear.ts). Any other becomes about:blank.
 */
class Enlace extends Link {
  static override sanitize(url: string): string {
    return /^(mailto|tel):\S+$/i.test(url) ? url : (direccionDeEnlace(url) ?? this.SANITIZED_URL);
  }
}

const Tamano = new Parchment.ClassAttributor('size', 'ql-size', {
  scope: Parchment.Scope.INLINE,
  whitelist: TAMANOS,
});

let registrados = false;

/** Tells the editor (Quill) which formats a text may have. Sizes are stored as CSS classes (regla carrera-22). */
export function registrarFormatos(): void {
  if (registrados) return;
  registrados = true;
  Quill.register(
    {
      'formats/bold': Bold,
      'formats/italic': Italic,
      'formats/underline': Underline,
      'formats/header': Header,
      'formats/list': List,
      'formats/link': Enlace,
      'formats/align': AlignClass,
      'formats/size': Tamano,
    },
    true,
  );
}
