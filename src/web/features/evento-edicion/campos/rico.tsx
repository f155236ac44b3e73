import { EditorRico } from '../../../ui/editor/editor-rico.tsx';
import type { TextoRicoCampo } from '../formulario.ts';
import css from '../forma.module.css';
import { idCampo } from '../secciones.ts';
import { useAlmacen, useError, useForma } from '../use-forma.ts';

interface Props {
  camino: TextoRicoCampo;
  etiqueta: string;
  pista?: string;
  marcadores?: Readonly<Record<string, string>>;
}

export function CampoRico({ camino, etiqueta, pista, marcadores }: Props) {
  const almacen = useAlmacen();
  const error = useError(camino);
  const valor = useForma((e) => e.formulario[camino]);
  return (
    // the id is on this element because an address with it (#texto-…) may be opened before the editor has loaded
    <div id={`texto-${camino}`} className={css.texto} tabIndex={-1}>
      <EditorRico
        id={idCampo(camino)}
        etiqueta={etiqueta}
        pista={pista}
        marcadores={marcadores}
        error={error}
        valor={valor}
        onCambiar={(v) => almacen.poner(camino, v)}
      />
    </div>
  );
}
