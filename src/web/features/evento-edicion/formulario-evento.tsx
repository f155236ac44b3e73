import { memo } from 'react';
import type { EventoEdicion } from '../../../shared/contract/eventos-edicion.ts';
import piezas from '../../ui/piezas.module.css';
import css from './pagina.module.css';
import { Indice } from './indice.tsx';
import { SeccionCategorias } from './secciones/categorias.tsx';
import { SeccionDatos } from './secciones/datos.tsx';
import { SeccionDeslinde } from './secciones/deslinde.tsx';
import { SeccionDisciplinas } from './secciones/disciplinas.tsx';
import { SeccionMensajes } from './secciones/mensajes.tsx';
import { SeccionModalidades } from './secciones/modalidades.tsx';
import { SeccionOtros } from './secciones/otros.tsx';
import { SeccionPagos } from './secciones/pagos.tsx';
import { SeccionVisibilidad } from './secciones/visibilidad.tsx';

interface Props {
  edicion: EventoEdicion | null;
  /** true: an organizer's form, with texts, place and dates alone (regla acceso-17) */
  solo_textos: boolean;
}

/** The form's sections, nine or an organizer's three, with their index. Each field subscribes to its own value in the store. */
export const FormularioEvento = memo(function FormularioEvento({ edicion, solo_textos }: Props) {
  const id = edicion?.id ?? null;
  return (
    <div className={css.columnas}>
      <Indice />
      <div className={`${piezas.pila} ${css.secciones}`}>
        <SeccionDatos existente={edicion} solo_textos={solo_textos} />
        {!solo_textos && <SeccionModalidades evento_id={id} />}
        {!solo_textos && <SeccionCategorias />}
        <SeccionMensajes />
        {!solo_textos && <SeccionPagos />}
        {!solo_textos && <SeccionOtros />}
        {!solo_textos && <SeccionVisibilidad id={id} />}
        {!solo_textos && <SeccionDisciplinas />}
        <SeccionDeslinde firmas={edicion?.firmas_deslinde ?? 0} solo_textos={solo_textos} />
      </div>
    </div>
  );
});
