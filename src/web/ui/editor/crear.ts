import Quill from 'quill/core.js';
import { registrarFormatos } from './formatos.ts';
import { htmlLimpio, type ValorRico } from './valor.ts';

interface Opciones {
  id: string;
  etiqueta: string;
  valor: ValorRico;
  onCambiar: (valor: ValorRico) => void;
}

/** Tab leaves the editor as it leaves any field; pictures that somebody pastes or drops are not taken. */
const MODULOS = {
  keyboard: { bindings: { tab: null, indent: null, outdent: null, 'remove tab': null } },
  uploader: { mimetypes: [], handler: () => undefined },
};

/** Makes an editor in `caja`, an element that holds nothing yet; screen readers announce the editor as a text field. */
export function crearEditor(caja: HTMLElement, { id, etiqueta, valor, onCambiar }: Opciones): Quill {
  registrarFormatos();
  const quill = new Quill(caja, { modules: MODULOS });
  const { root } = quill;
  root.id = id;
  root.setAttribute('role', 'textbox');
  root.setAttribute('aria-multiline', 'true');
  root.setAttribute('aria-label', etiqueta);
  root.setAttribute('lang', 'es-AR');
  quill.setContents(
    valor.delta
      ? (valor.delta.ops as { insert: string }[]) // safe cast: server (sanearDelta) and editor make only parts that are text
      : quill.clipboard.convert({ html: valor.html }),
    'silent',
  );
  quill.history.clear();
  quill.on('text-change', (_delta, _antes, origen) => {
    if (origen === 'silent') return;
    onCambiar({ html: htmlLimpio(quill.getSemanticHTML()), delta: { ops: quill.getContents().ops } });
  });
  return quill;
}
